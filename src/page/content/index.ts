import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { FileCache } from '../../plugins/file-cache';
import { fillPage } from '../../reference/transform';
import { INVENTORY, pageFiles } from '../../reference/version-folder';
import { parseMdx } from '../parse';
import { sectionsOf } from './sections';
import type { PageContent } from './types';

export { textOfSpans } from './spans';
export type * from './types';

const contents = new FileCache<PageContent>();

/**
 * Reads every page of a version as its readers see it, the facts of the reference filled in. A page is read again when its file or
 * the version's inventory has changed.
 *
 * @param folder - The version's docs folder, an absolute path.
 * @returns Its pages, sorted by file. One that cannot be parsed has no sections: its own compilation says what is wrong with it.
 */
export function readPageContents(folder: string): PageContent[] {
  const inventory = join(folder, INVENTORY);
  return pageFiles(folder).map((file) => {
    const id = relative(folder, file)
      .replaceAll('\\', '/')
      .replace(/\.mdx?$/, '');
    const files = existsSync(inventory) ? [file, inventory] : [file];
    return contents.get(file, files, () => toPageContent(readFileSync(file, 'utf8'), file, id));
  });
}

/**
 * @param source - The text of an MDX file.
 * @param file - Its path; the version's inventory is looked for above it.
 * @param id - The page's id.
 */
export function toPageContent(source: string, file: string, id: string): PageContent {
  const { title, description, moved_from: moved } = frontMatterOf(source);
  const words = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    file,
    id,
    title: words(title) || id,
    description: words(description),
    movedFrom: [moved].flat().filter((one): one is string => typeof one === 'string'),
    sections: readSections(source, file),
  };
}

function readSections(source: string, file: string): PageContent['sections'] {
  try {
    const tree = parseMdx(source, file);
    // Links stay as they are, so no repository is needed; what is wrong with the page its compilation says.
    fillPage(tree, file, '');
    return sectionsOf(tree, file);
  } catch {
    return [];
  }
}

function frontMatterOf(source: string): Record<string, unknown> {
  const block = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source)?.[1] ?? '';
  try {
    const value: unknown = parse(block);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
