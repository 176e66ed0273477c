import type { Problem } from '../../../model/problem';
import { problemsIn } from '../problems-in';
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
  const { problems, tell } = problemsIn('static/manifest.webmanifest');
  const fix = 'Correct the entry, or draw the icons again: `npx jiti scripts/icons.ts`.';
  for (const { src, type, sizes } of icons) {
    const file = src.startsWith('/') ? null : readFile(src);
    if (!file) tell('icons whose path begins at the manifest', src, fix);
    if (!file || type !== 'image/png') continue;
    const size = pngSize(file);
    const found = size ? `${size.width}x${size.height}` : 'no PNG';
    if (found !== sizes) tell(`${src} of ${sizes} pixels`, found, fix);
  }
  return problems;
}
