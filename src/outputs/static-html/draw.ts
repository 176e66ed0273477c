import type { Element, ElementContent, Properties, Root } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { drawAdmonition } from './admonition';
import { drawCode } from './code';
import { element, text } from './element';
import { drawHeading } from './heading';
import { drawLink } from './link';
import { drawTable } from './table';

/** The page and the site that the HTML is drawn for. */
export interface DrawOptions {
  /** The base path of the site. */
  baseUrl: string;
}

type Draw = (node: Element, options: DrawOptions) => Element;

const DRAWINGS: Readonly<Record<string, Draw>> = {
  a: (node, { baseUrl }) => drawLink(node, baseUrl),
  h1: drawHeading,
  h2: drawHeading,
  h3: drawHeading,
  h4: drawHeading,
  h5: drawHeading,
  h6: drawHeading,
  admonition: drawAdmonition,
  codeblock: drawCode,
  table: drawTable,
};

/**
 * Draws each element of a page that looks other than its HTML alone would: headings, links, code, tables, admonitions. Elements that a
 * page has as JSX, and that are plain HTML, become elements like any other.
 *
 * @param tree - The page behind all remark plugins; changed in place.
 */
export function drawPage(tree: Root, options: DrawOptions): void {
  tree.children = (tree.children as ElementContent[]).map((node) => drawn(node, options));
}

function drawn(node: ElementContent, options: DrawOptions): ElementContent {
  if (isComment(node)) return text('');
  if (!('children' in node)) return node;
  const children = (node.children as ElementContent[]).map((child) => drawn(child, options));
  if (isJsx(node)) return asElement({ ...node, children }) ?? { ...node, children };
  const draw = DRAWINGS[node.tagName];
  return draw ? draw({ ...node, children }, options) : { ...node, children };
}

/** A comment is an expression with nothing in it. */
function isComment(node: ElementContent): boolean {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false;
  return node.data?.estree?.body.length === 0;
}

type MdxJsx = MdxJsxFlowElementHast | MdxJsxTextElementHast;

export function isJsx(node: ElementContent): node is MdxJsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** @returns the element that JSX without a component and without an expression is; otherwise nothing */
function asElement({ name, attributes, children }: MdxJsx): Element | undefined {
  if (name === null || !/^[a-z]/.test(name)) return undefined;
  const properties: Properties = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    // An attribute without a value is set.
    const value = attribute.value ?? true;
    if (typeof value === 'object') return undefined;
    properties[attribute.name] = value;
  }
  return element(name, properties, children as ElementContent[]);
}
