/** The part of a mouse event that shows whether the reader wants to open a link normally or, for example, in a new tab. */
type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

/** The part of a link element that determines where the link leads. */
export type LinkTarget = Pick<
  HTMLAnchorElement,
  'origin' | 'pathname' | 'search' | 'hash' | 'target' | 'getAttribute' | 'hasAttribute'
>;

/**
 * Returns the path that the site's router should open after a click on a link. Returns null if the browser should handle the click, for
 * example because the link opens a new tab, a download or another site.
 */
export function findPathToFollow(
  link: LinkTarget,
  click: Click,
  origin = window.location.origin,
): string | null {
  const isPlainClick =
    !click.defaultPrevented &&
    click.button === 0 &&
    !(click.metaKey || click.altKey || click.ctrlKey || click.shiftKey);
  return isPlainClick ? findSitePath(link, origin) : null;
}

/** Returns the path of a link to another page of this site. Returns null for other sites, new tabs, downloads and hashes such as `#install`. */
export function findSitePath(link: LinkTarget, origin = window.location.origin): string | null {
  const href = link.getAttribute('href');
  if (!href || href.startsWith('#') || link.origin !== origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link.pathname + link.search + link.hash;
}
