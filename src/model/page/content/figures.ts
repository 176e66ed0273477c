import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Element, readAttribute } from '../../mdx/mdast';

/** Returns the files of the pictures that a page imports, by import name. */
export function listImportedPictures(
  tree: { children: readonly { type: string; value?: string }[] },
  file: string,
): Map<string, string> {
  return parsePictureImports(
    tree.children.flatMap(({ type, value }) => (type === 'mdxjsEsm' && value ? [value] : [])).join('\n'),
    file,
  );
}

/** Parses the imports of pictures in a text. Returns their files by import name. */
export function parsePictureImports(imports: string, file: string): Map<string, string> {
  const matches = imports.matchAll(/^import\s+(\w+)\s+from\s+['"](\.[^'"]+\.svg)['"]/gm);
  return new Map([...matches].map(([, name = '', path = '']) => [name, join(dirname(file), path)]));
}

/** Returns a short digest of a file. Returns an empty string for a missing file, which the compiler reports. */
export function digestFigure(file: string | undefined): string {
  if (file === undefined || !existsSync(file)) return '';
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}

/** Returns the alternative text and the caption of a diagram. */
export function readFigureTexts(element: Pick<Element, 'attributes'>): string[] {
  return ['alt', 'caption'].map((name) => readAttribute(element, name)).filter((text) => text !== null);
}
