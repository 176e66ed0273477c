import type { Element, ElementContent, Properties, Root } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { withBasePath } from '../../shared/base-path';
import { DOTTED_NAME } from '../../shared/text/dotted';
import { capitalize } from '../../shared/text/format';
import type { ADMONITIONS } from '../page/content/constructs';
import { renderCode } from './code';
import { element, joinWithLineBreaks, readClasses, text } from './element';
import { combineHeads } from './entry-head';
import { renderIcon } from './icon';
import { renderTable } from './table';

const RENDERERS: Readonly<Record<string, (node: Element, baseUrl: string) => Element>> = {
  a: renderLink,
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, renderHeading])),
  admonition: renderAdmonition,
  codeblock: renderCode,
  table: renderTable,
};

/** Converts links, headings, tables and other elements to this site's HTML. `baseUrl` is the site's base path. */
export function renderPage(tree: Root, baseUrl: string): void {
  const nodes = (tree.children as ElementContent[]).map((node) => renderNode(node, baseUrl));
  // Must come last, because it nests headings and the other functions expect a flat list.
  tree.children = combineHeads(nodes);
}

function renderNode(node: ElementContent, baseUrl: string): ElementContent {
  if (isComment(node)) return text('');
  if (!('children' in node)) return node;
  const children = (node.children as ElementContent[]).map((child) => renderNode(child, baseUrl));
  if (isJsx(node)) return toElement({ ...node, children }) ?? { ...node, children };
  const render = RENDERERS[node.tagName];
  return render ? render({ ...node, children }, baseUrl) : { ...node, children };
}

/** Returns whether a node is an MDX comment: an expression without code. */
function isComment(node: ElementContent): boolean {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false;
  return node.data?.estree?.body.length === 0;
}

/** A React component or an HTML element that is written as JSX. */
export type MdxJsx = MdxJsxFlowElementHast | MdxJsxTextElementHast;

export function isJsx(node: ElementContent): node is MdxJsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Converts JSX to an HTML element. Returns undefined for React components and for elements with expressions in attributes. */
function toElement({ name, attributes, children }: MdxJsx): Element | undefined {
  if (name === null || !/^[a-z]/.test(name)) return undefined;
  const properties: Properties = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    // An attribute without a value, such as `hidden`, is true.
    const value = attribute.value ?? true;
    if (typeof value === 'object') return undefined;
    properties[attribute.name] = value;
  }
  return element(name, properties, children as ElementContent[]);
}

const EXTERNAL_URL = /^(?:\w+:|\/\/)/;

/** Tells Docusaurus that the target of a link is a file of the site, not a page. */
const NO_PAGE_PREFIX = 'pathname://';

/** Opens links to other sites and to files in a new tab. */
function renderLink(node: Element, baseUrl: string): Element {
  const { href } = node.properties;
  if (typeof href !== 'string') return node;
  const cleanUrl = href.replace(NO_PAGE_PREFIX, '');
  const isRoute = cleanUrl.startsWith('/') && !cleanUrl.startsWith('//');
  const needsBasePath = isRoute && !cleanUrl.startsWith(baseUrl);
  const url = needsBasePath ? withBasePath(cleanUrl, baseUrl) : cleanUrl;
  // Also matches files of the site, because `href` still has the prefix.
  const newTabProperties = EXTERNAL_URL.test(href) && { target: '_blank', rel: ['noopener', 'noreferrer'] };
  return { ...node, properties: { ...newTabProperties, ...node.properties, href: url } };
}

function renderHeading(node: Element): Element {
  const { properties, children, tagName } = node;
  if (tagName === 'h1') return { ...node, children: children.flatMap(addLineBreaks) };
  const { id } = properties;
  if (typeof id !== 'string') return node;
  // The label is short, because screen readers read it with every heading. The Tab key skips the link, because the table of contents has
  // the same links.
  const linkProperties = { ariaLabel: 'Copy link', translate: 'no', tabIndex: -1 };
  const link = element('a', { href: `#${id}`, className: ['hash-link'], ...linkProperties });
  const className = ['anchor', ...readClasses(properties)];
  return element(tagName, { ...properties, className }, [...children, link]);
}

/** Allows line breaks after dots in a title such as `superduper.base.query`, which could be wider than a small screen. */
function addLineBreaks(title: ElementContent): ElementContent[] {
  const isName = title.type === 'text' && DOTTED_NAME.test(title.value);
  return isName ? joinWithLineBreaks(title.value.split(/(?<=\.)/)) : [title];
}

interface AdmonitionStyle {
  /** The admonition's style in Infima, Docusaurus's CSS framework. */
  alert: 'secondary' | 'success' | 'info' | 'warning' | 'danger';
  icon: string;
}

const ADMONITION_STYLES: Readonly<Record<(typeof ADMONITIONS)[number], AdmonitionStyle>> = {
  note: { alert: 'secondary', icon: 'info' },
  secondary: { alert: 'secondary', icon: 'info' },
  tip: { alert: 'success', icon: 'lightbulb' },
  success: { alert: 'success', icon: 'circle-check' },
  info: { alert: 'info', icon: 'info' },
  important: { alert: 'info', icon: 'info' },
  warning: { alert: 'warning', icon: 'triangle-alert' },
  caution: { alert: 'warning', icon: 'triangle-alert' },
  danger: { alert: 'danger', icon: 'octagon-alert' },
};

/** Renders an admonition. If it has no title, its type becomes the heading: “Tip” for `:::tip`. */
function renderAdmonition({ properties, children }: Element): Element {
  // The type is valid, because `src/model/page/content/unknown.ts` rejects all others.
  const type = properties.type as keyof typeof ADMONITION_STYLES;
  const style = ADMONITION_STYLES[type];
  const [firstChild, ...nextChildren] = children;
  // Docusaurus stores a title that contains links or code as the first child, and any other title as a property.
  const hasTitle = firstChild?.type === 'element' && firstChild.tagName === 'mdxAdmonitionTitle';
  const title = hasTitle ? firstChild.children : [text(String(properties.title ?? capitalize(type)))];
  const className = ['theme-admonition', `theme-admonition-${type}`, 'alert', `alert--${style.alert}`];
  return element('div', { id: properties.id, className: [...className, ...readClasses(properties)] }, [
    element('div', { className: ['admonitionHeading'] }, [renderIcon(style.icon), ...title]),
    element('div', { className: ['admonitionContent'] }, hasTitle ? nextChildren : children),
  ]);
}
