import { messageOf, type Problem } from '../../model/problem';
import type { QuotedPlace } from '.';
import { SEVERITIES, type Severity } from './places';
import type { Report } from './run';

const TITLES: Record<Severity, string> = {
  fails: 'Fails: links, entries and settings of what is no more, or is called otherwise',
  wrong: 'Wrong: text and drawings that name what is no more',
  look: 'To look at: what is named has another type, default or behaviour',
};

/** @returns reports as Markdown, for a terminal or a pull request */
export function formatReports(reports: readonly Report[]): string {
  if (reports.length === 0) return 'No inventory has changed.\n';
  return reports.map(written).join('\n');
}

function written(report: Report): string {
  const { version, before, after, changes, invalid, undocumented, homeless, silent } = report;
  const places = changes.flatMap((change) => change.places);
  const pages = new Set([...places.map(({ page }) => page), ...invalid.map(({ file }) => file)]);
  const counts = `changes of the API that they speak of: ${changes.length}; that none speaks of: ${silent.length}; pages to look at: ${pages.size}`;
  const parts = [
    part('Samples that were valid, and are not any more', invalid.map(lineOf)),
    ...SEVERITIES.map((severity) =>
      part(TITLES[severity], changes.filter((change) => change.severity === severity).map(withPlaces)),
    ),
    part('New, and undocumented, as the check of the reference says it', undocumented.map(lineOf)),
    part('New, in modules that no page documents', homeless),
    part('Changed, and no page was found that speaks of it', silent),
  ];
  const shown = parts.filter((one) => one !== null);
  const heading = `### Pages of ${version}, from ${before.slice(0, 7)} to ${after.slice(0, 7)}: ${counts}`;
  return `${[heading, ...(shown.length > 0 ? shown : ['Nothing to do.'])].join('\n\n')}\n`;
}

function part(title: string, items: readonly string[]): string | null {
  if (items.length === 0) return null;
  return [`#### ${title} (${items.length})`, '', ...items.map((item) => `- ${item}`)].join('\n');
}

function withPlaces({ text, places }: Report['changes'][number]): string {
  return [text, ...places.map((place) => `  - ${placed(place)}`)].join('\n');
}

function lineOf(problem: Problem): string {
  return `${problem.file}:${problem.line ?? 1} ${messageOf(problem).replace(/\s*\n\s*/g, '; ')}`;
}

function placed({ page, file, line, where, quote }: QuotedPlace): string {
  return `${file}:${line} (${where}${file === page ? '' : ` of ${page}`}) \`\`\` ${quote} \`\`\``;
}
