/** Expands collapsed elements that hide the URL's target, because not all browsers do. After navigation, removes a hash without a target. */
import type { ClientModule } from '@docusaurus/types';
import { decodeSafely } from '../shared/text/decode';

/** Returns the element that a URL's hash links to. The hash starts with `#` and may be percent-encoded. */
export function findTarget(hash: string): Element | null {
  return document.getElementById(decodeSafely(hash.slice(1)));
}

/** Expands the collapsed elements around a target, and clears a filter that hides it (with `beforematch`). Returns whether the target was hidden. */
export function unfoldAncestors(target: Element): boolean {
  const wasHidden = target.closest('details:not([open]), [hidden]') !== null;
  let details = target.closest('details');
  while (details) {
    details.open = true;
    details = details.parentElement?.closest('details') ?? null;
  }
  if (target.closest('[hidden]')) target.dispatchEvent(new Event('beforematch', { bubbles: true }));
  return wasHidden;
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
