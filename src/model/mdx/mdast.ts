import type { BlockContent, List, Nodes, Paragraph, Parent, PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxTextElementData {
    /** Whether a writer typed the tag, so MDX doesn't replace it with a component of the theme. */
    _mdxExplicitJsx?: boolean;
  }
}

/** A link from a name in code. */
export interface CodeLink {
  /** Offsets of the name's start and end, in characters. */
  from: number;
  to: number;
  url: string;
}

declare module 'mdast' {
  interface CodeData {
    /** Links in code that the reference generates, in order. */
    links?: readonly CodeLink[];
  }
}

/** An MDX element in the tree: a component or an HTML tag. */
export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Splits nodes into parts that start at the matching nodes. The first part contains the nodes before the first match and may be empty. */
export function cutBefore<T extends Node>(nodes: readonly T[], begins: (node: T) => boolean): T[][] {
  const parts: T[][] = [[]];
  for (const node of nodes) {
    if (begins(node)) parts.push([node]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

export function isElement(node: Node): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

const PHRASING = new Set<string>([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'image',
  'imageReference',
  'inlineCode',
  'link',
  'linkReference',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'strong',
  'text',
  'textDirective',
] satisfies (PhrasingContent['type'] | 'textDirective')[]);

export function isPhrasing(node: Node): node is PhrasingContent {
  return PHRASING.has(node.type);
}

/** Calls a function for every node below the root, parents before children. The function may replace the node in its parent. */
export function walk(root: Nodes, look: (node: Nodes, index: number, parent: Parent) => void): void {
  if (!('children' in root)) return;
  root.children.forEach((node, index) => {
    look(node, index, root);
    walk(node, look);
  });
}

/** Returns the matching nodes of a tree, parents before children. */
export function nodesIn<T extends Nodes>(root: Nodes, isOne: (node: Nodes) => node is T): T[] {
  const found = isOne(root) ? [root] : [];
  walk(root, (node) => {
    if (isOne(node)) found.push(node);
  });
  return found;
}

/** Returns an element's children as blocks. Wraps text on the same line as the tags in a paragraph. */
export function asBlocks(element: Element): RootContent[] {
  const blocks: RootContent[] = [];
  for (const child of element.children as RootContent[]) {
    const last = blocks.at(-1);
    if (!isPhrasing(child)) blocks.push(child);
    else if (last?.type === 'paragraph' && last.position === undefined) last.children.push(child);
    else blocks.push(paragraph(null, child));
  }
  return blocks;
}

/** Returns the visible text of a node without markup. */
export function plainText(node: RootContent): string {
  if ('value' in node) return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

/** Inline content that the functions below accept. */
export type Words = string | PhrasingContent | readonly PhrasingContent[];

/** Template tag that creates inline nodes: inline`from ${code(name)}`. */
export function words(texts: TemplateStringsArray, ...gaps: readonly Words[]): PhrasingContent[] {
  return phrasing(texts.flatMap((own, index) => [own, gaps[index] ?? '']));
}

function phrasing(parts: readonly Words[]): PhrasingContent[] {
  return parts
    .filter((part) => part !== '')
    .flatMap((part) => (typeof part === 'string' ? [text(part)] : part));
}

/** Joins the parts that aren't empty with a separator. */
export function join(parts: readonly Words[], separator: string): PhrasingContent[] {
  const shown = parts.filter((part) => part !== '' && !(Array.isArray(part) && part.length === 0));
  return phrasing(shown.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
}

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

export const strong = (...children: Words[]): PhrasingContent => ({
  type: 'strong',
  children: phrasing(children),
});

export const emphasis = (value: string): PhrasingContent => ({ type: 'emphasis', children: [text(value)] });

/** Creates text with its own style: emphasis in Markdown, a `<span>` with a class in HTML. */
export function aside(className: string, ...children: Words[]): PhrasingContent {
  const data = { hName: 'span', hProperties: { className: [className] } };
  return { type: 'emphasis', data, children: phrasing(children) };
}

export function link(url: string, ...children: Words[]): PhrasingContent {
  return { type: 'link', url, children: phrasing(children) };
}

/** Creates an inline HTML element, as if a writer had typed it. */
export function inlineElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: Words[]
): MdxJsxTextElement {
  const data = { _mdxExplicitJsx: true };
  const own = attributesOf(attributes);
  return { type: 'mdxJsxTextElement', name, attributes: own, children: phrasing(children), data };
}

/** Creates an HTML element or a component, as if a writer had typed it. */
export function htmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: MdxJsxFlowElement[]
): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes: attributesOf(attributes), children };
}

function attributesOf(attributes: Readonly<Record<string, string>>): MdxJsxAttribute[] {
  return Object.entries(attributes).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }));
}

export function paragraph(className: string | null, ...children: Words[]): Paragraph {
  return { type: 'paragraph', ...classed(className), children: phrasing(children) };
}

export function list(className: string, items: readonly Words[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    ...classed(className),
    children: items.map((item) => ({ type: 'listItem', spread: false, children: [paragraph(null, item)] })),
  };
}

/**
 * Creates a heading whose id keeps its case and dots. The id is an MDX comment, because Docusaurus slugs ids that are set as
 * properties, which would remove the dot of `Listener.run`.
 */
export function headingWithId(depth: 2 | 3, id: string, ...children: Words[]): BlockContent {
  const comment = ` #${id} `;
  return {
    type: 'heading',
    depth,
    children: [
      ...phrasing([...children, ' ']),
      {
        type: 'mdxTextExpression',
        value: `/*${comment}*/`,
        data: {
          estree: {
            type: 'Program',
            sourceType: 'module',
            body: [],
            comments: [{ type: 'Block', value: comment }],
          },
        },
      },
    ],
  };
}

function classed(className: string | null) {
  return className === null ? {} : { data: { hProperties: { className: [className] } } };
}

/** Returns the text of an element's attribute, or the source of its expression. Returns null if the attribute has no value. */
export function attributeOf(element: Pick<Element, 'attributes'>, name: string): string | null {
  const attribute = element.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  const value = attribute?.value ?? null;
  return typeof value === 'object' ? (value?.value.trim() ?? null) : value;
}
