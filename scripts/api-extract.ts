import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { extractApi, readCommit } from '../src/authoring/extract';
import { serialize } from '../src/authoring/extract/serialize';
import { createGitRunner } from '../src/authoring/git';
import { updateCommit } from '../src/authoring/release/commit';
import { writeFileAtomically } from '../src/model/cache/write-file';
import { checkInventory, INVENTORY_FILE, readInventory } from '../src/model/inventory/inventory';
import { MESSAGES_FILE, tryReadMessages } from '../src/model/inventory/messages';
import { getDocsFolder, versions } from '../src/shared/site';
import { runCommand, UsageError } from './run';

const COMMAND = {
  name: 'npm run api:extract',
  summary:
    'Writes a version’s api-inventory.json (its symbols) and api-messages.json (its error messages), both from the framework’s source. For a live version, also reports how changes in the API affect its pages. Writes nothing if the extraction fails.',
  required: {
    'source CHECKOUT': 'Checkout of the framework.',
    'out DOCS_FOLDER': 'Folder with the version’s pages.',
  },
  options: {
    'commit SHA': 'Full SHA of the files. It’s only needed if the checkout isn’t a git repository.',
    'date DATE': 'Date of this commit: `2025-06-04`.',
  },
  example: '--source ../superduper --out docs',
};

runCommand(COMMAND, async ({ source, out, commit, date }) => {
  if (!existsSync(out)) throw new UsageError(`${out}: expected a docs folder, found nothing`);
  const folder = relative('', out);
  if (folder === 'docs' && commit && !date) throw new UsageError('expected --date beside --commit');

  const file = join(out, INVENTORY_FILE);
  const sourceCommit = readCommit(source, commit);
  const extracted = extractApi(source, sourceCommit);
  const inventory = checkInventory(extracted.inventory, file);
  const version = versions.find(({ name }) => getDocsFolder(name) === folder);
  const previousState = version && { inventory: readInventory(file), messages: tryReadMessages(folder) };

  writeFileAtomically(file, serialize(inventory));
  writeFileAtomically(join(out, MESSAGES_FILE), serialize(extracted.messages));
  if (folder === 'docs')
    updateCommit(sourceCommit, date ?? createGitRunner(source)('log', '-1', '--format=%cs').trim());
  if (!version || !previousState) return;
  // Imported only here, because these modules load the whole site.
  const { createReport } = await import('../src/authoring/impact/run');
  const { formatReports } = await import('../src/authoring/impact/format');
  process.stdout.write(formatReports([await createReport(version, previousState, extracted)]));
});
