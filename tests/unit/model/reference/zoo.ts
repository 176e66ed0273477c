import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkReference } from '../../../../src/authoring/checks/source/reference/contract';
import { readInventory } from '../../../../src/model/inventory/inventory';
import { parsePageTree } from '../../../../src/model/page/page-tree';
import { formatProblem } from '../../../../src/model/problem';
import { type Documentation, indexPages } from '../../../../src/model/symbols/documentation';
import { fixtures } from './compile';

/** Version of an invented framework with complete and correct pages. */
const folder = join(fixtures, 'zoo');
const PAGES = ['api/errors.mdx', 'api/sea.mdx', 'api/zoo/animal.mdx'];

export const inventory = readInventory(join(folder, 'api-inventory.json'));

/** Returns the new text of a page of the zoo, or null to remove the page. An unknown path adds a page. */
export type ZooEdits = Record<string, (text: string) => string | null>;

/** Creates the documentation of the zoo after some changes to its pages. */
export function createZoo(changes: ZooEdits = {}): Documentation {
  const paths = [...new Set([...PAGES, ...Object.keys(changes)])].sort();
  const pages = paths.flatMap((path) => {
    const file = join(folder, path);
    const text = PAGES.includes(path) ? readFileSync(file, 'utf8') : '';
    const changed = changes[path]?.(text) ?? (path in changes ? null : text);
    return changed === null ? [] : [parsePageTree(file, changed).page];
  });
  return indexPages(inventory, pages);
}

/** Lists the problems of the reference check after some changes, one per line. */
export function checkZoo(changes: ZooEdits): string[] {
  return checkReference(createZoo(changes), folder).map((problem) => formatProblem(problem, folder));
}

/** Creates a change that replaces existing text. */
export function createReplacement(text: string, replacement: string): (page: string) => string {
  return (page) => {
    if (!page.includes(text)) throw new Error(`expected the fixture to say ${JSON.stringify(text)}`);
    return page.replace(text, replacement);
  };
}

/** Returns the message of a failed compilation with paths relative to the zoo. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(`${relative(process.cwd(), folder)}/`, '');
}
