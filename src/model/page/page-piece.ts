import type { Root, RootContent } from 'mdast';
import { computeAnchors } from '../mdx/anchors';
import { listNodes, toPlainText } from '../mdx/mdast';

/** Location of a piece of a page that another page also shows: a sample, or what a sample changed in the database. */
export interface PagePiece {
  /** Id of the page. */
  page: string;
  /** Id of the heading above the piece. */
  section: string;
  /** Name in the sample that must be a link. The link is marked, because its card is next to the sample. Undefined for changes of the database. */
  symbol?: string;
}

/**
 * Finds a piece of a page, so that another page can show it.
 *
 * @param tree - Copy of the page, in which code blocks are already highlighted. The function marks the link of the symbol.
 * @returns The sample, or what the sample changed in the database.
 * @throws If the page doesn't contain the section, the piece or the link.
 */
export function findPagePiece(tree: Root, { page, section, symbol }: PagePiece): RootContent {
  const anchors = computeAnchors(tree);
  const start = tree.children.findIndex((node) => node.type === 'heading' && anchors.get(node) === section);
  if (start < 0) throw createPieceError(page, `a section #${section}`, [...anchors.values()]);
  const end = tree.children.findIndex((node, index) => index > start && node.type === 'heading');
  const nodes = tree.children.slice(start + 1, end < 0 ? undefined : end);
  const types = nodes.map(({ type }) => type);
  if (symbol === undefined) {
    const record = nodes.find((node) => node.type === 'fold' && node.record !== undefined);
    if (record?.type !== 'fold')
      throw createPieceError(page, `what a sample in the section #${section} changed in the database`, types);
    record.data.hProperties = { ...record.data.hProperties, open: true };
    return record;
  }
  const sample = nodes.find((node) => node.type === 'codeBlock');
  if (!sample) throw createPieceError(page, `a sample in the section #${section}`, types);
  const links = listNodes(sample, (node) => node.type === 'link');
  const names = links.map(toPlainText);
  const link = links[names.indexOf(symbol)];
  if (!link) throw createPieceError(page, `a link on ${symbol} in the first sample of #${section}`, names);
  link.data = { hProperties: { className: ['has-open-card'] } };
  return sample;
}

/** Creates the error for a page that doesn't contain its piece. */
export function createPieceError(page: string, expected: string, actual: readonly string[]): Error {
  return new Error(
    `The home page shows a piece of the page ${page}. Expected ${expected}, found ${actual.join(', ') || 'nothing'}. ` +
      'Restore this part of the page, or choose another piece in src/shared/home-pieces.ts.',
  );
}
