import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { mainBranchAt, withCommit } from '../src/history/described-commit';
import { extractInventory } from '../src/inventory/extract';
import { commitOf } from '../src/inventory/extract/commit';
import { serialize } from '../src/inventory/extract/serialize';
import { INVENTORY } from '../src/inventory/types';
import { checkInventory } from '../src/inventory/validate';
import { pageFiles } from '../src/reference/version-folder';
import { versionByName, versions } from '../src/site';

const LIVE = 'src/live-versions.json';
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
  if (normalize(`${out}/`) === 'docs/') describeMain(source, actual);
}

/** `docs/` is written for the commit from now on, and says so. */
function describeMain(source: string, commit: string): void {
  const before = versionByName('current').commit;
  if (before === commit) return;
  if (!existsSync(join(source, '.git'))) {
    console.log(`${LIVE}: set commit, ref and date of the main branch, which is no git checkout.`);
    return;
  }
  const date = execFileSync('git', ['-C', source, 'log', '-1', '--format=%cs'], { encoding: 'utf8' }).trim();
  writeFileSync(LIVE, `${JSON.stringify(mainBranchAt(versions, { commit, date }), null, 2)}\n`);
  const naming = pageFiles('docs').filter((page) => {
    const text = readFileSync(page, 'utf8');
    const mended = withCommit(text, before, commit);
    if (mended !== text) writeFileSync(page, mended);
    return mended !== text;
  });
  console.log(
    `${LIVE} and ${naming.length} pages of docs name ${commit} of ${date}, no longer ${before}. Run the samples of docs again: npm run samples:run -- --source ${source} --version next`,
  );
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
