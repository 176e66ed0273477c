/** Loads linked pages in advance. Docusaurus skips this if data saver is on or the connection is slow. */
import { findSitePath } from './follow-link';

/** Selects the links to prefetch: all except those that the build has marked with `data-prefetch="never"`, because readers rarely follow them. */
export const PREFETCHED_LINKS = 'a[href]:not([data-prefetch="never"])';

/** Loads a linked page right away, because the reader is pointing at the link. */
export function preloadLink(link: HTMLAnchorElement): void {
  const path = findSitePath(link);
  if (path !== null) window.docusaurus.preload(path);
}

/** Creates an observer that prefetches a linked page once the link becomes visible. */
export function createLinkObserver(): IntersectionObserver {
  return new IntersectionObserver((entries, observer) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const path = findSitePath(target as HTMLAnchorElement);
      if (path !== null) window.docusaurus.prefetch(path);
    }
  });
}
