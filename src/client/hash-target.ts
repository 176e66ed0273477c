/**
 * Opens what is folded around the place that an address leads to: not every browser does, and none after a page was changed by a script.
 *
 * The version dropdown keeps the hash of the page being read. Where the page of the other version has no such heading, the hash is
 * taken out of the address on arrival, so that nobody copies a link that leads nowhere.
 */
import type { ClientModule } from '@docusaurus/types';
import { decoded } from './decode';

/** @returns the element that a hash leads to, which may be percent-encoded, or null */
export function findTarget(hash: string): Element | null {
  return document.getElementById(decoded(hash.slice(1)));
}

/** Opens all that is folded around an element, and says whether anything was. Whoever has hidden it hears the browser's own event for that. */
export function unfold(target: Element): boolean {
  const isFolded = target.closest('details:not([open]), [hidden]') !== null;
  const folded = () => target.closest<HTMLDetailsElement>('details:not([open])');
  for (let fold = folded(); fold; fold = folded()) fold.open = true;
  if (target.closest('[hidden]')) target.dispatchEvent(new Event('beforematch', { bubbles: true }));
  return isFolded;
}

const hashTarget: ClientModule = {
  onRouteDidUpdate({ location: { pathname, search, hash }, previousLocation }) {
    const target = hash ? findTarget(hash) : null;
    if (target && unfold(target)) target.scrollIntoView();
    // A first load and a link within the page keep what the reader asked for.
    const isArrival = previousLocation && previousLocation.pathname !== pathname;
    if (hash && !target && isArrival)
      window.history.replaceState(window.history.state, '', pathname + search);
  },
};

export default hashTarget;
