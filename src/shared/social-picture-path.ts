import { removeTrailingSlash } from './base-path';

/** Pixel size of the preview pictures that social networks show for links to pages. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

/** Returns the path of a page's preview picture: `/social/docs/intro.png`, or `/social/index.png` for the home page. */
export function getPicturePath(route: string): string {
  const path = removeTrailingSlash(route.replace(/\.html$/, ''));
  return `/social${path || '/index'}.png`;
}
