import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attributeOf, type Element } from '../../mdx/mdast';

/** @returns the files of the pictures that a page imports, by the name that it gives them */
export function importedPictures(
  tree: { children: readonly { type: string; value?: string }[] },
  file: string,
): Map<string, string> {
  return picturesIn(
    tree.children.flatMap(({ type, value }) => (type === 'mdxjsEsm' && value ? [value] : [])).join('\n'),
    file,
  );
}

/** @returns the files of the pictures that a text imports */
export function picturesIn(imports: string, file: string): Map<string, string> {
  const found = imports.matchAll(/^import\s+(\w+)\s+from\s+['"](\.[^'"]+\.svg)['"]/gm);
  return new Map([...found].map(([, name = '', path = '']) => [name, join(dirname(file), path)]));
}

/** @returns a short digest of a file, empty if there is none: that an import leads nowhere is for the compiler to say */
export function figureDigest(file: string | undefined): string {
  if (file === undefined || !existsSync(file)) return '';
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}

/** @returns the words that readers see of a diagram beside its drawing: the text alternative and the caption */
export function figureTexts(element: Pick<Element, 'attributes'>): string[] {
  return ['alt', 'caption'].map((name) => attributeOf(element, name)).filter((text) => text !== null);
}
