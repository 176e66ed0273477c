/**
 * Does what a release does beside other commands.
 *
 * Usage: jiti scripts/release-part.ts rows, or jiti scripts/release-part.ts left VERSION [COMMIT]
 *   rows  adds a row to the page about the upgrade to the main branch for each change that may break code and that it does not link to
 *   left  lists what is left of a version's pages; COMMIT is the project's whose pages were written for the state before
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesNotRun } from '../src/authoring/checks/source/sample-runs';
import { readPages } from '../src/authoring/checks/source/site-pages';
import { checkUpgradeWords, unnamedChanges } from '../src/authoring/checks/source/upgrade';
import { readCutMark } from '../src/authoring/cut/mark';
import { leftToDecide } from '../src/authoring/cut/obstacles';
import { reportsOf } from '../src/authoring/impact/run';
import { formatLeft, pagesOfImpact } from '../src/authoring/release/left';
import { withRows } from '../src/authoring/release/upgrade-rows';
import { writeWhole } from '../src/model/cache/write-whole';
import { INVENTORY, readInventory } from '../src/model/inventory/inventory';
import { messageOf } from '../src/model/problem';
import { pageFiles, readDocumentation } from '../src/model/reference/version-folder';
import { changesBetween } from '../src/model/symbols/changes/compare';
import {
  docsFolderOf,
  type SiteVersion,
  versionBefore,
  versionByName,
  versionCalled,
  versionSlug,
} from '../src/shared/site';
import { UPGRADE_PAGE } from '../src/shared/versions/upgrade-page';
import { run } from './run';

const PAGE = join('docs', `${UPGRADE_PAGE}.mdx`);

function addRows(): void {
  const after = versionByName('current');
  const before = versionBefore('current');
  if (!before) return;
  if (!existsSync(PAGE)) {
    throw new Error(
      `${PAGE}: expected the page about the upgrade from ${before.label}, found none. Make it: npm run page:new -- ${UPGRADE_PAGE} --kind how-to`,
    );
  }
  const text = readFileSync(PAGE, 'utf8');
  const [old, now] = [before, after].map(({ name }) => readDocumentation(docsFolderOf(name)));
  if (!old || !now) return;
  const changes = unnamedChanges(text, { before, after }, changesBetween(old, now));
  if (changes.length > 0) writeWhole(PAGE, withRows(text, changes, before.release));
  console.log(`${PAGE}: ${changes.length} rows added`);
}

async function sayLeft(called = '', since?: string): Promise<void> {
  const version = versionCalled(called);
  const slug = versionSlug(version.name);
  const words = checkUpgradeWords(readPages().filter((page) => page.version === slug));
  const decisions = decisionsOf(version);
  const impact = since ? pagesOfImpact(await reportsOf({ version: slug, since })) : [];
  console.log(
    [
      formatLeft(
        'words about what may break code',
        words.map((one) => `${one.file}:${one.line}: ${messageOf(one)}`),
      ),
      formatLeft(
        `samples, as they are on the pages of ${version.label}, that ran against ${version.commit.slice(0, 8)}`,
        pagesNotRun(version).map((file) => `${file}: did not run, or differ`),
      ),
      ...(since ? [formatLeft('pages that the change of the API concerns', impact)] : []),
      ...(decisions ? [formatLeft('decisions that only you can make', decisions)] : []),
    ].join('\n'),
  );
}

/** @returns what the last cut has left to decide, if it is that of the version; what has been edited since is not told again */
function decisionsOf({ name }: SiteVersion): string[] | null {
  const mark = readCutMark('.');
  const live = mark?.files['src/shared/live-versions.json'];
  if (mark?.cut.version !== name || !live) return null;
  const folder = docsFolderOf(name);
  const texts = new Map(pageFiles(folder).map((file) => [file, readFileSync(file, 'utf8')]));
  const { commit, packages } = readInventory(join(folder, INVENTORY));
  return leftToDecide({ cut: mark.cut, live: JSON.parse(live), commit, packages }, texts, readPages());
}

run(() => {
  const [part, ...rest] = process.argv.slice(2);
  if (part === 'rows') return addRows();
  if (part === 'left') return sayLeft(...rest);
  throw new Error(`expected rows or left, found ${part}.`);
});
