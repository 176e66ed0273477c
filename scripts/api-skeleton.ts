import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { INVENTORY, readInventory } from '../src/inventory/inventory';
import { skeletonOf } from '../src/reference/skeleton';

/** Prints the page of a module without its words: `npm run api:skeleton -- versioned_docs/version-0.7 superduper.base.query`. */
const [folder, module] = parseArgs({ allowPositionals: true }).positionals;

if (folder === undefined || module === undefined) {
  console.error('expected a docs folder and a module: npm run api:skeleton -- docs superduper.base.query');
  process.exit(2);
}
try {
  process.stdout.write(skeletonOf(readInventory(join(folder, INVENTORY)), module));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
