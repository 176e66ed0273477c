import type { RootContent } from 'mdast';
import { readFence } from '../fence';
import { asBlocks, type Element, isElement, plainText } from '../mdast';
import { attributeOf, digestOf } from './figures';
import { spansOf } from './spans';
import type { Block, Container } from './types';

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
  const blocks: Block[] = [];
  let callout: Container[] = [];
  for (const node of nodes) {
    // Docusaurus turns the fences of a callout into a directive after this; here they are paragraphs of their own.
    const fence = node.type === 'paragraph' ? FENCE.exec(plainText(node).trim()) : null;
    if (fence) callout = fence[1] ? [{ type: 'callout', name: fence[1], title: fence[2] ?? null }] : [];
    else blocks.push(...blocksOfNode(node, pictures, [...within, ...callout]));
  }
  return blocks;
}

const FENCE = /^:::(?:(\w+)(?:\[(.+)\])?)?$/;

function blocksOfNode(
  node: RootContent,
  pictures: ReadonlyMap<string, string>,
  within: readonly Container[],
): Block[] {
  if (isElement(node)) return blocksOfElement(node, pictures, within);
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'text', spans: spansOf(node.children), within }];
    case 'code':
      return [
        {
          kind: 'code',
          language: node.lang ?? 'text',
          title: readFence(node.lang ?? '', node.meta ?? '', node.value.split('\n').length).title,
          text: node.value,
          within,
        },
      ];
    case 'list':
      return node.children.flatMap((item) =>
        item.children.flatMap((child, index) =>
          blocksOfNode(child, pictures, [
            ...within,
            { type: 'item', ordered: Boolean(node.ordered), first: index === 0 },
          ]),
        ),
      );
    case 'table':
      return node.children.map((row, index) => ({
        kind: 'row',
        head: index === 0,
        cells: row.children.map((cell) => spansOf(cell.children)),
        within,
      }));
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
  if (element.name === 'Diagram') {
    const words = ['alt', 'caption']
      .map((name) => attributeOf(element, name))
      .filter((word) => word !== null);
    const picture = pictures.get(attributeOf(element, 'of') ?? '');
    return [{ kind: 'figure', spans: [{ text: words.join(' ') }], digest: digestOf(picture), within }];
  }
  const label =
    element.name === 'TabItem' ? (attributeOf(element, 'label') ?? attributeOf(element, 'value')) : null;
  const tab: Container[] = label === null ? [] : [{ type: 'tab', label }];
  return blocksOf(asBlocks(element), pictures, [...within, ...tab]);
}
