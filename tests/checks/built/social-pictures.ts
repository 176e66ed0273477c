import { createHash } from 'node:crypto';
import { problemsOf } from '../../../src/authoring/checks/problems-in';
import type { Problem } from '../../../src/model/problem';
import { PICTURE_SIZE } from '../../../src/shared/social-picture';
import type { BuiltSite } from './built-site';

/** Maximum size of a picture in bytes. */
const LARGEST = 60 * 1024;

const FIX =
  'See src/plugins/social-pictures, which draws the picture, and src/theme/SiteMetadata, which links to it.';

/**
 * Checks that every page has its own social picture of the right size.
 *
 * @param siteUrl - The site's URL with a trailing slash.
 */
export function checkSocialPictures(
  site: BuiltSite,
  siteAddress: string,
  readFile: (file: string) => Buffer,
): Problem[] {
  const pageOf = new Map<string, string>();
  return problemsOf('build/', site.pages, (page, tell) => {
    const address = page.meta['og:image'] ?? '';
    const name = address.startsWith(siteAddress) ? address.slice(siteAddress.length) : '';
    const expect = (expected: string, found: string) => tell(`a social picture ${expected}`, found, FIX);
    if (!site.files.has(name)) return expect('that is a file of the build', JSON.stringify(address));
    if (page.meta['twitter:image'] !== address)
      expect('that is also the twitter:image', JSON.stringify(page.meta['twitter:image'] ?? ''));
    const picture = readFile(name);
    const size = pngSize(picture);
    if (size?.width !== PICTURE_SIZE.width || size.height !== PICTURE_SIZE.height) {
      const found = size ? `${size.width}×${size.height}` : 'no PNG';
      expect(`of ${PICTURE_SIZE.width}×${PICTURE_SIZE.height} pixels`, found);
    }
    if (picture.length > LARGEST) expect(`of at most ${LARGEST} bytes`, `${picture.length} bytes`);
    const digest = createHash('sha256').update(picture).digest('hex');
    const other = pageOf.get(digest);
    if (other) expect('that no other page has', `the picture of build/${other}`);
    pageOf.set(digest, page.file);
  });
}

/** Returns the size of a picture in pixels, or null if the file isn't a PNG. */
export function pngSize(file: Buffer): { width: number; height: number } | null {
  const isPng = file.length > 24 && file.toString('latin1', 1, 4) === 'PNG';
  return isPng ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) } : null;
}
