/**
 * Expands collapsed elements around the target of the URL's hash, because some browsers don't do that. When a reader opens another page, also removes a hash
 * without a target, so that readers don't copy a broken link.
 */
import type { ClientModule } from '@docusaurus/types';
import { decodeSafely } from '../shared/text/decode';

/** Returns the element that a URL's hash links to. The hash starts with `#` and may be percent-encoded. */
export function findTarget(hash: string): Element | null {
  return document.getElementById(decodeSafely(hash.slice(1)));
}

/**
 * Makes an element visible by expanding the collapsed elements around it. If a filter hides the element, the event `beforematch` makes the filter
 * show it again. Returns whether the element was hidden.
 */
export function unfoldAncestors(target: Element): boolean {
  const isHidden = target.closest('details:not([open]), [hidden]') !== null;
  let details = target.closest('details');
  while (details) {
    details.open = true;
    details = details.parentElement?.closest('details') ?? null;
  }
  if (target.closest('[hidden]')) target.dispatchEvent(new Event('beforematch', { bubbles: true }));
  return isHidden;
}

const hashTarget: ClientModule = {
  onRouteDidUpdate({ location: { pathname, search, hash }, previousLocation }) {
    const target = hash ? findTarget(hash) : null;
    if (target && unfoldAncestors(target)) target.scrollIntoView();
    // On the first page and for links within a page, keep the URL that the reader chose.
    const hasNavigated = previousLocation && previousLocation.pathname !== pathname;
    if (hash && !target && hasNavigated)
      window.history.replaceState(window.history.state, '', pathname + search);
  },
};

export default hashTarget;
