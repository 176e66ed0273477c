import type { BlockContent, List, Nodes, Paragraph, Parent, PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxTextElementData {
    /** MDX notes it on tags that a writer types: they stay as they are, and do not become components of the theme. */
    _mdxExplicitJsx?: boolean;
  }
}

/** A name in code that leads somewhere. */
export interface CodeLink {
  /** Where the name starts and ends, in characters. */
  from: number;
  to: number;
  url: string;
}

declare module 'mdast' {
  interface CodeData {
    /** Of code that the reference writes: what is linked in it, in order. */
    links?: readonly CodeLink[];
  }
}

/** Guards and builders of Markdown nodes. What the builders make is plain Markdown with, at most, a class name. */

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Cuts nodes into parts, in front of each at which one begins. The first part holds what stands before any, which may be nothing. */
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

/** Looks at every node of a tree, parents before what they hold; a node may be replaced when it is looked at. */
export function walk(root: Nodes, look: (node: Nodes, index: number, parent: Parent) => void): void {
  if (!('children' in root)) return;
  root.children.forEach((node, index) => {
    look(node, index, root);
    walk(node, look);
  });
}

/** @returns the nodes of a kind in a tree, parents before what they hold */
export function nodesIn<T extends Nodes>(root: Nodes, isOne: (node: Nodes) => node is T): T[] {
  const found = isOne(root) ? [root] : [];
  walk(root, (node) => {
    if (isOne(node)) found.push(node);
  });
  return found;
}

/** @returns The element's children as blocks: text on the line of the tags is a paragraph too. */
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

/** @returns The text that a reader sees of the node, without markup. */
export function plainText(node: RootContent): string {
  if ('value' in node) return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

/** Words in a line, as builders take them: text, nodes, lists of nodes. */
export type Words = string | PhrasingContent | readonly PhrasingContent[];

/** Words in a row, as a template has them: words`from ${code(name)}`. */
export function words(texts: TemplateStringsArray, ...gaps: readonly Words[]): PhrasingContent[] {
  return phrasing(texts.flatMap((own, index) => [own, gaps[index] ?? '']));
}

function phrasing(parts: readonly Words[]): PhrasingContent[] {
  return parts
    .filter((part) => part !== '')
    .flatMap((part) => (typeof part === 'string' ? [text(part)] : part));
}

/** @returns the words that are not empty, with the separator between each two */
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

/** A few words set apart by their look: emphasis in Markdown, a plain element with a class in the page. */
export function aside(className: string, ...children: Words[]): PhrasingContent {
  const data = { hName: 'span', hProperties: { className: [className] } };
  return { type: 'emphasis', data, children: phrasing(children) };
}

export function link(url: string, ...children: Words[]): PhrasingContent {
  return { type: 'link', url, children: phrasing(children) };
}

/** An element of HTML in a line, as a writer may type it. */
export function inlineElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: Words[]
): MdxJsxTextElement {
  const data = { _mdxExplicitJsx: true };
  const own = attributesOf(attributes);
  return { type: 'mdxJsxTextElement', name, attributes: own, children: phrasing(children), data };
}

/** An element of HTML, or a component, as a writer may type it. */
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
 * A heading with an id that keeps its case and its dots. Docusaurus slugs ids that are set as properties (which drops the dot of
 * `Listener.run`), but takes those of an MDX comment as they are.
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

/** @returns the value of an attribute of an MDX element: its text, or the source of its expression */
export function attributeOf(element: Pick<Element, 'attributes'>, name: string): string | null {
  const attribute = element.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  const value = attribute?.value ?? null;
  return typeof value === 'object' ? (value?.value.trim() ?? null) : value;
}
