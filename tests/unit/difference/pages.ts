import type { Hunk, PageDifference, Part, Piece, Row } from '../../../src/difference';
import { type PageContent, toPageContent } from '../../../src/page/content';

/** A page of no version, from its Markdown. */
export function pageOf(markdown: string, title = 'Page'): PageContent {
  return toPageContent(`---\ntitle: ${title}\n---\n\n${markdown}\n`, '/nowhere/page.mdx', 'page');
}

/** Text with its marks as signs: `[-old-]{+new+}`; code in backticks. */
export function signed(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, style, mark }) => {
      const shown = style === 'code' ? `\`${text}\`` : text;
      if (mark === undefined) return shown;
      return mark === 'added' ? `{+${shown}+}` : `[-${shown}-]`;
    })
    .join('');
}

/** Lines of code as a diff writes them; `…4` for four folded lines. */
export function signedCode(hunks: readonly Hunk[]): string[] {
  return hunks.flatMap(({ mark, folded, lines }) => {
    if (folded !== undefined) return [`…${folded}`];
    const sign = mark === undefined ? ' ' : mark === 'added' ? '+' : '-';
    return (lines ?? []).map((line) => `${sign} ${typeof line === 'string' ? line : signed(line)}`);
  });
}

/** A row as Markdown writes it, after its sign. */
export function signedRow({ mark, cells }: Row): string {
  const sign = mark === undefined ? ' ' : mark === 'added' ? '+' : '-';
  return `${sign} ${cells.map((cell) => signed(cell.pieces)).join(' | ')}`;
}

/** What a difference shows, a line each: the states of the sections, of their runs and of what these hold. */
export function outline({ sections }: PageDifference): string[] {
  return sections.flatMap(({ state, heading, runs }) => [
    `${state} ${signed(heading)}`.trimEnd(),
    ...(state === 'same' ? [] : (runs ?? [])).flatMap((run) =>
      run.state === 'folded'
        ? ['  folded']
        : (run.parts ?? []).map((part) => `  ${run.state}: ${textOf(part)}`),
    ),
  ]);
}

function textOf(part: Part): string {
  switch (part.kind) {
    case 'table':
      return part.rows.map((row) => ('cells' in row ? signedRow(row) : `…${row.folded}`)).join(' / ');
    case 'code':
      return signedCode(part.hunks).join(' / ');
    default:
      return signed(part.pieces);
  }
}

/** All words of one side of a difference, in order, a line for each text or line of code: `removed` is what the later page does not have. */
export function wordsOf({ title, sections }: PageDifference, without: 'added' | 'removed'): string {
  const words: string[] = [];
  const put = (pieces: readonly Piece[]) =>
    words.push(
      pieces
        .filter(({ mark }) => mark !== without)
        .map(({ text }) => text)
        .join(''),
    );
  put(title);
  for (const { state, heading, runs } of sections) {
    if (state === without) continue;
    put(heading);
    for (const run of runs ?? []) {
      if (run.state === without) continue;
      for (const part of run.parts ?? []) putPart(part, put, without);
    }
  }
  return words.join('\n');
}

function putPart(part: Part, put: (pieces: readonly Piece[]) => void, without: 'added' | 'removed'): void {
  if (part.kind === 'text' || part.kind === 'figure') put(part.pieces);
  if (part.kind === 'code') {
    put(part.title ?? []);
    for (const { mark, lines } of part.hunks) {
      if (mark === without) continue;
      for (const line of lines ?? []) put(typeof line === 'string' ? [{ text: line }] : line);
    }
  }
  if (part.kind === 'table') {
    const rows = part.rows.flatMap((row) => ('cells' in row ? [row] : (row.rows ?? [])));
    for (const { mark, cells } of [{ mark: undefined, cells: part.columns }, ...rows]) {
      if (mark === without) continue;
      for (const cell of cells) if (cell.mark !== without) put(cell.pieces);
    }
  }
}
