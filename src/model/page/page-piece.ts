import type { Root, RootContent } from 'mdast';
import { computeAnchors } from '../mdx/anchors';
import { listNodes, splitBefore, toPlainText } from '../mdx/mdast';

/** An excerpt of a docs page for the home page: a sample, or what a sample changed in the database. */
export interface PagePiece {
  page: string;
  /** Id of the heading above the excerpt. */
  section: string;
  /** Symbol, such as `Listener`, that a card beside the sample explains. Undefined if the excerpt shows database changes. */
  symbol?: string;
}

/** Finds an excerpt of a page and adapts it for the home page. Modifies the tree, and throws an error if it doesn't contain the excerpt. */
export function findPagePiece(tree: Root, piece: PagePiece): RootContent {
  const { page, section, symbol } = piece;
  const anchors = computeAnchors(tree);
  const sections = splitBefore(tree.children, (node) => node.type === 'heading');
  const sectionNodes = sections.find(([head]) => head?.type === 'heading' && anchors.get(head) === section);
  if (!sectionNodes) throw createPieceError(page, `a section #${section}`, [...anchors.values()]);
  const nodes = sectionNodes.slice(1);
  return symbol === undefined ? openRecord(nodes, piece) : markLink(nodes, symbol, piece);
}

function openRecord(nodes: readonly RootContent[], { page, section }: PagePiece): RootContent {
  const record = nodes.filter((node) => node.type === 'fold').find((fold) => fold.record !== undefined);
  if (!record) {
    const expected = `what a sample in the section #${section} changed in the database`;
    throw createPieceError(page, expected, listTypes(nodes));
  }
  record.data.hProperties = { ...record.data.hProperties, open: true };
  return record;
}

function markLink(nodes: readonly RootContent[], symbol: string, { page, section }: PagePiece): RootContent {
  const sample = nodes.find((node) => node.type === 'codeBlock');
  if (!sample) throw createPieceError(page, `a sample in the section #${section}`, listTypes(nodes));
  const links = listNodes(sample, (node) => node.type === 'link');
  const link = links.find((node) => toPlainText(node) === symbol);
  if (!link) {
    const expected = `a link on ${symbol} in the first sample of #${section}`;
    throw createPieceError(page, expected, links.map(toPlainText));
  }
  link.data = { hProperties: { className: ['has-open-card'] } };
  return sample;
}

const listTypes = (nodes: readonly RootContent[]) => nodes.map(({ type }) => type);

/** Creates the error for a missing excerpt. `actual` lists what the page contains instead. */
export function createPieceError(page: string, expected: string, actual: readonly string[]): Error {
  return new Error(
    `The home page shows a piece of the page ${page}. Expected ${expected}, found ${actual.join(', ') || 'nothing'}. ` +
      'Restore this part of the page, or choose another piece in src/shared/home-pieces.ts.',
  );
}
