import { pathOnSite } from './follow-link';

/**
 * Fetches in advance what links lead to, as Docusaurus's own links do: when they come into view, and with a reader's hand already on one,
 * in haste. Whether the reader saves data, Docusaurus asks itself.
 */

/** The links that this is done for: not those that the build says are seldom followed. */
export const PREFETCHED = 'a[href]:not([data-prefetch="never"])';

/** Links that were preloaded already. */
const preloaded = new WeakSet<HTMLAnchorElement>();

/** Fetches what a reader is about to open. */
export function preload(link: HTMLAnchorElement | null): void {
  if (!link || preloaded.has(link)) return;
  const path = pathOnSite(link);
  if (path === null) return;
  preloaded.add(link);
  window.docusaurus.preload(path);
}

/** @returns an observer that fetches what the links which come into view lead to; it forgets each with that */
export function observeLinks(): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const path = pathOnSite(target as HTMLAnchorElement);
      if (path !== null) window.docusaurus.prefetch(path);
    }
  });
  return observer;
}
