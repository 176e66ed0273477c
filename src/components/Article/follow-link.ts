type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

export type LinkProperties = Pick<
  HTMLAnchorElement,
  'origin' | 'pathname' | 'search' | 'hash' | 'target' | 'getAttribute' | 'hasAttribute'
>;

/** Returns the path that the router should open after a click, or null if the browser should handle the click. */
export function findPathToFollow(
  link: LinkProperties,
  click: Click,
  origin = window.location.origin,
): string | null {
  const hasModifier = click.metaKey || click.altKey || click.ctrlKey || click.shiftKey;
  if (click.defaultPrevented || click.button !== 0 || hasModifier) return null;
  return findSitePath(link, origin);
}

/** Returns the path of the page that a link opens, or null for other sites, the same page, downloads and new tabs. */
export function findSitePath(link: LinkProperties, origin = window.location.origin): string | null {
  const href = link.getAttribute('href');
  if (!href || href.startsWith('#') || link.origin !== origin) return null;
  const opensNewTab = link.target !== '' && link.target !== '_self';
  if (opensNewTab || link.hasAttribute('download')) return null;
  return link.pathname + link.search + link.hash;
}
