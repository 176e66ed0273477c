import { comparePages } from '../difference';
import type { Cell, Mark, PageDifference, Part, Piece, Run, SectionDifference } from '../difference/types';
import { gradeOf } from '../history/grade';
import type { PageContent } from '../page/content';

/** The pages of a version, before a change and after it. */
export interface PreviewVersion {
  /** What readers know it by. */
  label: string;
  before: readonly PageContent[];
  now: readonly PageContent[];
  /** The address of a page in the preview. */
  addressOf: (id: string) => string;
}

/** A page of which readers see something else. */
interface ChangedPage {
  /** How much it matters, or why there is nothing to compare. */
  what: string;
  label: string;
  id: string;
  title: string;
  /** Null if it is gone. */
  address: string | null;
  difference: PageDifference | null;
}

const GRADES = { api: 'API', behaviour: 'behaviour', wording: 'wording' } as const;

/** So many lines of a page's difference are shown; its address has the rest. */
const MOST_LINES = 60;

/** A summary of a workflow holds one megabyte. */
const MOST_CHARACTERS = 600_000;

/**
 * Lists the pages that a change touches, in Markdown for the summary of a workflow: the address of each in the preview, and what readers
 * see that is new, gone or another.
 *
 * @param base - What is compared with, in words.
 */
export function previewOf(versions: readonly PreviewVersion[], base: string): string {
  const pages = versions.flatMap(changedPages);
  const count =
    pages.length === 1
      ? '1 page reads'
      : `${pages.length || 'no'} ${pages.length ? 'pages read' : 'page reads'}`;
  const heading = `## Pages that changed\n\nCompared with ${base}: ${count} otherwise.\n`;
  if (pages.length === 0) return heading;
  const rows = pages.map(
    ({ label, id, title, what, address }) =>
      `| ${cellText(label)} | ${linked(title, address)} | \`${id}\` | ${what} |`,
  );
  const parts = [heading, ['| version | page | id | what |', '|---|---|---|---|', ...rows].join('\n'), ''];
  let length = parts.join('\n').length;
  for (const page of pages) {
    const difference = differenceOf(page);
    length += difference.length;
    if (length > MOST_CHARACTERS)
      return [...parts, 'What else changed is left out: it is too long.\n'].join('\n');
    parts.push(difference);
  }
  return parts.join('\n');
}

/** An address without a host leads nowhere from where the list is read. */
function linked(title: string, address: string | null): string {
  if (address === null) return cellText(title);
  return /^https?:/.test(address) ? `[${cellText(title)}](${address})` : `${cellText(title)} \`${address}\``;
}

function changedPages({ label, before, now, addressOf }: PreviewVersion): ChangedPage[] {
  const old = new Map(before.map((page) => [page.id, page]));
  const pages = now.flatMap((page): ChangedPage[] => {
    const about = { label, id: page.id, title: page.title, address: addressOf(page.id) };
    const former = old.has(page.id) ? page.id : page.movedFrom.find((id) => old.has(id));
    const counterpart = old.get(former ?? '');
    if (former === undefined || !counterpart) return [{ ...about, what: 'new', difference: null }];
    old.delete(former);
    const moved = former === page.id ? '' : `moved from \`${former}\``;
    const isSame = page.digest !== undefined && page.digest === counterpart.digest;
    const difference = isSame ? null : comparePages(counterpart, page);
    // Search engines and the lists of pages show it; the page itself does not.
    const described = counterpart.description === page.description ? '' : 'description';
    const what = [moved, difference?.changed ? GRADES[gradeOf(counterpart, page)] : '', described].filter(
      Boolean,
    );
    if (what.length === 0) return [];
    return [{ ...about, what: what.join(', '), difference }];
  });
  const gone = [...old.values()].map(
    ({ id, title }): ChangedPage => ({ label, id, title, what: 'gone', address: null, difference: null }),
  );
  return [...pages, ...gone];
}

