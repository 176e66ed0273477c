/**
 * Cuts a version from `docs/` and checks it: pages, inventory, sidebars and addresses.
 *
 * Usage: npm run version:cut -- 0.8 --release 0.8.0
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { HOME_INSTALL, homeInstall } from '../src/checks/home-install';
import { firstUpgradePage, obstaclesTo, versionsAfterCut, withLinksOfCut } from '../src/history/cut';
import { INVENTORY, type Inventory } from '../src/inventory/types';
import { pageFiles } from '../src/reference/version-folder';
import { docsFolderOf, type SiteVersion } from '../src/site';
import { UPGRADE_PAGE } from '../src/versions/upgrade-page';

const LIVE = 'src/live-versions.json';
const PAGE_MAP = 'tests/content/page-map.json';
const QUERIES = 'tests/content/search/queries.json';
const USAGE = 'npm run version:cut -- 0.8 --release 0.8.0';

/** What holds of every version, in the order in which a failure is found soonest. */
const CHECKS: readonly (readonly [string, string, ...string[]])[] = [
  ['Samples, in every version', 'jiti', 'scripts/samples-check.ts'],
  ['Pages, sidebars and inventories', 'playwright', 'test', '--project=content'],
  ['Build', 'docusaurus', 'build'],
  ['Links, anchors, redirects, sitemap', 'playwright', 'test', '--project=built'],
];

/** What readers type; `in` has the answers of the versions where they are others. */
interface Query {
  in?: Record<string, string[]>;
}

/** The version that is cut answers as the main branch does. */
function withAnswersOf(query: Query, version: string): Query {
  const answers = query.in?.next;
  return answers ? { ...query, in: { ...query.in, [version]: answers } } : query;
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

function write(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** @throws if the command does not exit with 0 */
function run(title: string, command: string, ...args: string[]): void {
  console.log(`\n▸ ${title}`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0)
    throw error ?? new Error(`${title}: \`${command} ${args.join(' ')}\` exited with ${status}.`);
}

function main(): void {
  const { values, positionals } = parseArgs({
    options: { release: { type: 'string' } },
    allowPositionals: true,
  });
  const [version] = positionals;
  if (!version || !values.release) throw new Error(`expected a version and --release. ${USAGE}`);
  const cut = { version, release: values.release };
  const live = read<SiteVersion[]>(LIVE);
  const { commit, packages } = read<Inventory>(join('docs', INVENTORY));
  const obstacles = obstaclesTo(cut, live, commit);
  if (obstacles.length > 0) throw new Error(obstacles.join('\n'));

  run('Copy docs and sidebars', 'docusaurus', 'docs:version', version);
  write(LIVE, versionsAfterCut(live, cut));
  writeFileSync(HOME_INSTALL, homeInstall(cut.release, packages));
  const { next = [], ...others } = read<Record<string, string[]>>(PAGE_MAP);
  write(PAGE_MAP, { [version]: next, ...others, next });
  write(
    QUERIES,
    read<Query[]>(QUERIES).map((query) => withAnswersOf(query, version)),
  );

  run('Addresses that are published', 'npm', 'run', '--silent', 'check', '--', '--publish');
  const folder = docsFolderOf(version);
  for (const file of pageFiles(folder)) {
    const text = readFileSync(file, 'utf8');
    const mended = withLinksOfCut(text, live, cut);
    if (mended !== text) writeFileSync(file, mended);
  }
  const upgrade = join('docs', `${UPGRADE_PAGE}.mdx`);
  if (existsSync(upgrade)) writeFileSync(upgrade, firstUpgradePage(cut));

  const carried = join(folder, INVENTORY);
  if (!existsSync(carried) || !readFileSync(carried).equals(readFileSync(join('docs', INVENTORY)))) {
    throw new Error(`${carried}: expected the inventory of docs, found another or none. Copy it from docs.`);
  }
  try {
    for (const check of CHECKS) run(...check);
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : error}\nVersion ${version} is cut, but not in order: mend what the check names and run npm test. ` +
        `To undo the cut: git restore . && git clean -fd ${folder} versioned_sidebars`,
    );
  }
  console.log(
    `\nVersion ${version} is cut and in order. Left for you: install lines in ${folder} that name the main branch's commit, what ${UPGRADE_PAGE} there says of the main branch, and the specification's tests (page map, sidebars).`,
  );
}

try {
  main();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
