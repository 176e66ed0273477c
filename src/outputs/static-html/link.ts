import type { Element } from 'hast';
import { withBasePath } from '../../shared/base-path';

const OTHER_ORIGIN = /^(?:\w+:|\/\/)/;

/** The prefix that Docusaurus puts before addresses on this host that are no pages of the site. */
const NO_PAGE = 'pathname://';

/**
 * Draws a link as Docusaurus's own component does: addresses on this host get the base path, others open in a tab of their own.
 *
 * @param baseUrl - The base path.
 */
export function drawLink(node: Element, baseUrl: string): Element {
  const { href } = node.properties;
  if (typeof href !== 'string') return node;
  const address = href.replace(NO_PAGE, '');
  const needsBase = address.startsWith('/') && !address.startsWith('//') && !address.startsWith(baseUrl);
  const elsewhere = OTHER_ORIGIN.test(href) && { target: '_blank', rel: ['noopener', 'noreferrer'] };
  const url = needsBase ? withBasePath(address, baseUrl) : address;
  return { ...node, properties: { ...elsewhere, ...node.properties, href: url } };
}
