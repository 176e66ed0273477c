import type { Element, ElementContent } from 'hast';
import { DOTTED_NAME } from '../../shared/text/dotted';
import { classesOf, element, text, wordsOf } from './element';

/**
 * Draws a heading with a link that copies its address, named by the heading's words. The title of a page is where the page starts: its
 * address needs no hash. The link is no stop of the Tab key: a page would have one more for each heading, and the contents lead to the same
 * address.
 */
export function drawHeading(node: Element): Element {
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
