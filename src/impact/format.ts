import { messageOf } from '../page/problem';
import { code } from '../symbols/changes/words';
import type { QuotedPlace, Report } from '.';
import { GRAVITIES, type Gravity } from './places';

/** Forms of a report. */
export const FORMATS = ['text', 'markdown', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** A part of a report, the same in each form that people read. */
interface Part {
  title: string;
  items: { text: string; lines: string[] }[];
}

const TITLES: Record<Gravity, string> = {
  fails: 'Fails: samples, links and entries of what is no more, or is called otherwise',
  wrong: 'Wrong: text and drawings that name what is no more, or state another default',
  look: 'To look at: what is named has another type, default or behaviour',
};

/** GitHub refuses comments of 65,536 characters. */
const LONGEST = 60_000;

/** @returns reports as text for a terminal, as Markdown for a pull request, or as JSON */
export function formatReports(reports: readonly Report[], format: Format): string {
  if (format !== 'json' && reports.length === 0) return 'No inventory has changed.\n';
  if (format === 'json') return `${JSON.stringify(reports, null, 2)}\n`;
  const texts = reports.map((report) => (format === 'markdown' ? markdown(report) : plain(report)));
  const whole = texts.join('\n');
  if (format === 'text' || whole.length <= LONGEST) return whole;
  const cut = whole.slice(0, whole.lastIndexOf('\n', LONGEST));
  const open = cut.split('<details').length - cut.split('</details>').length;
  return `${cut}\n${'\n</details>\n'.repeat(Math.max(0, open))}\nMore than a comment holds: run \`npm run docs:impact\` for the rest.\n`;
}

function headingOf({ version, before, after, changes, silent }: Report): string {
  const short = (commit: string) => commit.slice(0, 7);
  if (after === null) return `Pages of ${version}, whose API is that of ${short(before)}`;
  const pages = new Set(changes.flatMap(({ places }) => places.map(({ page }) => page))).size;
  return `Pages of ${version}, from ${short(before)} to ${short(after)}: changes of the API that they speak of: ${changes.length}, on pages: ${pages}; that none speaks of: ${silent}`;
}

function partsOf({ changes, invalid, undocumented, overrides, stale }: Report, format: Format): Part[] {
  const parts: Part[] = [
    ...GRAVITIES.map((gravity) => ({
      title: TITLES[gravity],
      items: changes
        .filter((change) => change.gravity === gravity)
        .map(({ text, places }) => ({ text, lines: places.map((place) => lineOf(place, format)) })),
    })),
    {
      title: 'Samples that were valid, and are not any more',
      items: invalid.map((problem) => ({
        text: `${problem.file}:${problem.line ?? 1} ${messageOf(problem).replace(/\s*\n\s*/g, '; ')}`,
        lines: [],
      })),
    },
    {
      title: 'Overrides of `src/inventory/overrides.ts` that have outlived their symbols',
      items: overrides.map((text) => ({ text: code(text), lines: [] })),
    },
    {
      title: 'New, and undocumented: by the page where it belongs',
      items: grouped(
        undocumented.map(({ text, file, anchor, guides }) => [
          file === null ? 'no page' : `${file}${anchor === null ? '' : `#${anchor}`}`,
          guides.length === 0 ? text : `${text}; see also ${guides.join(', ')}`,
        ]),
      ),
    },
    {
      title: 'Stale: pages last changed before something that they name',
      items: stale.map(({ file, changes: unseen }) => ({
        text: file,
        lines: unseen.map(
          ({ text, commit, at }) => `${commit.slice(0, 7)}: ${text}${at === null ? '' : `, ${at}`}`,
        ),
      })),
    },
  ];
  return parts.filter(({ items }) => items.length > 0);
}

function grouped(pairs: readonly (readonly [group: string, line: string])[]): Part['items'] {
  const groups = new Map<string, string[]>();
  for (const [group, line] of pairs) groups.set(group, [...(groups.get(group) ?? []), line]);
  return [...groups].map(([text, lines]) => ({ text, lines }));
}

/** As much of a line is shown. */
const QUOTED = 100;

function lineOf({ page, file, line, where, quote }: QuotedPlace, format: Format): string {
  const short = quote.length > QUOTED ? `${quote.slice(0, QUOTED - 1)}…` : quote;
  const shown = format === 'markdown' ? `\`\`\` ${short} \`\`\`` : short;
  return `${file}:${line} (${where}${file === page ? '' : ` of ${page}`}) ${shown}`;
}

function plain(report: Report): string {
  const parts = partsOf(report, 'text').map(({ title, items }) => {
    const lines = items.flatMap((item) => [`  ${item.text}`, ...item.lines.map((line) => `    ${line}`)]);
    return [`${title} (${items.length})`, ...lines].join('\n');
  });
  return `${[headingOf(report), ...(parts.length > 0 ? parts : ['Nothing to do.'])].join('\n\n')}\n`;
}

function markdown(report: Report): string {
  const parts = partsOf(report, 'markdown').map(({ title, items }, index) => {
    const lines = items.flatMap((item) => [`- ${item.text}`, ...item.lines.map((line) => `  - ${line}`)]);
    const summary = `<summary>${title.replace(/`([^`]*)`/g, '<code>$1</code>')} (${items.length})</summary>`;
    return [`<details${index === 0 ? ' open' : ''}>${summary}`, '', ...lines, '', '</details>'].join('\n');
  });
  return `${[`### ${headingOf(report)}`, ...(parts.length > 0 ? parts : ['Nothing to do.'])].join('\n\n')}\n`;
}
