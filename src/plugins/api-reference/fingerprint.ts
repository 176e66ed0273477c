import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { documentingFiles } from '../../reference/version-folder';

/** The reference, what it knows of the source, and what it says about other versions. */
const REFERENCE = ['page', 'inventory', 'symbols', 'reference'].map((room) => join(__dirname, '../..', room));

/**
 * Says in one word what the pages of a site may show beside their own text: the inventories, the entries that others link to
 * or take words from, and the plugin that shows it.
 *
 * @param folders - The docs folders of the versions, each with its inventory.
 * @param plugins - The folders of the plugin; those of the reference, if left out.
 */
export function fingerprintOf(folders: readonly string[], ...plugins: string[]): string {
  const own = (plugins.length > 0 ? plugins : REFERENCE).flatMap((plugin) =>
    readdirSync(plugin, { recursive: true, encoding: 'utf8' }).map((name) => join(plugin, name)),
  );
  const hash = createHash('sha256');
  for (const file of [
    ...own.filter((path) => statSync(path).isFile()),
    ...folders.flatMap(documentingFiles),
  ]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
