import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { INVENTORY, readInventory } from '../src/model/inventory/inventory';
import { skeletonOf } from '../src/model/reference/skeleton';
import { run } from './run';

/** Prints the page of a module without its words: `npm run api:skeleton -- versioned_docs/version-0.7 superduper.base.query`. */
run(() => {
  const [folder, module] = parseArgs({ allowPositionals: true }).positionals;
  const usage = 'npm run api:skeleton -- docs superduper.base.query';
  if (!folder || !module) throw new Error(`expected a docs folder and a module: ${usage}`);
  process.stdout.write(skeletonOf(readInventory(join(folder, INVENTORY)), module));
});
