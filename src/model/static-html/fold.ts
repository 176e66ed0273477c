import type { ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { isJsx } from './draw';
import { element } from './element';

/** The component of `src/components/Article` that shows a part of a page as it stands. */
const STATIC_PART = 'StaticPart';

/** The component that stands behind the first paragraph of a doc (`src/components/Provenance`). */
const PROVENANCE = 'Provenance';

/** Elements that may stand between blocks, so that a part of their content may be a block too. */
const HOLDS_BLOCKS: ReadonlySet<string> = new Set(
  'article blockquote dd details div figure header li section td'.split(' '),
);

/** Elements that stand in a line of text. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b br code del em i img ins kbd mark s small span strong sub sup svg time var wbr'.split(' '),
);

/** Elements that hold such elements and nothing else. */
const HOLDS_ITEMS: ReadonlySet<string> = new Set('dl ol table tbody tr ul'.split(' '));

/** How many characters of HTML are more than most screens show at first. */
const SCREEN = 4000;

/**
 * Folds all of a page that holds no component into HTML: what the browser gets is a few texts, and the components between them. Where
 * the first screen is full, it says so (see src/outputs/delivery/page-html.ts).
 *
 * @param tree - The page, drawn; changed in place.
 * @param isDoc - Whether it says behind its first paragraph what it was written for.
 */
export function foldPage(tree: Root, isDoc = false): void {
  const nodes = tree.children as ElementContent[];
  tree.children = fold(withMark(isDoc ? withProvenance(nodes) : nodes)) as Root['children'];
}

/** Above the first heading, where the page has no paragraph there. */
function withProvenance(nodes: ElementContent[]): ElementContent[] {
  const heading = nodes.findIndex(isHeading);
  const begin = heading < 0 ? nodes : nodes.slice(0, heading);
  const paragraph = begin.findIndex((node) => node.type === 'element' && node.tagName === 'p');
  return nodes.toSpliced(paragraph < 0 ? begin.length : paragraph + 1, 0, component(PROVENANCE, []));
}

/** Puts the mark behind what fills the first screen, but not between a heading and what it is the heading of. */
function withMark(nodes: ElementContent[]): ElementContent[] {
  let length = 0;
  let isBehindHeading = false;
  const index = nodes.findIndex((node) => {
    if (length > SCREEN && node.type === 'element' && !isBehindHeading) return true;
    if (node.type === 'element') isBehindHeading = isHeading(node);
    if (length <= SCREEN && isStatic(node)) length += htmlOf([node]).length;
    return false;
  });
  return index < 0 ? nodes : nodes.toSpliced(index, 0, element('template', { id: FIRST_SCREEN }));
}

/** Folds what stands in a row among blocks. */
function fold(nodes: readonly ElementContent[]): ElementContent[] {
  const folded: ElementContent[] = [];
  let row: ElementContent[] = [];
  const close = () => {
    // A few words in a component stay what they are: the element of a part is a block.
    if (row.some(isBlock)) folded.push(staticPart(row));
    else if (!row.every(isSpace)) folded.push(...row);
    row = [];
  };
  for (const node of nodes) {
    // Imports and exports show nothing.
    if ((node as RootContent).type === 'mdxjsEsm') folded.push(node);
    else if (isStatic(node)) row.push(node);
    else {
      close();
      folded.push(opened(node));
    }
  }
  close();
  return folded;
}

/** Folds what stands in a node that is, or holds, a component. */
function opened(node: ElementContent): ElementContent {
  if (!('children' in node)) return node;
  const name = isJsx(node) ? node.name : node.tagName;
  const children = node.children as ElementContent[];
  if (node.type !== 'mdxJsxTextElement' && holdsBlocks(name)) {
    // A component looks for its summary among its children.
    const [summaries, rest] = [children.filter(isSummary), children.filter((child) => !isSummary(child))];
    return { ...node, children: [...summaries, ...fold(rest)] } as ElementContent;
  }
  // Text with a component in it stays as it is.
  if (name === null || !HOLDS_ITEMS.has(name)) return node;
  return {
    ...node,
    children: children.map((child) => (isStatic(child) ? child : opened(child))),
  } as ElementContent;
}

/** A fragment and a component may hold anything. */
function holdsBlocks(name: string | null): boolean {
  return name === null || !/^[a-z]/.test(name) || HOLDS_BLOCKS.has(name);
}

/** Whether a node, drawn already, needs no component. */
function isStatic(node: ElementContent): boolean {
  // `raw` is the inside of a drawing, as its file has it.
  if (['text', 'comment', 'raw'].includes(node.type)) return true;
  return node.type === 'element' && node.children.every(isStatic);
}

function isHeading(node: ElementContent): boolean {
  return node.type === 'element' && /^h\d$/.test(node.tagName);
}

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && !INLINE.has(node.tagName);
}

function isSummary(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'summary';
}

function staticPart(row: ElementContent[]): ElementContent {
  return component(STATIC_PART, [{ type: 'mdxJsxAttribute', name: 'html', value: htmlOf(row).trim() }]);
}

function component(name: string, attributes: MdxJsxFlowElementHast['attributes']): ElementContent {
  return { type: 'mdxJsxFlowElement', name, attributes, children: [] } as MdxJsxFlowElementHast;
}

function htmlOf(nodes: ElementContent[]): string {
  return toHtml(
    { type: 'root', children: nodes },
    {
      allowDangerousHtml: true,
      characterReferences: { useNamedReferences: true },
    },
  );
}

/** The id of the mark behind what fills the first screen of a page. */
export const FIRST_SCREEN = 'first-screen';
