/**
 * Cuts a version from `docs/` and checks it: pages, inventory, sidebars and addresses.
 *
 * A cut that fails while it writes is taken back, and one that died then by the next; one that was ended while it was checked is checked on.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CONFIGURATION } from '../src/authoring/checks/source/config-links';
import { HOME_INSTALL, homeInstall } from '../src/authoring/checks/source/home';
import { PUBLISHED } from '../src/authoring/checks/source/published';
import { readSidebars, sidebarFileOf } from '../src/authoring/checks/source/sidebar-pages';
import { readPages } from '../src/authoring/checks/source/site-pages';
import {
  type Cut,
  firstUpgradePage,
  type Query,
  queryAfterCut,
  versionsAfterCut,
} from '../src/authoring/cut/cut';
import { type CutFrom, textOfCut } from '../src/authoring/cut/cut-text';
import {
  type CutMark,
  deadCutMark,
  keepForUndo,
  showCutAlive,
  undoCut,
  writeCutMark,
} from '../src/authoring/cut/mark';
import { type CutSite, leftToDecide, obstaclesToCut } from '../src/authoring/cut/obstacles';
import { readSamples } from '../src/authoring/samples/page';
import { samplesDigest } from '../src/authoring/samples/run/record';
import { INVENTORY, type Inventory } from '../src/model/inventory/types';
import { pageFiles } from '../src/model/reference/version-folder';
import { readSampleRuns, recordedName, writeSampleRuns } from '../src/model/versions/sample-runs';
import { docsFolderOf, type SiteVersion } from '../src/shared/site';
import { UPGRADE_PAGE } from '../src/shared/versions/upgrade-page';
import { command, flag, Misuse, text } from './run';
import { endStepsOnSignals, runStep, type Step, sideBySide } from './steps';

const LIVE = 'src/shared/live-versions.json';
const QUERIES = 'tests/content/search/queries.json';
const FIRST_UPGRADE = join('docs', `${UPGRADE_PAGE}.mdx`);
const USAGE = `npm run version:cut -- 0.8 --release 0.8.0 [--dry-run] [--without-samples], or --undo
  --dry-run          says what it would do, what stands in the way and what it would leave to you, and writes nothing
  --without-samples  cuts although the samples have not run against the release
  --undo             takes the last cut back`;
const OPTIONS = { release: text, 'dry-run': flag, 'without-samples': flag, undo: flag };
const UNDO =
  'npm run version:cut -- --undo takes it back, and nothing else: changes that are not committed are kept.';

/** Files that a cut changes, beside those that it adds. */
const CHANGED = ['versions.json', LIVE, HOME_INSTALL, QUERIES, PUBLISHED, FIRST_UPGRADE];

const step = (title: string, ...command: Step['command']): Step => ({ title, command });

/** The steps that check every version. The build keeps one core busy, so the steps that need no build run beside it. */
const BUILD = step('Build', 'docusaurus', 'build');
const BESIDE = [
  step('Samples, in every version', 'jiti', 'scripts/samples-check.ts'),
  step('Pages, sidebars and inventories', 'playwright', 'test', '--project=content'),
];
const BEHIND = step('Links, anchors, redirects, sitemap', 'playwright', 'test', '--project=built');

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

