import { findSitePath } from './follow-link';

/**
 * Prefetches linked pages as Docusaurus's own links do: when a link becomes visible, and with high priority when the reader points at it.
 * Docusaurus itself skips this for readers who save data.
 */

/** Matches the links whose pages are prefetched. The build excludes rarely followed links with `data-prefetch="never"`. */
export const PREFETCHED_LINKS = 'a[href]:not([data-prefetch="never"])';

const preloadedLinks = new WeakSet<HTMLAnchorElement>();

/** Preloads the page of a link that the reader is pointing at. */
export function preloadLink(link: HTMLAnchorElement | null): void {
  if (!link || preloadedLinks.has(link)) return;
  const path = findSitePath(link);
  if (path === null) return;
  preloadedLinks.add(link);
  window.docusaurus.preload(path);
}

/** Creates an observer that prefetches the page of each link when the link first becomes visible. */
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
