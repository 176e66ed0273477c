import { removeTrailingSlash } from './base-path';

/** Size of a social picture. `og:image:width` and `og:image:height` repeat it. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

/**
 * Returns the path of a page's social picture: `/social/docs/intro.png`, or `/social/index.png` for the home page.
 *
 * @param route - Route of the page, with or without a slash at the end.
 */
export function getPicturePath(route: string): string {
  const path = removeTrailingSlash(route.replace(/\.html$/, ''));
  return `/social${path || '/index'}.png`;
}
