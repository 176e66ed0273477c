import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { commitOf, extractApi } from '../src/authoring/extract';
import { serialize } from '../src/authoring/extract/serialize';
import { gitIn } from '../src/authoring/git';
import { nameCommit } from '../src/authoring/release/commit';
import { writeWhole } from '../src/model/cache/write-whole';
import { checkInventory } from '../src/model/inventory/inventory';
import { knownMessagesIn, MESSAGES } from '../src/model/inventory/messages';
import { INVENTORY } from '../src/model/inventory/types';
import { readDocumentation } from '../src/model/page/version-folder';
import { docsFolderOf, versions } from '../src/shared/site';
import { command, Misuse, neededText, text } from './run';

const USAGE = 'npm run api:extract -- --source CHECKOUT --out DOCS_FOLDER [--commit SHA --date DATE]';
const OPTIONS = { source: neededText, out: neededText, commit: text, date: text };

/**
 * Writes `api-inventory.json` and `api-messages.json` of a version, unless the extraction has an error. For a live version, also prints how the
 * new API affects its pages.
 */
command(USAGE, OPTIONS, async ({ source, out, commit, date }) => {
  if (!existsSync(out)) throw new Misuse(`${out}: expected a docs folder, found nothing`);
  const folder = relative('', out);
  if (folder === 'docs' && commit && !date) throw new Misuse('expected --date beside --commit');
  const file = join(out, INVENTORY);
  const actual = commitOf(source, commit);
  const extracted = extractApi(source, actual);
  const inventory = checkInventory(extracted.inventory, file);
  const isLive = versions.some(({ name }) => docsFolderOf(name) === folder);
  const before = isLive ? { pages: readDocumentation(folder), messages: knownMessagesIn(folder) } : null;
  writeWhole(file, serialize(inventory));
  writeWhole(join(out, MESSAGES), serialize(extracted.messages));
  if (folder === 'docs') nameCommit(actual, date ?? gitIn(source)('log', '-1', '--format=%cs').trim());
  if (!before) return;
  // These modules load the whole site, so they are only imported for a live version.
  const { reportOn } = await import('../src/authoring/impact/run');
  const { formatReports } = await import('../src/authoring/impact/format');
  process.stdout.write(formatReports([await reportOn(folder, before.pages, before.messages, extracted)]));
});
