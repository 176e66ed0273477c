import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Finds the SVG pictures that a page imports and maps each name, such as `Apply`, to a path. Works for mdast and hast trees. */
export function listImportedPictures(
  tree: { children: readonly { type: string; value?: string }[] },
  file: string,
): Map<string, string> {
  const imports = tree.children.map(({ type, value }) => (type === 'mdxjsEsm' ? value : ''));
  return parsePictureImports(imports.join('\n'), file);
}

const PICTURE_IMPORT = /^import\s+(\w+)\s+from\s+['"](\.[^'"]+\.svg)['"]/gm;

/** Finds the SVG pictures that JavaScript or MDX imports and maps each name, such as `Apply`, to a path. */
export function parsePictureImports(imports: string, file: string): Map<string, string> {
  return new Map(
    [...imports.matchAll(PICTURE_IMPORT)].map(([, name = '', path = '']) => [
      name,
      join(dirname(file), path),
    ]),
  );
}

/** Returns a short digest of a picture, or an empty string if the file is undefined or missing. */
export function digestPicture(file: string | undefined): string {
  if (file === undefined || !existsSync(file)) return '';
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}
