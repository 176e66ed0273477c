/**
 * Opens the folded elements around the target of a URL, because some browsers don't, and no browser does after a script has changed the
 * page.
 *
 * The version dropdown keeps the hash of the current page. If the page in the other version doesn't contain that heading, this module
 * removes the hash, so that nobody copies a broken link.
 */
import type { ClientModule } from '@docusaurus/types';
import { decodeSafely } from './decode';

/** Finds the target of a hash, which may be percent-encoded. */
export function findTarget(hash: string): Element | null {
  return document.getElementById(decodeSafely(hash.slice(1)));
}

/** Opens all folded elements around a target, and returns whether there were any. Scripts that hide elements handle `beforematch`. */
export function unfoldAncestors(target: Element): boolean {
  const isFolded = target.closest('details:not([open]), [hidden]') !== null;
  const findFold = () => target.closest<HTMLDetailsElement>('details:not([open])');
  for (let details = findFold(); details; details = findFold()) details.open = true;
  if (target.closest('[hidden]')) target.dispatchEvent(new Event('beforematch', { bubbles: true }));
  return isFolded;
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
