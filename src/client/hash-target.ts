/**
 * Expands the collapsed elements around the element that the URL's hash refers to, because not all browsers do this. After a switch to another
 * version, removes a hash that the page doesn't contain, so that nobody copies a broken link.
 */
import type { ClientModule } from '@docusaurus/types';
import { decodeSafely } from '../shared/text/decode';

/** Returns the element that the hash of a URL refers to, such as `#install`. The hash may be percent-encoded. */
export function findTarget(hash: string): Element | null {
  return document.getElementById(decodeSafely(hash.slice(1)));
}

/** Expands all collapsed elements around an element. Returns whether there were any. The event `beforematch` makes a filter show what it has hidden. */
export function unfoldAncestors(target: Element): boolean {
  const isCollapsed = target.closest('details:not([open]), [hidden]') !== null;
  for (const details of document.querySelectorAll('details'))
    if (details.contains(target)) details.open = true;
  if (target.closest('[hidden]')) target.dispatchEvent(new Event('beforematch', { bubbles: true }));
  return isCollapsed;
}

const hashTarget: ClientModule = {
  onRouteDidUpdate({ location: { pathname, search, hash }, previousLocation }) {
    const target = hash ? findTarget(hash) : null;
    if (target && unfoldAncestors(target)) target.scrollIntoView();
    // On the first load and for links within a page, the hash remains as the reader entered it.
    const hasNavigated = previousLocation && previousLocation.pathname !== pathname;
    if (hash && !target && hasNavigated)
      window.history.replaceState(window.history.state, '', pathname + search);
  },
};

export default hashTarget;
