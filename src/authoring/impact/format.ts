import { messageOf, type Problem } from '../../model/problem';
import type { QuotedPlace } from '.';
import { SEVERITIES, type Severity } from './places';
import type { Report } from './run';

const TITLES: Record<Severity, string> = {
  fails: 'Fails: links, entries and settings that use a removed or renamed name',
  wrong: 'Wrong: text and drawings that use a removed or renamed name',
  review: 'To review: mentions of something whose type, default or behavior has changed',
};

/** Formats reports as Markdown for a terminal or a pull request. */
export function formatReports(reports: readonly Report[]): string {
  if (reports.length === 0) return 'No inventory has changed.\n';
  return reports.map(written).join('\n');
}

function written(report: Report): string {
  const { version, before, after, changes, invalid, undocumented, homeless, silent } = report;
  const places = changes.flatMap((change) => change.places);
  const pages = new Set([...places.map(({ page }) => page), ...invalid.map(({ file }) => file)]);
  const counts = `API changes that pages mention: ${changes.length}; that no page mentions: ${silent.length}; pages to review: ${pages.size}`;
  const parts = [
    part('Samples that are no longer valid', invalid.map(lineOf)),
    ...SEVERITIES.map((severity) =>
      part(TITLES[severity], changes.filter((change) => change.severity === severity).map(withPlaces)),
    ),
    part('New and undocumented: problems of the reference check', undocumented.map(lineOf)),
    part('New, in modules that no page documents', homeless),
    part('Changed, but no page mentions it', silent),
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
