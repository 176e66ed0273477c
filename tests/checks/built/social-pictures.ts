import { createHash } from 'node:crypto';
import type { Problem } from '../../../src/model/problem';
import { PICTURE_SIZE } from '../../../src/shared/social-picture-path';
import { type BuiltSite, checkBuiltFiles } from './built-site';

const MAX_SIZE = 60 * 1024;

const FIX =
  'See src/plugins/social-pictures, which draws the picture, and src/theme/SiteMetadata, which links to it.';

/** Checks that every page has its own social picture of the right size. */
export function checkSocialPictures(
  site: BuiltSite,
  siteUrl: string,
  readFile: (file: string) => Buffer,
): Problem[] {
  const pagesByDigest = new Map<string, string>();
  return checkBuiltFiles(site.pages, (page, addProblem) => {
    const pictureUrl = page.meta['og:image'] ?? '';
    const name = pictureUrl.startsWith(siteUrl) ? pictureUrl.slice(siteUrl.length) : '';
    const addPictureProblem = (expected: string, actual: string) =>
      addProblem(`a social picture ${expected}`, actual, FIX);
    if (!site.files.has(name))
      return addPictureProblem('that is a file of the build', JSON.stringify(pictureUrl));
    if (page.meta['twitter:image'] !== pictureUrl)
      addPictureProblem('that is also the twitter:image', JSON.stringify(page.meta['twitter:image'] ?? ''));
    const picture = readFile(name);
    const size = readPngSize(picture);
    if (size?.width !== PICTURE_SIZE.width || size.height !== PICTURE_SIZE.height) {
      const actual = size ? `${size.width}×${size.height}` : 'no PNG';
      addPictureProblem(`of ${PICTURE_SIZE.width}×${PICTURE_SIZE.height} pixels`, actual);
    }
    if (picture.length > MAX_SIZE)
      addPictureProblem(`of at most ${MAX_SIZE} bytes`, `${picture.length} bytes`);
    const digest = createHash('sha256').update(picture).digest('hex');
    const otherPage = pagesByDigest.get(digest);
    if (otherPage) addPictureProblem('that no other page has', `the picture of build/${otherPage}`);
    pagesByDigest.set(digest, page.file);
  });
}

/** Returns the size of a picture in pixels, or null if the file isn't a PNG. */
export function readPngSize(file: Buffer): { width: number; height: number } | null {
  const isPng = file.length > 24 && file.toString('latin1', 1, 4) === 'PNG';
  return isPng ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) } : null;
}
