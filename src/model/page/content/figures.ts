import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Maps each name that a page imports, such as `Apply`, to the path of its SVG picture. The tree is of type mdast or hast. */
export function listImportedPictures(
  tree: { children: readonly { type: string; value?: string }[] },
  file: string,
): Map<string, string> {
  const imports = tree.children.map(({ type, value }) => (type === 'mdxjsEsm' ? value : ''));
  return parsePictureImports(imports.join('\n'), file);
}

/** Matches an import of an SVG file from a relative path: `import Apply from '../_diagrams/apply.svg'`. */
const PICTURE_IMPORT = /^import\s+(\w+)\s+from\s+['"](\.[^'"]+\.svg)['"]/gm;

/** Maps each name that JavaScript code imports, such as `Apply`, to the path of its SVG picture. */
export function parsePictureImports(imports: string, file: string): Map<string, string> {
  return new Map(
    [...imports.matchAll(PICTURE_IMPORT)].map(([, name = '', path = '']) => [
      name,
      join(dirname(file), path),
    ]),
  );
}

/** Returns a short digest of a picture. Returns an empty string if the page doesn't import the picture, or if the file is missing. */
export function digestPicture(file: string | undefined): string {
  if (file === undefined || !existsSync(file)) return '';
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}
