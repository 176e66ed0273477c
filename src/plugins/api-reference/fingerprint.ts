import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentingFiles } from './version-folder';

/**
 * Says in one word what the pages of a site may show beside their own text: the inventories, the entries that others link to
 * or take words from, and this plugin.
 *
 * @param folders - The docs folders of the versions, each with its inventory.
 */
export function fingerprintOf(folders: readonly string[]): string {
  const own = readdirSync(__dirname).map((name) => join(__dirname, name));
  const hash = createHash('sha256');
  for (const file of [...own, ...folders.flatMap(documentingFiles)]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
