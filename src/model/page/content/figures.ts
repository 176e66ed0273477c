import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Element, readAttribute } from '../../mdx/mdast';

/** Returns the files of the pictures that a page imports. The keys are the names after `import`. */
export function listImportedPictures(
  tree: { children: readonly { type: string; value?: string }[] },
  file: string,
): Map<string, string> {
  return parsePictureImports(
    tree.children.flatMap(({ type, value }) => (type === 'mdxjsEsm' && value ? [value] : [])).join('\n'),
    file,
  );
}

/** Finds imports of SVG pictures in JavaScript code. Returns their files by the names after `import`. */
export function parsePictureImports(imports: string, file: string): Map<string, string> {
  const matches = imports.matchAll(/^import\s+(\w+)\s+from\s+['"](\.[^'"]+\.svg)['"]/gm);
  return new Map([...matches].map(([, name = '', path = '']) => [name, join(dirname(file), path)]));
}

/** Returns a short digest of a picture. If the file is missing, returns an empty string, because the compiler reports the error. */
export function digestFigure(file: string | undefined): string {
  if (file === undefined || !existsSync(file)) return '';
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}

/** Returns the alternative text and the caption of a diagram. */
export function readFigureTexts(element: Pick<Element, 'attributes'>): string[] {
  return ['alt', 'caption'].map((name) => readAttribute(element, name)).filter((text) => text !== null);
}
