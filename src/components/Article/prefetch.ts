import { findSitePath } from './follow-link';

/**
 * Prefetches linked pages as Docusaurus's own links do: when a link becomes visible, and with high priority when the reader points at it.
 * Docusaurus itself skips this for readers who save data.
 */

/** Matches the links whose pages are prefetched. The build excludes rarely followed links with `data-prefetch="never"`. */
export const PREFETCHED_LINKS = 'a[href]:not([data-prefetch="never"])';

const preloadedLinks = new WeakSet<HTMLAnchorElement>();

/** Loads the linked page with high priority, because the reader is pointing at the link. */
export function preloadLink(link: HTMLAnchorElement | null): void {
  if (!link || preloadedLinks.has(link)) return;
  const path = findSitePath(link);
  if (path === null) return;
  preloadedLinks.add(link);
  window.docusaurus.preload(path);
}

/** Creates an observer that prefetches linked pages. It loads each page when a link to it becomes visible for the first time. */
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
