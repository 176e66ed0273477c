import { removeTrailingSlash } from './base-path';

/** Size in pixels of the pictures that social networks show for pages. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

/** Returns the path of a page's picture: `/social/docs/intro.png`, or `/social/index.png` for the home page. */
export function getPicturePath(route: string): string {
  const path = removeTrailingSlash(route.replace(/\.html$/, ''));
  return `/social${path || '/index'}.png`;
}
