/** Those properties of a mouse event that tell whether it is an ordinary click, or for example opens a new tab. */
type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

/** Those properties of a link element that tell where the link leads. */
export type LinkProperties = Pick<
  HTMLAnchorElement,
  'origin' | 'pathname' | 'search' | 'hash' | 'target' | 'getAttribute' | 'hasAttribute'
>;

/**
 * Returns the path of the page that the site's router should open after a click on a link. Returns null if the browser has to handle the click, for
 * example because it opens a new tab.
 */
export function findPathToFollow(
  link: LinkProperties,
  click: Click,
  origin = window.location.origin,
): string | null {
  const isPlainClick =
    !click.defaultPrevented &&
    click.button === 0 &&
    !(click.metaKey || click.altKey || click.ctrlKey || click.shiftKey);
  return isPlainClick ? findSitePath(link, origin) : null;
}

/** Returns the path of a link to another page of this site. Returns null for other links: to other sites, downloads, new tabs and hashes. */
export function findSitePath(link: LinkProperties, origin = window.location.origin): string | null {
  const href = link.getAttribute('href');
  if (!href || href.startsWith('#') || link.origin !== origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link.pathname + link.search + link.hash;
}
