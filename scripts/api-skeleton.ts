import { join } from 'node:path';
import { INVENTORY_FILE, readInventory } from '../src/model/inventory/inventory';
import { createSkeleton } from '../src/model/reference/skeleton';
import { runCommand, UsageError } from './run';

/** Prints a reference page for a module, with all symbols but without descriptions. */
runCommand('npm run api:skeleton -- docs superduper.base.query', {}, (_, [folder, module]) => {
  if (!folder || !module) throw new UsageError('expected a docs folder and a module');
  process.stdout.write(createSkeleton(readInventory(join(folder, INVENTORY_FILE)), module));
});
