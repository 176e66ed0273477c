import type { PageDifference, Part, Piece, SectionDifference } from '../../../../src/model/difference';
import { comparePages } from '../../../../src/model/difference';
import { type PageContent, toPageContent } from '../../../../src/model/page/content';

/** Creates a page outside of the versions from Markdown. */
export function createPage(markdown: string, title = 'Page'): PageContent {
  return toPageContent(`---\ntitle: ${title}\n---\n\n${markdown}\n`, '/nowhere/page.mdx', 'page');
}

/** Creates a page from Markdown. Tables of three columns become lists of definitions, as in the reference. */
export function createReferencePage(markdown: string): PageContent {
  const page = createPage(markdown);
  const sections = page.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      block.kind === 'row' && block.cells.length === 3 ? { ...block, definition: true as const } : block,
    ),
  }));
  return { ...page, sections };
}

/** Creates a page that consists of a diagram with a text and a picture. */
export function createDiagramPage(text: string, digest: string): PageContent {
  const blocks = [{ kind: 'figure' as const, spans: [{ text }], digest, within: [] }];
  return { ...createPage(''), sections: [{ anchor: null, depth: 0, heading: [], blocks }] };
}

/** Compares two pages from their Markdown. */
export function compareMarkdown(before: string, after: string): PageDifference {
  return comparePages(createPage(before), createPage(after));
}

const SIGNS = { same: ' ', changed: '~', added: '+', removed: '-' } as const;

/** Summarizes a difference with a line for each section and each change. */
export function formatOutline({ sections }: PageDifference): string[] {
  return sections.flatMap((section) => {
    const { state, heading, moved } = section;
    const head = `${SIGNS[state]} ${signed(heading)}${moved ? ` [stood after ${moved.after}]` : ''}`;
    return [head.trimEnd(), ...(state === 'same' ? [] : section.parts.flatMap(outlineOf))];
  });
}

/** Returns the outline of the first section of a difference. */
export function outlineFirstSection(before: string, after: string): string[] {
  return formatOutline(compareMarkdown(before, after)).slice(1);
}

/** Formats a part of a difference. Rows of tables and lines of code become lines that start with a sign. */
function outlineOf(part: Part): string[] {
  const sign = (mark?: 'added' | 'removed') => `    ${SIGNS[mark ?? 'same']} `;
  switch (part.kind) {
    case 'table': {
      const head = part.columns.map(({ mark, pieces }) => (mark ? `${mark} ` : '') + signed(pieces));
      const rows = part.rows.map(({ mark, cells }) => {
        return sign(mark) + cells.map(({ pieces }) => signed(pieces)).join(' | ');
      });
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

/** Formats text with its marks as `[-old-]{+new+}` and code in backticks. */
function signed(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, style, mark }) => {
      const formatted = style === 'code' ? `\`${text}\`` : text;
      if (mark === undefined) return formatted;
      return mark === 'added' ? `{+${formatted}+}` : `[-${formatted}-]`;
    })
    .join('');
}

/** Lists the text of one side of a difference in order. The side `removed` leaves out what the later page adds. */
export function listText({ title, sections }: PageDifference, omitted: 'added' | 'removed'): string {
  const isThere = ({ mark }: { mark?: 'added' | 'removed' }) => mark !== omitted;
  const textsOf = (part: Part | SectionDifference): (readonly Piece[])[] => {
    if (part.state === omitted) return [];
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
  const formatText = (pieces: readonly Piece[]) =>
    pieces.flatMap((piece) => (isThere(piece) ? piece.text : []));
  return [title, ...sections.flatMap(textsOf)].map((pieces) => formatText(pieces).join('')).join('\n');
}