function write(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** @throws at the first of these steps that does not exit with 0 */
async function runInTurn(...steps: Step[]): Promise<void> {
  for (const one of steps) if (!(await runStep(one)).passed) throw new Error(`${one.title}: see above.`);
}

/** @returns the facts about the site that are known without a build; without samples, none about their runs */
function readSite(withoutSamples: boolean): CutSite {
  return {
    pages: readPages(),
    sidebars: readSidebars(),
    published: readFileSync(PUBLISHED, 'utf8'),
    configuration: Object.fromEntries(CONFIGURATION.map((file) => [file, readFileSync(file, 'utf8')])),
    runs: withoutSamples ? null : readSampleRuns('docs'),
  };
}

/** Copies `docs/`, and gives the versions their addresses, the pages their release, the tests their answers. */
async function cutVersion(from: CutFrom): Promise<void> {
  const { cut, live, packages } = from;
  await runInTurn(step('Copy docs and sidebars', 'docusaurus', 'docs:version', cut.version));
  write(LIVE, versionsAfterCut(live, cut));
  writeFileSync(HOME_INSTALL, homeInstall(cut.release, packages));
  const queries = read<Query[]>(QUERIES).map((query) => queryAfterCut(query, cut));
  write(QUERIES, queries);
  const publish = ['run', '--silent', 'check', '--', '--publish'];
  await runInTurn(step('Addresses that are published', 'npm', ...publish));

  const folder = docsFolderOf(cut.version);
  const runs = readSampleRuns(folder);
  for (const file of pageFiles(folder)) {
    const copied = readFileSync(file, 'utf8');
    const fixed = textOfCut(copied, from);
    if (fixed === copied) continue;
    const ran = runs?.pages[recordedName(folder, file)];
    // A sample that bears the name of the version in its title is the one that ran, under another.
    if (ran?.digest === samplesDigest(readSamples(file, copied)))
      ran.digest = samplesDigest(readSamples(file, fixed));
    writeFileSync(file, fixed);
  }
  if (runs) writeSampleRuns(folder, runs);
  if (existsSync(FIRST_UPGRADE)) writeFileSync(FIRST_UPGRADE, firstUpgradePage(cut));
  const written = [...CHANGED, sidebarFileOf(cut.version)];
  const json = written.filter((file) => file.endsWith('.json'));
  execFileSync('biome', ['format', '--write', ...json], { stdio: 'ignore' });

  const carried = join(folder, INVENTORY);
  if (!existsSync(carried) || !readFileSync(carried).equals(readFileSync(join('docs', INVENTORY)))) {
    throw new Error(`${carried}: expected the inventory of docs, found another or none. Copy it from docs.`);
  }
}

const list = (title: string, lines: readonly string[]) =>
  console.log(`\n${title}\n  ${(lines.length > 0 ? lines : ['nothing']).join('\n  ')}`);

/** Says what a cut would do. Exits with 1 if something stands in the way. */
function foretell(from: CutFrom, site: CutSite): void {
  const { cut, commit } = from;
  const folder = docsFolderOf(cut.version);
  const before = pageFiles('docs').map((file) => [file, readFileSync(file, 'utf8')] as const);
  const after = new Map(
    before.map(([file, page]) => [join(folder, relative('docs', file)), textOfCut(page, from)]),
  );
  const written = new Set(after.values());
  const changed = before.filter(([, page]) => !written.has(page)).length;
  list('It would', [
    `copy docs and sidebars.ts to ${folder} and versioned_sidebars, ${before.length} pages`,
    `name release ${cut.release} instead of commit ${commit.slice(0, 8)} there, in ${changed} pages`,
    `change ${CHANGED.filter((file) => existsSync(file)).join(', ')}`,
    'check samples, pages and sidebars, build, and check links, anchors and redirects',
  ]);
  const inTheWay = obstaclesToCut(from, site);
  list('In the way', inTheWay);
  list('Left to you', leftToDecide(from, after, site.pages));
  if (inTheWay.length > 0) process.exitCode = 1;
}

/** Checks every version, once one is cut. A cut that was ended here goes on here. */
async function checkCut(from: CutFrom, mark: CutMark): Promise<void> {
  const { version } = from.cut;
  try {
    await sideBySide([() => runInTurn(BUILD), () => runInTurn(...BESIDE)]);
    await runInTurn(BEHIND);
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : error}\nVersion ${version} is cut, but not in order: fix what the check names and run this again, which checks again. ${UNDO}`,
    );
  }
  writeCutMark('.', { ...mark, state: 'done' });
  const files = pageFiles(docsFolderOf(version));
  const written = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  console.log(`\nVersion ${version} is cut and in order. ${UNDO}`);
  list('Left to you, before npm test', leftToDecide(from, written, readPages()));
}

/** Takes back what a cut has written. */
function takeBack(mark: CutMark): void {
  undoCut('.', mark);
  console.log(`The cut of ${mark.cut.version} is taken back.`);
}

/** @returns the state that a version is cut from, which for one that is cut is that before */
function stateBefore(cut: Cut, mark: CutMark | null): CutFrom {
  const { commit, packages } = read<Inventory>(join('docs', INVENTORY));
  const live = mark?.files[LIVE];
  return { cut, live: live ? JSON.parse(live) : read<SiteVersion[]>(LIVE), commit, packages };
}

endStepsOnSignals();
command(USAGE, OPTIONS, async (values, [version]) => {
  const last = deadCutMark('.');
  if (values.undo) {
    if (!last) throw new Error('expected a cut to take back, found none.');
    return takeBack(last);
  }
  if (!version || !values.release) throw new Misuse('expected a version and --release');
  const cut: Cut = { version, release: values.release };
  if (last?.state === 'writing') {
    if (values['dry-run']) throw new Error(`The cut of ${last.cut.version} died while it wrote. ${UNDO}`);
    takeBack(last);
    // The versions that were read when this began are those of the half that was written.
    const again = step('Cut', 'jiti', 'scripts/version-cut.ts', ...process.argv.slice(2));
    process.exitCode = (await runStep({ ...again, isLive: true })).passed ? 0 : 1;
    return;
  }
  if (last?.state === 'checking') {
    if (last.cut.version !== version) throw new Error(`${last.cut.version} is cut, but not checked. ${UNDO}`);
    return checkCut(stateBefore(cut, last), last).finally(showCutAlive('.'));
  }
  const from = stateBefore(cut, null);
  const site = readSite(values['without-samples'] ?? false);
  if (values['dry-run']) return foretell(from, site);
  const inTheWay = obstaclesToCut(from, site);
  if (inTheWay.length > 0) throw new Error(inTheWay.join('\n'));

  const added = [docsFolderOf(version), sidebarFileOf(version)];
  const mark = keepForUndo('.', cut, { changed: CHANGED, added });
  const stop = showCutAlive('.');
  try {
    await cutVersion(from).catch((error) => {
      takeBack(mark);
      throw error;
    });
    const whole: CutMark = { ...mark, state: 'checking' };
    writeCutMark('.', whole);
    await checkCut(from, whole);
  } finally {
    stop();
  }
});
