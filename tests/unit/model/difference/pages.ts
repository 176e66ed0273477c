import {
  comparePages,
  type Mark,
  type PageDifference,
  type Part,
  type Piece,
} from '../../../../src/model/difference';
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

export function compareMarkdown(before: string, after: string): PageDifference {
  return comparePages(createPage(before), createPage(after));
}

const SIGNS = { same: ' ', changed: '~', added: '+', removed: '-' } as const;

/** Summarizes a difference with a line for each section and each change. */
export function formatOutline({ sections }: PageDifference): string[] {
  return sections.flatMap(({ state, heading, moved, parts }) => {
    const place = moved ? ` [stood after ${moved.after}]` : '';
    const head = `${SIGNS[state]} ${formatPieces(heading)}${place}`;
    return [head.trimEnd(), ...(state === 'same' ? [] : parts.flatMap(formatPart))];
  });
}

export function outlineFirstSection(before: string, after: string): string[] {
  return formatOutline(compareMarkdown(before, after)).slice(1);
}

/** Formats a part of a difference. Rows of tables and lines of code become lines that start with a sign. */
function formatPart(part: Part): string[] {
  const sign = `  ${SIGNS[part.state]} `;
  const formatLine = (mark: Mark | undefined, text: string) => `    ${SIGNS[mark ?? 'same']} ${text}`;
  switch (part.kind) {
    case 'table': {
      const head = part.columns.map(({ mark, pieces }) => (mark ? `${mark} ` : '') + formatPieces(pieces));
      const rows = part.rows.map(({ mark, cells }) => {
        return formatLine(mark, cells.map(({ pieces }) => formatPieces(pieces)).join(' | '));
      });
      return [sign + head.join(' | '), ...rows];
    }
    case 'code': {
      const lines = part.lines.map(({ mark, pieces }) => formatLine(mark, formatPieces(pieces)));
      return [`${sign}code ${formatPieces(part.title)}`.trimEnd(), ...lines];
    }
    default:
      return [sign + formatPieces(part.pieces)];
  }
}

/** Formats text with its marks as `[-old-]{+new+}` and code in backticks. */
function formatPieces(pieces: readonly Piece[]): string {
  const texts = pieces.map(({ text, style, mark }) => {
    const formatted = style === 'code' ? `\`${text}\`` : text;
    if (mark === undefined) return formatted;
    return mark === 'added' ? `{+${formatted}+}` : `[-${formatted}-]`;
  });
  return texts.join('');
}

/** Lists the text of one side of a difference in order. The side `removed` leaves out what the later page adds. */
export function listText({ title, sections }: PageDifference, omitted: Mark): string {
  const isKept = ({ mark }: { mark?: Mark }) => mark !== omitted;
  const listPartTexts = (part: Part): (readonly Piece[])[] => {
    if (part.state === omitted) return [];
    switch (part.kind) {
      case 'table': {
        const rows = [{ cells: part.columns }, ...part.rows].filter(isKept);
        return rows.flatMap(({ cells }) => cells.filter(isKept).map(({ pieces }) => pieces));
      }
      case 'code':
        return [part.title, ...part.lines.filter(isKept).map(({ pieces }) => pieces)];
      default:
        return [part.pieces];
    }
  };
  const keptSections = sections.filter(({ state }) => state !== omitted);
  const texts = keptSections.flatMap(({ heading, parts }) => [heading, ...parts.flatMap(listPartTexts)]);
  const joinPieces = (pieces: readonly Piece[]) => pieces.map((piece) => (isKept(piece) ? piece.text : ''));
  return [title, ...texts].map((pieces) => joinPieces(pieces).join('')).join('\n');
}
