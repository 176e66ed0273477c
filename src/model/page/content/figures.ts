import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Element, readAttribute } from '../../mdx/mdast';

/** Returns the paths of the SVG pictures that a page imports. A key is the name after `import`, such as `Apply`. */
export function listImportedPictures(
  tree: { children: readonly { type: string; value?: string }[] },
  file: string,
): Map<string, string> {
  const imports = tree.children.map(({ type, value }) => (type === 'mdxjsEsm' ? value : ''));
  return parsePictureImports(imports.join('\n'), file);
}

/** Matches an import of an SVG file: `import Apply from '../_diagrams/apply.svg'`. */
const PICTURE_IMPORT = /^import\s+(\w+)\s+from\s+['"](\.[^'"]+\.svg)['"]/gm;

/** Returns the paths of the SVG pictures that JavaScript code imports. A key is the name after `import`, such as `Apply`. */
export function parsePictureImports(imports: string, file: string): Map<string, string> {
  return new Map(
    [...imports.matchAll(PICTURE_IMPORT)].map(([, name = '', path = '']) => [
      name,
      join(dirname(file), path),
    ]),
  );
}

/** Returns a short digest of a picture file. Returns an empty string if the file is missing, because the compiler reports missing files. */
export function digestPicture(file: string | undefined): string {
  if (file === undefined || !existsSync(file)) return '';
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}

/** Returns the alternative text and the caption of a diagram. */
export function readFigureTexts(element: Pick<Element, 'attributes'>): string[] {
  return ['alt', 'caption'].map((name) => readAttribute(element, name)).filter((text) => text !== null);
}
