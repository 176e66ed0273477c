import type { Comment, Program } from 'estree';
import type {
  BlockContent,
  Link,
  List,
  Nodes,
  Paragraph,
  Parents,
  PhrasingContent,
  RootContent,
} from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxTextElementData {
    /** Whether MDX keeps the element as an HTML tag, instead of replacing it with a component of the theme. */
    _mdxExplicitJsx?: boolean;
  }
}

/** A link on a name inside a code block. */
export interface CodeLink {
  from: number;
  /** Offset after the name's last character. */
  to: number;
  url: string;
}

declare module 'mdast' {
  interface CodeData {
    /** Links in generated code, for example on the types of a signature, in order. */
    links?: readonly CodeLink[];
  }
}

/** A component or an HTML tag in the syntax tree of an MDX page. */
export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Splits a list of nodes before each match. The first part contains the nodes before the first match, and may be empty. */
export function splitBefore<T extends Node>(nodes: readonly T[], startsPart: (node: T) => boolean): T[][] {
  const parts: T[][] = [[]];
  for (const node of nodes) {
    if (startsPart(node)) parts.push([node]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

export function isElement(node: Node): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

const INLINE_TYPES = new Set<string>([
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

export function isInline(node: Node): node is PhrasingContent {
  return INLINE_TYPES.has(node.type);
}

/** Visits every node below the root, parents before children. The visitor may replace the node in its parent. */
export function walkTree(root: Nodes, visit: (node: Nodes, index: number, parent: Parents) => void): void {
  if (!('children' in root)) return;
  root.children.forEach((node, index) => {
    visit(node, index, root);
    walkTree(node, visit);
  });
}

/** Returns all nodes of a tree that match, parents before children. */
export function listNodes<T extends Nodes>(root: Nodes, isMatch: (node: Nodes) => node is T): T[] {
  const nodes = isMatch(root) ? [root] : [];
  walkTree(root, (node) => {
    if (isMatch(node)) nodes.push(node);
  });
  return nodes;
}

/** Returns the children of an element as blocks. Text on the same line as the tags consists of inline nodes, which are wrapped in a paragraph. */
export function toBlocks(element: Element): RootContent[] {
  const blocks: RootContent[] = [];
  for (const child of element.children as RootContent[]) {
    const lastBlock = blocks.at(-1);
    if (!isInline(child)) blocks.push(child);
    // Only a paragraph that this function created has no position.
    else if (lastBlock?.type === 'paragraph' && lastBlock.position === undefined)
      lastBlock.children.push(child);
    else blocks.push(paragraph(null, child));
  }
  return blocks;
}

/** Returns the visible text of a node without markup. */
export function toPlainText(node: RootContent): string {
  if ('value' in node) return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
  return 'children' in node ? node.children.map(toPlainText).join('') : '';
}

export type InlineContent = string | PhrasingContent | readonly PhrasingContent[];

/** Template tag that creates inline nodes from text and nodes: inline`from ${code(name)}`. */
export function inline(texts: TemplateStringsArray, ...values: readonly InlineContent[]): PhrasingContent[] {
  return toInlineNodes(texts.flatMap((literal, index) => [literal, values[index] ?? '']));
}

function toInlineNodes(parts: readonly InlineContent[]): PhrasingContent[] {
  return parts
    .filter((part) => part !== '')
    .flatMap((part) => (typeof part === 'string' ? [text(part)] : part));
}

/** Joins inline content with a separator. Skips empty parts. */
export function joinInline(parts: readonly InlineContent[], separator: string): PhrasingContent[] {
  const nonEmptyParts = parts.filter((part) => part !== '' && !(Array.isArray(part) && part.length === 0));
  return toInlineNodes(nonEmptyParts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
}

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

export const strong = (...children: InlineContent[]): PhrasingContent => ({
  type: 'strong',
  children: toInlineNodes(children),
});

export const emphasis = (value: string): PhrasingContent => ({ type: 'emphasis', children: [text(value)] });

/** Creates text with a CSS class: an `emphasis` node that becomes a `<span>` in HTML. */
export function styledText(className: string, ...children: InlineContent[]): PhrasingContent {
  const data = { hName: 'span', hProperties: { className: [className] } };
  return { type: 'emphasis', data, children: toInlineNodes(children) };
}

export function link(url: string, ...children: InlineContent[]): Link {
  return { type: 'link', url, children: toInlineNodes(children) };
}

export function inlineElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: InlineContent[]
): MdxJsxTextElement {
  const content = { attributes: createAttributes(attributes), children: toInlineNodes(children) };
  return { type: 'mdxJsxTextElement', name, ...content, data: { _mdxExplicitJsx: true } };
}

/** Creates an HTML element or a component that is a block. */
export function htmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: MdxJsxFlowElement[]
): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes: createAttributes(attributes), children };
}

function createAttributes(attributes: Readonly<Record<string, string>>): MdxJsxAttribute[] {
  return Object.entries(attributes).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }));
}

export function paragraph(className: string | null, ...children: InlineContent[]): Paragraph {
  return { type: 'paragraph', ...createClassData(className), children: toInlineNodes(children) };
}

export function list(className: string, items: readonly InlineContent[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    ...createClassData(className),
    children: items.map((item) => ({ type: 'listItem', spread: false, children: [paragraph(null, item)] })),
  };
}

/** Creates a heading with an id in an MDX comment, because Docusaurus would remove the dots of an id such as `Listener.run`. */
export function headingWithId(depth: 2 | 3, id: string, ...children: InlineContent[]): BlockContent {
  const comment: Comment = { type: 'Block', value: ` #${id} ` };
  const estree: Program = { type: 'Program', sourceType: 'module', body: [], comments: [comment] };
  const idNode: PhrasingContent = {
    type: 'mdxTextExpression',
    value: `/*${comment.value}*/`,
    data: { estree },
  };
  return { type: 'heading', depth, children: [...toInlineNodes([...children, ' ']), idNode] };
}

function createClassData(className: string | null) {
  return className === null ? {} : { data: { hProperties: { className: [className] } } };
}

/** Returns the string or the source code of an attribute's value. Returns null if the attribute or its value is missing. */
export function readAttribute(element: Pick<Element, 'attributes'>, name: string): string | null {
  const value = findAttribute(element, name)?.value;
  return typeof value === 'object' && value !== null ? value.value.trim() : (value ?? null);
}

/** Returns an element's attribute as the writer wrote it: with a string, an expression or no value. */
export function findAttribute({ attributes }: Pick<Element, 'attributes'>, name: string) {
  return attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
}