function differenceOf({ label, id, difference }: ChangedPage): string {
  const title = difference ? headingLines('#', difference.title) : [];
  const sections = difference?.sections.filter(({ state }) => state !== 'same') ?? [];
  const lines = [...title.filter((line) => !line.startsWith(' ')), ...sections.flatMap(sectionLines)];
  if (lines.length === 0) return '';
  const shown = lines.slice(0, MOST_LINES);
  const left = lines.length - shown.length;
  // What a page says may hold a fence of its own.
  const longest = Math.max(3, ...[...shown.join('\n').matchAll(/`+/g)].map(([ticks]) => ticks.length + 1));
  const fence = '`'.repeat(longest);
  return [
    `<details><summary>${label}: <code>${id}</code></summary>`,
    '',
    `${fence}diff`,
    ...shown,
    ...(left > 0 ? [`# ${left} more lines`] : []),
    fence,
    '',
    '</details>',
    '',
  ].join('\n');
}

function sectionLines({ state, depth, heading, moved, runs }: SectionDifference): string[] {
  const marks = '#'.repeat(depth);
  const sign = state === 'added' ? '+' : '-';
  const isWhole = state === 'added' || state === 'removed';
  const lines = isWhole ? [`${sign} ${marks} ${textOf(heading, null)}`] : headingLines(marks, heading);
  return [
    ...(depth === 0 ? [] : lines.map((line) => (moved ? `${line} (moved)` : line))),
    ...(runs ?? []).flatMap((run) => runLines(run, state)),
  ];
}

function headingLines(marks: string, heading: readonly Piece[]): string[] {
  const [old, now] = [textOf(heading, 'added'), textOf(heading, 'removed')];
  return old === now ? [`  ${marks} ${now}`] : [`- ${marks} ${old}`, `+ ${marks} ${now}`];
}

function runLines({ state, parts }: Run, section: SectionDifference['state']): string[] {
  if (!parts || state === 'folded') return [];
  if (section === 'added' || section === 'removed' || state === 'added' || state === 'removed') {
    const sign = section === 'removed' || state === 'removed' ? '-' : '+';
    return parts.flatMap((part) => partLines(part, null)).map((line) => `${sign} ${line}`);
  }
  if (state === 'same') return [];
  return parts.flatMap((part) => {
    const [old, now] = [partLines(part, 'added'), partLines(part, 'removed')];
    const kept = new Set(old.filter((line) => now.includes(line)));
    const only = (lines: readonly string[], sign: string) =>
      lines.filter((line) => !kept.has(line)).map((line) => `${sign} ${line}`);
    const changed = [...only(old, '-'), ...only(now, '+')];
    // A drawing of the same words, a table whose rows changed places.
    return changed.length > 0 ? changed : ['! drawn or ordered otherwise'];
  });
}

/** @param without - What of a changed part is left out: what is left is the part as it was, or as it is. */
function partLines(part: Part, without: Mark | null): string[] {
  switch (part.kind) {
    case 'text':
    case 'figure':
      return [textOf(part.pieces, without)];
    case 'table':
      return part.rows.flatMap((row) => {
        if ('folded' in row || (without !== null && row.mark === without)) return [];
        const cells = row.cells.filter(({ mark }: Cell) => mark === undefined || mark !== without);
        return [`| ${cells.map(({ pieces }) => textOf(pieces, without)).join(' | ')} |`];
      });
    case 'code':
      return part.hunks.flatMap(({ mark, folded, lines }) => {
        if (folded || (without !== null && mark === without)) return [];
        return (lines ?? []).map((line) => (typeof line === 'string' ? line : codeOf(line, without)));
      });
  }
}

/** Of code all white space counts. */
function codeOf(pieces: readonly Piece[], without: Mark | null): string {
  return pieces.flatMap(({ text, mark }) => (mark !== undefined && mark === without ? [] : [text])).join('');
}

function textOf(pieces: readonly Piece[], without: Mark | null): string {
  return (
    pieces
      .filter(({ mark }) => mark === undefined || mark !== without)
      .map(({ text, style }) => (style === 'code' ? `\`${text}\`` : text))
      .join('')
      .replace(/\s+/g, ' ')
      // The space before a word that is left out stays.
      .replace(/ (?=[.,;:!?)])/g, '')
      .trim()
  );
}

/** Text of a page in a cell: nothing of it is a link, an element or another cell. */
function cellText(text: string): string {
  return text.replace(/[\\|[\]<>`*_]/g, (sign) => `\\${sign}`);
}
