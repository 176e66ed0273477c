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

/** Finds the imports of SVG pictures in JavaScript code. Returns a map from the name after `import` to the path of the file. */
export function parsePictureImports(imports: string, file: string): Map<string, string> {
  const matches = imports.matchAll(/^import\s+(\w+)\s+from\s+['"](\.[^'"]+\.svg)['"]/gm);
  return new Map([...matches].map(([, name = '', path = '']) => [name, join(dirname(file), path)]));
}

/** Returns a short digest of a picture file. If the file is missing, returns an empty string, because the compiler reports missing files. */
export function digestFigure(file: string | undefined): string {
  if (file === undefined || !existsSync(file)) return '';
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}

/** Returns the alternative text and the caption of a diagram. */
export function readFigureTexts(element: Pick<Element, 'attributes'>): string[] {
  return ['alt', 'caption'].map((name) => readAttribute(element, name)).filter((text) => text !== null);
}
