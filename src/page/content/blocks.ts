import type { Paragraph, RootContent, TableRow } from 'mdast';
import type { Block, Container } from '../../difference/content';
import { definitionCells, foldedBlocks } from '../definitions';
import { isErrorTable, printedErrors } from '../errors';
import { fenceOf } from '../fence';
import { asBlocks, type Element, isElement, plainText, walk } from '../mdast';
import { attributeOf, attributeTexts, figureDigest } from './figures';
import { spansOf } from './spans';

/**
 * Flattens Markdown to the smallest things that stand alone, each with what holds it.
 *
 * @param nodes - Nodes between two headings.
 * @param pictures - The pictures that the page imports, by name.
 * @param within - What holds the nodes.
 */
export function blocksOf(
  nodes: readonly RootContent[],
  pictures: ReadonlyMap<string, string>,
  within: readonly Container[] = [],
): Block[] {
  return nodes.flatMap((node) => blocksOfNode(node, pictures, within));
}

function blocksOfNode(
  node: RootContent,
  pictures: ReadonlyMap<string, string>,
  within: readonly Container[],
): Block[] {
  if (isElement(node)) return blocksOfElement(node, pictures, within);
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'text', spans: spansOf(node.children), within, ...linksOf(node) }];
    case 'code': {
      // It repeats the page's samples: every word of them would count twice in the search, and every change in the differences.
      if (node.data?.isWholeProgram) return [];
      const { title, check } = fenceOf(node);
      return [
        {
          kind: 'code',
          language: node.lang ?? 'text',
          title,
          text: node.value,
          within,
          ...(check.version !== undefined && { version: check.version }),
        },
      ];
    }
    case 'list':
      return node.children.flatMap((item) =>
        item.children.flatMap((child, index) =>
          blocksOfNode(child, pictures, [
            ...within,
            { type: 'item', ordered: Boolean(node.ordered), first: index === 0 },
          ]),
        ),
      );
    case 'table': {
      const isErrors = isErrorTable(node);
      return node.children.map((row, index) => ({
        kind: 'row',
        head: index === 0,
        cells: row.children.map((cell) => spansOf(cell.children)),
        within,
        ...linksOf(row),
        ...(isErrors &&
          index > 0 &&
          printedErrors(row.children[0]?.children ?? []).length > 0 && { isError: true }),
      }));
    }
    case 'definitionList':
      return [[], ...definitionCells(node)].map((cells, index) => ({
        kind: 'row',
        head: index === 0,
        definition: true,
        cells: index === 0 ? [[], [], []] : cells.map((cell) => spansOf(cell)),
        within,
      }));
    case 'fold':
      return [
        { kind: 'text', spans: [{ text: node.title, style: 'strong' }], within },
        ...blocksOf(foldedBlocks(node), pictures, within),
      ];
    // What is shown until a reader opens it says nothing else.
    case 'foldedSignature':
      return blocksOf(foldedBlocks(node.children[0]), pictures, within);
    case 'containerDirective': {
      const [first, ...rest] = node.children;
      const isTitled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
      const title = isTitled ? plainText(first) : null;
      return blocksOf(isTitled ? rest : node.children, pictures, [
        ...within,
        { type: 'callout', name: node.name, title },
      ]);
    }
    case 'blockquote':
      return blocksOf(node.children, pictures, [...within, { type: 'quote' }]);
    default:
      return [];
  }
}

function blocksOfElement(
  element: Element,
  pictures: ReadonlyMap<string, string>,
  within: readonly Container[],
): Block[] {
  const texts = attributeTexts(element);
  const spans = texts.length > 0 ? [{ text: texts.join(' ') }] : [];
  switch (element.name) {
    case 'Diagram': {
      const picture = pictures.get(attributeOf(element, 'of') ?? '');
      return [{ kind: 'figure', spans, digest: figureDigest(picture), within }];
    }
    case 'TabItem':
      return blocksOf(asBlocks(element), pictures, [...within, ...texts.slice(0, 1).map(tabOf)]);
    default: {
      const own: Block[] = texts.length > 0 ? [{ kind: 'text', spans, within }] : [];
      return [...own, ...blocksOf(asBlocks(element), pictures, within)];
    }
  }
}

/** The links in a paragraph or a row. */
function linksOf(node: Paragraph | TableRow): Pick<Block, 'links'> {
  const links: string[] = [];
  walk(node, (inner) => void (inner.type === 'link' && links.push(inner.url)));
  return links.length > 0 ? { links } : {};
}

/** A tab without a label shows its value. */
const tabOf = (label: string): Container => ({ type: 'tab', label });
