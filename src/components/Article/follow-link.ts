/** The properties of a click that say how to follow the link. */
type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

/** The properties of a link that say where it leads. */
export type LinkTarget = Pick<
  HTMLAnchorElement,
  'origin' | 'pathname' | 'search' | 'hash' | 'target' | 'getAttribute' | 'hasAttribute'
>;

/**
 * Decides whether the site follows a link itself, or leaves it to the browser.
 *
 * @param origin - That of the site.
 * @returns The path to go to. Null if the browser is to follow it: into another tab or window, into a file, to another origin, or to a
 *   place on this page.
 */
export function pathToFollow(link: LinkTarget, click: Click, origin = window.location.origin): string | null {
  const isPlain =
    !click.defaultPrevented &&
    click.button === 0 &&
    !(click.metaKey || click.altKey || click.ctrlKey || click.shiftKey);
  return isPlain ? pathOnSite(link, origin) : null;
}

/** @returns the path of the page of this site that a link leads to; null if it leads elsewhere, or stays on this page */
export function pathOnSite(link: LinkTarget, origin = window.location.origin): string | null {
  const href = link.getAttribute('href');
  if (!href || href.startsWith('#') || link.origin !== origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link.pathname + link.search + link.hash;
}
