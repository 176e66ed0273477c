import type { PageDifference, Part, Piece, SectionDifference } from '../../../../src/model/difference';
import { comparePages } from '../../../../src/model/difference';
import { type PageContent, toPageContent } from '../../../../src/model/page/content';

/** A page of no version, from its Markdown. */
export function pageOf(markdown: string, title = 'Page'): PageContent {
  return toPageContent(`---\ntitle: ${title}\n---\n\n${markdown}\n`, '/nowhere/page.mdx', 'page');
}

/** A page of no version whose tables of three columns are lists of definitions, as those of the reference. */
export function referencePageOf(markdown: string): PageContent {
  const page = pageOf(markdown);
  const sections = page.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      block.kind === 'row' && block.cells.length === 3 ? { ...block, definition: true as const } : block,
    ),
  }));
  return { ...page, sections };
}

/** The changes between two pages, from their Markdown. */
export function compare(before: string, after: string): PageDifference {
  return comparePages(pageOf(before), pageOf(after));
}

const SIGNS = { same: ' ', changed: '~', added: '+', removed: '-' } as const;

/** A difference, a line each: the signs and headings of the sections, and what those hold that changed. */
export function outline({ sections }: PageDifference): string[] {
  return sections.flatMap((section) => {
    const { state, heading, moved } = section;
    const head = `${SIGNS[state]} ${signed(heading)}${moved ? ` [stood after ${moved.after}]` : ''}`;
    return [head.trimEnd(), ...(state === 'same' ? [] : section.parts.flatMap(outlineOf))];
  });
}

/** The first section, as `outline` says it. */
export function outlineOfText(before: string, after: string): string[] {
  return outline(compare(before, after)).slice(1);
}

/** Rows of tables and lines of code have a line and a sign each. */
function outlineOf(part: Part): string[] {
  const sign = (mark?: 'added' | 'removed') => `    ${SIGNS[mark ?? 'same']} `;
  switch (part.kind) {
    case 'table': {
      const head = part.columns.map(({ mark, pieces }) =>
        mark ? `${mark} ${signed(pieces)}` : signed(pieces),
      );
      const rows = part.rows.map(
        ({ mark, cells }) => sign(mark) + cells.map(({ pieces }) => signed(pieces)).join(' | '),
      );
      return [`  ${SIGNS[part.state]} ${head.join(' | ')}`, ...rows];
    }
    case 'code':
      return [
        `  ${SIGNS[part.state]} code ${signed(part.title)}`.trimEnd(),
        ...part.lines.map(({ mark, pieces }) => sign(mark) + signed(pieces)),
      ];
    default:
      return [`  ${SIGNS[part.state]} ${signed(part.pieces)}`];
  }
}

/** Text with its marks as signs: `[-old-]{+new+}`; code in backticks. */
function signed(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, style, mark }) => {
      const shown = style === 'code' ? `\`${text}\`` : text;
      if (mark === undefined) return shown;
      return mark === 'added' ? `{+${shown}+}` : `[-${shown}-]`;
    })
    .join('');
}

/** All words of one side of a difference, in order, a line for each text or line of code: `removed` is what the later page does not have. */
export function wordsOf({ title, sections }: PageDifference, without: 'added' | 'removed'): string {
  const isThere = ({ mark }: { mark?: 'added' | 'removed' }) => mark !== without;
  const textsOf = (part: Part | SectionDifference): (readonly Piece[])[] => {
    if (part.state === without) return [];
    if ('heading' in part) return [part.heading, ...part.parts.flatMap(textsOf)];
    switch (part.kind) {
      case 'table':
        return [{ cells: part.columns }, ...part.rows]
          .filter(isThere)
          .flatMap(({ cells }) => cells.filter(isThere).map(({ pieces }) => pieces));
      case 'code':
        return [part.title, ...part.lines.filter(isThere).map(({ pieces }) => pieces)];
      default:
        return [part.pieces];
    }
  };
  return [title, ...sections.flatMap(textsOf)]
    .map((pieces) =>
      pieces
        .filter(isThere)
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n');
}
