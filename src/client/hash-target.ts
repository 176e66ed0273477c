/**
 * Expands the collapsed elements around the target of the URL's hash, because not all browsers do this. After navigation, removes a hash without a
 * target, so that nobody copies a broken link.
 */
import type { ClientModule } from '@docusaurus/types';
import { decodeSafely } from '../shared/text/decode';

/** Returns the element to which the hash of a URL refers. The hash, such as `#install`, may be percent-encoded. */
export function findTarget(hash: string): Element | null {
  return document.getElementById(decodeSafely(hash.slice(1)));
}

/** Expands the collapsed elements around an element, and makes filters show it (with the event `beforematch`). Returns whether it was hidden. */
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
    // On the first page, and for links within a page, the URL remains as the reader entered it.
    const hasNavigated = previousLocation && previousLocation.pathname !== pathname;
    if (hash && !target && hasNavigated)
      window.history.replaceState(window.history.state, '', pathname + search);
  },
};

export default hashTarget;
