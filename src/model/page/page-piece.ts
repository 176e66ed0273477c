import type { Root, RootContent } from 'mdast';
import { computeAnchors } from '../mdx/anchors';
import { listNodes, splitBefore, toPlainText } from '../mdx/mdast';

/** Location of content that one page takes from another page: a sample, or what a sample changed in the database. */
export interface PagePiece {
  /** Id of the page. */
  page: string;
  /** Id of the heading above the piece. */
  section: string;
  /** Name in the sample that is a link. The link is marked, because its card is next to the sample. Undefined for changes of the database. */
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
  const sections = splitBefore(tree.children, (node) => node.type === 'heading');
  const sectionNodes = sections.find(([head]) => head?.type === 'heading' && anchors.get(head) === section);
  if (!sectionNodes) throw createPieceError(page, `a section #${section}`, [...anchors.values()]);
  const nodes = sectionNodes.slice(1);
  const types = nodes.map(({ type }) => type);
  if (symbol === undefined) {
    const record = nodes.filter((node) => node.type === 'fold').find((fold) => fold.record !== undefined);
    if (!record)
      throw createPieceError(page, `what a sample in the section #${section} changed in the database`, types);
    record.data.hProperties = { ...record.data.hProperties, open: true };
    return record;
  }
  const sample = nodes.find((node) => node.type === 'codeBlock');
  if (!sample) throw createPieceError(page, `a sample in the section #${section}`, types);
  const links = listNodes(sample, (node) => node.type === 'link');
  const link = links.find((node) => toPlainText(node) === symbol);
  if (!link) {
    const expected = `a link on ${symbol} in the first sample of #${section}`;
    throw createPieceError(page, expected, links.map(toPlainText));
  }
  link.data = { hProperties: { className: ['has-open-card'] } };
  return sample;
}

/** Creates the error for a piece that a page doesn't contain. `expected` describes the piece, and `actual` lists what the page contains instead. */
export function createPieceError(page: string, expected: string, actual: readonly string[]): Error {
  return new Error(
    `The home page shows a piece of the page ${page}. Expected ${expected}, found ${actual.join(', ') || 'nothing'}. ` +
      'Restore this part of the page, or choose another piece in src/shared/home-pieces.ts.',
  );
}
