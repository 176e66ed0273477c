import { findSitePath } from './follow-link';

/**
 * Prefetches linked pages as Docusaurus's own links do: when a link becomes visible, and with priority when the reader points at it.
 * Docusaurus checks whether the reader saves data.
 */

/** Matches the links to prefetch: all except those that the build marks as rarely followed. */
export const PREFETCHED_LINKS = 'a[href]:not([data-prefetch="never"])';

const preloadedLinks = new WeakSet<HTMLAnchorElement>();

/** Preloads the page that a reader is about to open. */
export function preloadLink(link: HTMLAnchorElement | null): void {
  if (!link || preloadedLinks.has(link)) return;
  const path = findSitePath(link);
  if (path === null) return;
  preloadedLinks.add(link);
  window.docusaurus.preload(path);
}

/** Creates an observer that prefetches the target of each link once, when the link becomes visible. */
export function createLinkObserver(): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const path = findSitePath(target as HTMLAnchorElement);
      if (path !== null) window.docusaurus.prefetch(path);
    }
  });
  return observer;
}
