import { removeTrailingSlash } from './base-path';

/** Width and height in pixels of the picture that social networks show for a page. Pages contain the size in their metadata. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

/** Returns the path of the picture that social networks show for a page: `/social/docs/intro.png`, or `/social/index.png` for the home page. */
export function getPicturePath(route: string): string {
  const path = removeTrailingSlash(route.replace(/\.html$/, ''));
  return `/social${path || '/index'}.png`;
}
