import { existsSync, writeFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { extractInventory } from '../src/inventory/extract';
import { commitOf } from '../src/inventory/extract/commit';
import { serialize } from '../src/inventory/extract/serialize';
import { INVENTORY } from '../src/inventory/types';
import { checkInventory } from '../src/inventory/validate';
import { nameCommit } from './name-commit';

const USAGE = 'npm run api:extract -- --source CHECKOUT --out DOCS_FOLDER [--commit SHA]';

/** Writes `api-inventory.json` of one version; nothing is written unless all of it is right. */
function main(): void {
  const { values } = parseArgs({
    options: { source: { type: 'string' }, out: { type: 'string' }, commit: { type: 'string' } },
  });
  const { source, out, commit } = values;
  if (source === undefined || out === undefined) throw new Error(`expected --source and --out. ${USAGE}`);
  if (!existsSync(out)) throw new Error(`${out}: expected a docs folder, found nothing. ${USAGE}`);
  const file = join(out, INVENTORY);
  const actual = commitOf(source, commit);
  writeFileSync(file, serialize(checkInventory(extractInventory(source, actual), file)));
  if (normalize(`${out}/`) === 'docs/') nameCommit(source, actual);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
