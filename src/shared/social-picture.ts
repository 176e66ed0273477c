import { withoutSlash } from './base-path';

/** The size of a social picture, which `og:image:width` and `og:image:height` repeat. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

/**
 * Where the social picture of a page is. It follows from the page's own address, so that no page has to be told.
 *
 * @param route - The page's address without the base path: `/docs/intro`, with or without a slash at the end.
 * @returns The picture's address without the base path: `/social/docs/intro.png`; that of the home page is `/social/index.png`.
 */
export function pictureAddress(route: string): string {
  const path = withoutSlash(route.replace(/\.html$/, ''));
  return `/social${path || '/index'}.png`;
}
