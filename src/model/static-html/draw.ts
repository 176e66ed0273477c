import type { Element, ElementContent, Properties, Root } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { withBasePath } from '../../shared/base-path';
import { DOTTED_NAME } from '../../shared/text/dotted';
import type { ADMONITIONS } from '../page/content/constructs';
import { drawCode } from './code';
import { classesOf, element, text, wordsOf } from './element';
import { drawTable } from './table';

/** Facts about the site that the rendering needs. */
export interface DrawOptions {
  /** Base path of the site. */
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
 * Renders the elements of a page that need additional HTML: headings, links, code, tables, admonitions. JSX of plain HTML elements becomes
 * HTML.
 *
 * @param tree - The page after all remark plugins, which the function changes.
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

/** Returns whether a node is a comment, which is an empty expression. */
function isComment(node: ElementContent): boolean {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false;
  return node.data?.estree?.body.length === 0;
}

type MdxJsx = MdxJsxFlowElementHast | MdxJsxTextElementHast;

export function isJsx(node: ElementContent): node is MdxJsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Converts JSX to an element. Returns undefined for components and for attributes with expressions. */
function asElement({ name, attributes, children }: MdxJsx): Element | undefined {
  if (name === null || !/^[a-z]/.test(name)) return undefined;
  const properties: Properties = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    // An attribute without a value is true.
    const value = attribute.value ?? true;
    if (typeof value === 'object') return undefined;
    properties[attribute.name] = value;
  }
  return element(name, properties, children as ElementContent[]);
}

const OTHER_ORIGIN = /^(?:\w+:|\/\/)/;

/** Docusaurus's prefix for URLs on this host that aren't pages of the site. */
const NO_PAGE = 'pathname://';

/** Renders a link like Docusaurus's component: URLs on this host get the base path, and external links open in a new tab. */
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
 * Renders a heading with a link that copies its URL. The title has no link, because the URL of the page already leads there. The links
 * aren't Tab stops, because there are many of them and the table of contents has the same links.
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

/** Adds possible line breaks after the dots of a dotted name, so that a small screen doesn't cut off words. */
function breakable(title: ElementContent): ElementContent[] {
  if (title.type !== 'text' || !DOTTED_NAME.test(title.value)) return [title];
  return title.value
    .split(/(?<=\.)/)
    .flatMap((part, index) => (index > 0 ? [element('wbr', {}), text(part)] : [text(part)]));
}

/** Style of an admonition: a type of Infima's alerts, and an icon. */
interface Look {
  alert: 'secondary' | 'success' | 'info' | 'warning' | 'danger';
  icon: string;
}

/** Paths of the icons, in a view box of 16 by 16. */
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
 * Renders an admonition with its title, or with its type if it has no title. Docusaurus's remark plugin stores a title with inline nodes as
 * the first child, and a plain title as a property.
 */
function drawAdmonition({ properties, children }: Element): Element {
  // `src/model/page/content/unknown.ts` has rejected all other types.
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
