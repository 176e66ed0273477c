import { join } from 'node:path';
import { INVENTORY, readInventory } from '../src/model/inventory/inventory';
import { skeletonOf } from '../src/model/reference/skeleton';
import { command, Misuse } from './run';

/** Prints the page of a module without descriptions. */
command('npm run api:skeleton -- docs superduper.base.query', {}, (_, [folder, module]) => {
  if (!folder || !module) throw new Misuse('expected a docs folder and a module');
  process.stdout.write(skeletonOf(readInventory(join(folder, INVENTORY)), module));
});
