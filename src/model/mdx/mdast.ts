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
    /** Whether to render the plain HTML tag, such as `<a>`, even if the theme has a component that replaces it. */
    _mdxExplicitJsx?: boolean;
  }
}

export interface CodeLink {
  from: number;
  /** Offset after the last linked character. */
  to: number;
  url: string;
}

declare module 'mdast' {
  interface CodeData {
    /** Links in generated code, in order. For example, each type in a signature can be a link. */
    links?: readonly CodeLink[];
  }
}

/** A component or HTML tag on an MDX page. */
export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Splits a list of nodes before each node for which `startsPart` returns true. The first part is empty if the list starts with such a node. */
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

/** Visits every node below the root, each before its children. The visitor may replace the node in its parent, but replacements aren't visited. */
export function walkTree(root: Nodes, visit: (node: Nodes, index: number, parent: Parents) => void): void {
  if (!('children' in root)) return;
  root.children.forEach((node, index) => {
    visit(node, index, root);
    walkTree(node, visit);
  });
}

/** Lists all matching nodes of a tree, including the root. Parents come before their children. */
export function listNodes<T extends Nodes>(root: Nodes, isMatch: (node: Nodes) => node is T): T[] {
  const nodes = isMatch(root) ? [root] : [];
  walkTree(root, (node) => {
    if (isMatch(node)) nodes.push(node);
  });
  return nodes;
}

/** Returns an element's children as blocks. Wraps text on the same line as the tag in a paragraph, because MDX doesn't. */
export function toBlocks(element: Element): RootContent[] {
  const blocks: RootContent[] = [];
  for (const child of element.children as RootContent[]) {
    const lastBlock = blocks.at(-1);
    if (!isInline(child)) blocks.push(child);
    // Only paragraphs that this function creates have no position.
    else if (lastBlock?.type === 'paragraph' && lastBlock.position === undefined)
      lastBlock.children.push(child);
    else blocks.push(paragraph(null, child));
  }
  return blocks;
}

/** Returns a node's visible text without markup. */
export function toPlainText(node: RootContent): string {
  if ('value' in node) return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
  return 'children' in node ? node.children.map(toPlainText).join('') : '';
}

export type InlineContent = string | PhrasingContent | readonly PhrasingContent[];

/** Creates inline nodes from a template that mixes text and nodes: inline`from ${code(name)}`. */
export function inline(texts: TemplateStringsArray, ...values: readonly InlineContent[]): PhrasingContent[] {
  return toInlineNodes(texts.flatMap((literal, index) => [literal, values[index] ?? '']));
}

function toInlineNodes(parts: readonly InlineContent[]): PhrasingContent[] {
  return parts
    .filter((part) => part !== '')
    .flatMap((part) => (typeof part === 'string' ? [text(part)] : part));
}

/** Joins inline content with a separator and skips empty parts. */
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

/** Creates text with a CSS class. The node has the type `emphasis` but becomes a `<span>` in HTML. */
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

/** Creates a block that is an HTML element or a component. */
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

/** Creates a heading and sets its id in an MDX comment. Otherwise, Docusaurus would remove the dots from ids such as `Listener.run`. */
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

/** Returns an attribute's string or, if the value is an expression, its source code. Returns null if there is no value. */
export function readAttribute(element: Pick<Element, 'attributes'>, name: string): string | null {
  const value = findAttribute(element, name)?.value;
  return typeof value === 'object' && value !== null ? value.value.trim() : (value ?? null);
}

/** Finds an attribute by name. Its value can be a string, an expression or missing. */
export function findAttribute({ attributes }: Pick<Element, 'attributes'>, name: string) {
  return attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
}
