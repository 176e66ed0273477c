/** Properties of a click that determine how to follow a link. */
type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

/** Properties of a link that determine its target. */
export type LinkTarget = Pick<
  HTMLAnchorElement,
  'origin' | 'pathname' | 'search' | 'hash' | 'target' | 'getAttribute' | 'hasAttribute'
>;

/**
 * Returns the path that the router should open, or null if the browser should follow the link: into another tab or window, to a file, to
 * another origin or to a target on this page.
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

/** Returns the path on this site that a link leads to, or null if it leads elsewhere or to a target on this page. */
export function findSitePath(link: LinkTarget, origin = window.location.origin): string | null {
  const href = link.getAttribute('href');
  if (!href || href.startsWith('#') || link.origin !== origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link.pathname + link.search + link.hash;
}
