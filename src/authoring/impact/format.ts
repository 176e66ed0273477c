import { messageOf, type Problem } from '../../model/problem';
import { code } from '../../model/symbols/changes/words';
import type { QuotedPlace } from '.';
import { SEVERITIES, type Severity } from './places';
import type { Report } from './run';

/** Forms of a report. */
export const FORMATS = ['text', 'markdown', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** A part of a report, the same in each form that people read: a heading, and entries with lines about each. */
type Part = [title: string, items: [text: string, lines: string[]][]];

const TITLES: Record<Severity, string> = {
  fails: 'Fails: samples, links and entries of what is no more, or is called otherwise',
  wrong: 'Wrong: text and drawings that name what is no more, or state another default',
  look: 'To look at: what is named has another type, default or behaviour',
};

/** GitHub refuses comments of 65,536 characters. */
const LONGEST = 60_000;

/** @returns reports as text for a terminal, as Markdown for a pull request, or as JSON */
export function formatReports(reports: readonly Report[], format: Format): string {
  if (format === 'json') return `${JSON.stringify(reports, null, 2)}\n`;
  if (reports.length === 0) return 'No inventory has changed.\n';
  const whole = reports.map((report) => written(report, format)).join('\n');
  if (format === 'text' || whole.length <= LONGEST) return whole;
  const cut = whole.slice(0, whole.lastIndexOf('\n', LONGEST));
  const open = cut.split('<details').length - cut.split('</details>').length;
  return `${cut}\n${'\n</details>\n'.repeat(Math.max(0, open))}\nMore than a comment holds: run \`npm run docs:impact\` for the rest.\n`;
}

function written(report: Report, format: Format): string {
  const isText = format === 'text';
  const parts = partsOf(report, isText).map(([title, items], index) => {
    const [outer, inner] = isText ? ['  ', '    '] : ['- ', '  - '];
    const lines = items.flatMap(([text, own]) => [outer + text, ...own.map((line) => inner + line)]);
    if (isText) return [`${title} (${items.length})`, ...lines].join('\n');
    const summary = `<summary>${title.replace(/`([^`]*)`/g, '<code>$1</code>')} (${items.length})</summary>`;
    return [`<details${index === 0 ? ' open' : ''}>${summary}`, '', ...lines, '', '</details>'].join('\n');
  });
  const heading = `${isText ? '' : '### '}${headingOf(report)}`;
  return `${[heading, ...(parts.length > 0 ? parts : ['Nothing to do.'])].join('\n\n')}\n`;
}

function headingOf({ version, before, after, changes, silent }: Report): string {
  const pages = new Set(changes.flatMap(({ places }) => places.map(({ page }) => page))).size;
  return `Pages of ${version}, from ${short(before)} to ${short(after)}: changes of the API that they speak of: ${changes.length}, on pages: ${pages}; that none speaks of: ${silent.length}`;
}

const short = (commit: string) => commit.slice(0, 7);

function partsOf(
  { changes, invalid, undocumented, homeless, overrides, silent }: Report,
  isText: boolean,
): Part[] {
  const parts: Part[] = [
    ...SEVERITIES.map((severity): Part => {
      const own = changes.filter((change) => change.severity === severity);
      return [
        TITLES[severity],
        own.map(({ text, places }) => [text, places.map((one) => lineOf(one, isText))]),
      ];
    }),
    ['Samples that were valid, and are not any more', told(invalid)],
    [
      'Overrides of `src/model/inventory/overrides.ts` that have outlived their symbols',
      overrides.map((text) => [code(text), []]),
    ],
    ['New, and undocumented, as the check of the reference says it', told(undocumented)],
    ['New, in modules that no page documents', homeless.map((text) => [text, []])],
    ['Changed, and no page speaks of it', silent.map((text) => [text, []])],
  ];
  return parts.filter(([, items]) => items.length > 0);
}

function told(problems: readonly Problem[]): Part[1] {
  return problems.map((one) => [
    `${one.file}:${one.line ?? 1} ${messageOf(one).replace(/\s*\n\s*/g, '; ')}`,
    [],
  ]);
}

/** As much of a line is shown. */
const QUOTED = 100;

function lineOf({ page, file, line, where, quote }: QuotedPlace, isText: boolean): string {
  const shown = quote.length > QUOTED ? `${quote.slice(0, QUOTED - 1)}…` : quote;
  const of = file === page ? '' : ` of ${page}`;
  return `${file}:${line} (${where}${of}) ${isText ? shown : `\`\`\` ${shown} \`\`\``}`;
}
