import type { Problem } from '../../../model/problem';
import { pngSize } from './png';

interface Manifest {
  icons: { src: string; type: string; sizes: string }[];
}

/**
 * The manifest's icons are files of the sizes that it names, found from its own address, so that they are found under any base path.
 *
 * @param readFile - Reads a file beside it; null if there is none.
 */
export function checkManifest(manifest: string, readFile: (file: string) => Buffer | null): Problem[] {
  const { icons } = JSON.parse(manifest) as Manifest;
  return icons.flatMap(({ src, type, sizes }) => {
    const problem = (expected: string, found: string): Problem => ({
      file: 'static/manifest.webmanifest',
      expected,
      found,
      fix: 'Correct the entry, or draw the icons again: `npx jiti scripts/icons.ts`.',
    });
    const file = src.startsWith('/') ? null : readFile(src);
    if (!file) return [problem('icons whose path begins at the manifest', src)];
    if (type !== 'image/png') return [];
    const size = pngSize(file);
    const found = size ? `${size.width}x${size.height}` : 'no PNG';
    return found === sizes ? [] : [problem(`${src} of ${sizes} pixels`, found)];
  });
}
