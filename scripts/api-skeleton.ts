import { join } from 'node:path';
import { INVENTORY_FILE, readInventory } from '../src/model/inventory/inventory';
import { createSkeleton } from '../src/model/reference/skeleton';
import { runCommand, UsageError } from './run';

runCommand(
  {
    name: 'npm run api:skeleton',
    summary: 'Prints a reference page for a module, with all symbols but without descriptions.',
    operands: { DOCS_FOLDER: 'Folder with the version’s pages.', MODULE: 'Name of the module.' },
    example: 'docs superduper.base.query',
  },
  (_options, [folder, module]) => {
    if (!folder || !module) throw new UsageError('expected a docs folder and a module');
    process.stdout.write(createSkeleton(readInventory(join(folder, INVENTORY_FILE)), module));
  },
);
