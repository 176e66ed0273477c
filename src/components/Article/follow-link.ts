/** Properties of a mouse event that determine whether it is an ordinary click. Other clicks open a new tab, for example. */
type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

/** Properties of a link element that determine where the link leads. */
export type LinkProperties = Pick<
  HTMLAnchorElement,
  'origin' | 'pathname' | 'search' | 'hash' | 'target' | 'getAttribute' | 'hasAttribute'
>;

/** Returns the path that the router should open after a click. Returns null if the browser has to handle the click, for example to open a new tab. */
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

/** Returns the path of the page to which a link leads. Returns null if the link leads to another site, the current page or a file, or opens a new tab. */
export function findSitePath(link: LinkProperties, origin = window.location.origin): string | null {
  const href = link.getAttribute('href');
  if (!href || href.startsWith('#') || link.origin !== origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link.pathname + link.search + link.hash;
}
