import type { Element, ElementContent, Properties, Root } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { withBasePath } from '../../shared/base-path';
import { DOTTED_NAME } from '../../shared/text/dotted';
import type { ADMONITIONS } from '../page/content/constructs';
import { drawCode } from './code';
import { classesOf, element, text, wordsOf } from './element';
import { drawTable } from './table';

/** The page and the site that the HTML is drawn for. */
export interface DrawOptions {
  /** The base path of the site. */
  baseUrl: string;
}

type Draw = (node: Element, options: DrawOptions) => Element;

const DRAWINGS: Readonly<Record<string, Draw>> = {
  a: (node, { baseUrl }) => drawLink(node, baseUrl),
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, drawHeading])),
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

const OTHER_ORIGIN = /^(?:\w+:|\/\/)/;

/** The prefix that Docusaurus puts before addresses on this host that are no pages of the site. */
const NO_PAGE = 'pathname://';

/** Draws a link as Docusaurus's own component does: addresses on this host get the base path, others open in a tab of their own. */
function drawLink(node: Element, baseUrl: string): Element {
  const { href } = node.properties;
  if (typeof href !== 'string') return node;
  const address = href.replace(NO_PAGE, '');
  const needsBase = address.startsWith('/') && !address.startsWith('//') && !address.startsWith(baseUrl);
  const elsewhere = OTHER_ORIGIN.test(href) && { target: '_blank', rel: ['noopener', 'noreferrer'] };
  const url = needsBase ? withBasePath(address, baseUrl) : address;
  return { ...node, properties: { ...elsewhere, ...node.properties, href: url } };
}

/**
 * Draws a heading with a link that copies its address, named by the heading's words. The title of a page is where the page starts: its
 * address needs no hash. The link is no stop of the Tab key: a page would have one more for each heading, and the contents lead to the same
 * address.
 */
function drawHeading(node: Element): Element {
  const { properties, children, tagName } = node;
  if (tagName === 'h1') return { ...node, children: children.flatMap(breakable) };
  const { id } = properties;
  if (typeof id !== 'string') return node;
  const label = `Copy link to ${children.map(wordsOf).join('')}`;
  const link = { href: `#${id}`, className: ['hash-link'], ariaLabel: label, translate: 'no', tabIndex: -1 };
  return element(tagName, { ...properties, className: ['anchor', ...classesOf(properties)] }, [
    ...children,
    element('a', link),
  ]);
}

/** Where the title is a dotted name it may break behind each dot, so that a small screen cuts no word. */
function breakable(title: ElementContent): ElementContent[] {
  if (title.type !== 'text' || !DOTTED_NAME.test(title.value)) return [title];
  return title.value
    .split(/(?<=\.)/)
    .flatMap((part, index) => (index > 0 ? [element('wbr', {}), text(part)] : [text(part)]));
}

/** How an admonition looks: a style of alert, and an icon. */
interface Look {
  alert: 'secondary' | 'success' | 'info' | 'warning' | 'danger';
  icon: string;
}

/** Our own drawings, on a ground of 16 by 16. */
const CIRCLE = 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM7.2 7h1.6v5H7.2ZM7.2 4h1.6v1.7H7.2Z';
const TRIANGLE = 'M8 1.2 15.4 14.5H.6ZM7.2 6h1.6v4.2H7.2ZM7.2 11.3h1.6v1.6H7.2Z';

const LOOKS: Readonly<Record<(typeof ADMONITIONS)[number], Look>> = {
  note: { alert: 'secondary', icon: CIRCLE },
  secondary: { alert: 'secondary', icon: CIRCLE },
  tip: { alert: 'success', icon: CIRCLE },
  success: { alert: 'success', icon: CIRCLE },
  info: { alert: 'info', icon: CIRCLE },
  important: { alert: 'info', icon: CIRCLE },
  warning: { alert: 'warning', icon: TRIANGLE },
  caution: { alert: 'warning', icon: TRIANGLE },
  danger: { alert: 'danger', icon: TRIANGLE },
};

/**
 * Draws an admonition: its title, or its type, and what it says.
 *
 * @param node - As Docusaurus's remark plugin leaves it: a title of more than plain text is its first child.
 */
function drawAdmonition({ properties, children }: Element): Element {
  // A page with any other has been refused (src/model/page/content/unknown.ts).
  const type = properties.type as keyof typeof LOOKS;
  const look = LOOKS[type];
  const [first, ...rest] = children;
  const hasTitle = first?.type === 'element' && first.tagName === 'mdxAdmonitionTitle';
  const title = hasTitle ? first.children : [text(String(properties.title ?? type))];
  const icon = element('svg', { viewBox: '0 0 16 16', ariaHidden: 'true' }, [
    element('path', { fillRule: 'evenodd', d: look.icon }),
  ]);
  const className = ['theme-admonition', `theme-admonition-${type}`, 'alert', `alert--${look.alert}`];
  return element('div', { id: properties.id, className: [...className, ...classesOf(properties)] }, [
    element('div', { className: ['admonitionHeading'] }, [icon, ...title]),
    element('div', { className: ['admonitionContent'] }, hasTitle ? rest : children),
  ]);
}
