import { getMessage, type Problem } from '../../model/problem';
import { type ImpactSeverity, type Place, SEVERITIES } from './places';
import type { Report } from './run';

const TITLES: Record<ImpactSeverity, string> = {
  fails: 'Fails: links, entries and settings that use a removed or renamed name',
  wrong: 'Wrong: text and drawings that use a removed or renamed name',
  review: 'To review: mentions of something whose type, default or behavior has changed',
};

/** Formats reports on how API changes affect pages, as Markdown for a terminal or a pull request. */
export function formatReports(reports: readonly Report[]): string {
  if (reports.length === 0) return 'No inventory has changed.\n';
  return reports.map(formatReport).join('\n');
}

function formatReport(report: Report): string {
  const { version, before, after, changes, invalidSamples, undocumented, withoutPage, unmentioned } = report;
  const places = changes.flatMap((change) => change.places);
  const pages = new Set([...places.map(({ page }) => page), ...invalidSamples.map(({ file }) => file)]);
  const counts = `API changes that pages mention: ${changes.length}; that no page mentions: ${unmentioned.length}; pages to review: ${pages.size}`;
  const changesBySeverity = SEVERITIES.map((severity): [string, string[]] => [
    TITLES[severity],
    // The places are sorted, so the first one is the most severe.
    changes.filter(({ places: [firstPlace] }) => firstPlace?.severity === severity).map(formatChange),
  ]);
  const lists: [title: string, items: string[]][] = [
    ['Samples that are no longer valid', invalidSamples.map(formatProblemLine)],
    ...changesBySeverity,
    ['New and undocumented: problems of the reference check', undocumented.map(formatProblemLine)],
    ['New, in modules that no page documents', withoutPage],
    ['Changed, but no page mentions it', unmentioned],
  ];
  const sections = lists
    .filter(([, items]) => items.length > 0)
    .map(
      ([title, items]) => `#### ${title} (${items.length})\n\n${items.map((item) => `- ${item}`).join('\n')}`,
    );
  const heading = `### Pages of ${version}, from ${before.slice(0, 7)} to ${after.slice(0, 7)}: ${counts}`;
  return `${[heading, ...(sections.length > 0 ? sections : ['Nothing to do.'])].join('\n\n')}\n`;
}

function formatChange({ text, places }: Report['changes'][number]): string {
  return [text, ...places.map((place) => `  - ${formatPlace(place)}`)].join('\n');
}

function formatProblemLine(problem: Problem): string {
  return `${problem.file}:${problem.line ?? 1} ${getMessage(problem).replace(/\s*\n\s*/g, '; ')}`;
}

function formatPlace({ page, file, line, context, quote }: Place): string {
  return `${file}:${line} (${context}${file === page ? '' : ` of ${page}`}) \`\`\` ${quote} \`\`\``;
}
