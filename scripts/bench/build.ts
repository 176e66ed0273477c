// Compares the build times of two commits by building them in turns. To see how long each step takes, run
// `DOCUSAURUS_PERF_LOGGER=true npm run build`.
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSidebarFile } from '../../src/authoring/checks/source/sidebars';
import { createGitRunner } from '../../src/authoring/git';
import { getDocsFolder, latestVersion, type SiteVersion } from '../../src/shared/site';
import { UPGRADE_PAGE } from '../../src/shared/versions/upgrade-page';
import { calculateQuantile, formatRatio } from './figures';

const VERSION_COUNT = 10;
const EDITED_PAGE = join(getDocsFolder(latestVersion.name), 'core_api/connect.mdx');
const LIVE_VERSIONS = 'src/shared/live-versions.json';

/** Seconds that a build took, and CPU seconds of all its processes. */
interface BuildTimes {
  wall: number;
  CPU: number;
}

function createSite(commit: string, folder: string): void {
  // Clones the whole history, because pages show the date of their last commit.
  createGitRunner('.')('clone', '--quiet', '--shared', '--no-checkout', '.', folder);
  createGitRunner(folder)('checkout', '--quiet', '--detach', commit);
  const options = '--prefer-offline --ignore-scripts --no-audit --no-fund --loglevel=error';
  execFileSync('npm', ['ci', ...options.split(' ')], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

const getTemporaryFolder = (site: string) => `${site}-tmp`;

function clearCaches(site: string): void {
  const caches = ['build', '.docusaurus', 'node_modules/.cache'].map((name) => join(site, name));
  for (const folder of [...caches, getTemporaryFolder(site)])
    rmSync(folder, { recursive: true, force: true });
}

function addVersions(site: string): void {
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(site, file), 'utf8'));
  const write = (file: string, value: unknown) => writeFileSync(join(site, file), JSON.stringify(value));
  const live = read<SiteVersion[]>(LIVE_VERSIONS);
  const names = read<string[]>('versions.json');
  const oldestIndex = live.findIndex(({ name }) => name === names.at(-1));
  const oldest = live[oldestIndex];
  if (!oldest) throw new Error(`${LIVE_VERSIONS}: expected "${names.at(-1)}", as versions.json has it.`);
  const added = Array.from(
    { length: VERSION_COUNT - live.length },
    (_, index) => `${oldest.name}-${index + 1}`,
  );
  for (const getPath of [getDocsFolder, getSidebarFile])
    for (const name of added)
      cpSync(join(site, getPath(oldest.name)), join(site, getPath(name)), { recursive: true });
  // Every version except the oldest needs these sections, because its skills are copied from pages.
  const sections = ['Stored data', 'Loading', 'Removal'].map((title) => `\n## ${title}\n\nText.\n`).join('');
  for (const name of [oldest.name, ...added])
    appendFileSync(join(site, getDocsFolder(name), `${UPGRADE_PAGE}.mdx`), sections);
  const addedVersions = added.map((name) => ({ ...oldest, name, label: name, path: `/docs/${name}` }));
  write(LIVE_VERSIONS, live.toSpliced(oldestIndex + 1, 0, ...addedVersions));
  write('versions.json', [...names, ...added]);
  // Commits the copies, because pages show the date of their last commit.
  const git = createGitRunner(site);
  git('add', '--all');
  git('-c', 'user.name=bench', '-c', 'user.email=bench@localhost', 'commit', '--quiet', '--message', 'More');
}

function measureBuild(site: string): BuildTimes {
  const command = "TIMEFORMAT='%R %U %S'; time node_modules/.bin/docusaurus build 2>&1";
  const temporaryFolder = getTemporaryFolder(site);
  mkdirSync(temporaryFolder, { recursive: true });
  const env = { ...process.env, LC_ALL: 'C', TMPDIR: temporaryFolder };
  const options = { cwd: site, encoding: 'utf8', maxBuffer: 2 ** 28, env } as const;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], options);
  if (status !== 0) throw new Error(`The build of ${site} failed:\n${stdout.slice(-3000)}`);
  const [wall = 0, user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  return { wall, CPU: user + system };
}

interface Measurement {
  title: string;
  prepareSite?: (site: string) => unknown;
  prepareBuild?: (site: string) => void;
}

/** All measurements, by the name that `--only` accepts. `versions` must come last, because it adds versions to the sites. */
const MEASUREMENTS: Record<string, Measurement> = {
  cold: { title: 'Cold', prepareBuild: clearCaches },
  warm: { title: 'Warm, nothing changed', prepareSite: measureBuild },
  edited: {
    title: 'After one edited page',
    prepareSite: measureBuild,
    prepareBuild: (site) =>
      appendFileSync(join(site, EDITED_PAGE), `\nA sentence of the benchmark, ${Date.now()}.\n`),
  },
  versions: { title: `Cold, ${VERSION_COUNT} versions`, prepareSite: addVersions, prepareBuild: clearCaches },
};

function formatBuildTimes(base: readonly BuildTimes[], head: readonly BuildTimes[]): string {
  const formatMedians = (name: keyof BuildTimes) => {
    const baseMedian = calculateQuantile(base.map((times) => times[name]));
    const headMedian = calculateQuantile(head.map((times) => times[name]));
    return formatRatio(baseMedian, headMedian);
  };
  return `wall (s) ${formatMedians('wall')}, CPU (s) ${formatMedians('CPU')}`;
}

export interface BuildBenchOptions {
  base?: string;
  runs?: string;
  only?: string;
}

export function runBenchmark({
  base: baseCommit = 'HEAD~1',
  runs: runCount = '1',
  only,
}: BuildBenchOptions): void {
  const measurementNames = Object.keys(MEASUREMENTS);
  const selectedNames = only?.split(',') ?? measurementNames;
  const unknownName = selectedNames.find((name) => !measurementNames.includes(name));
  if (unknownName !== undefined)
    throw new Error(`--only: expected some of ${measurementNames.join()}, found "${unknownName}".`);
  const runs = Number(runCount);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs: expected a number from 1, found "${runCount}".`);
  const commits = [baseCommit, 'HEAD'].map((commit) =>
    createGitRunner('.')('rev-parse', '--short', '--verify', `${commit}^{commit}`).trim(),
  );
  const root = mkdtempSync(join(tmpdir(), 'build-bench-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  // Exits normally after a signal, so that the folder is removed.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const sites = commits.map((commit, index) => join(root, `${index}-${commit}`));
  for (const [index, commit] of commits.entries()) createSite(commit, sites[index] ?? '');
  console.log(`Builds of ${commits.join(' → ')}, median of ${runs}`);
  let coldTimes: BuildTimes[] = [];
  for (const [name, { title, prepareSite, prepareBuild }] of Object.entries(MEASUREMENTS)) {
    if (!selectedNames.includes(name)) continue;
    for (const site of sites) prepareSite?.(site);
    const builds = sites.map((site) => ({ site, times: [] as BuildTimes[] }));
    for (let run = 0; run < runs; run += 1)
      for (const { site, times } of builds) {
        prepareBuild?.(site);
        times.push(measureBuild(site));
      }
    const [baseTimes = [], headTimes = []] = builds.map(({ times }) => times);
    const load = loadavg()[0]?.toFixed(1);
    console.log(`${title}: ${formatBuildTimes(baseTimes, headTimes)}; load of the machine ${load}`);
    if (name === 'cold') coldTimes = headTimes;
    else if (coldTimes.length > 0)
      console.log(`  beside the cold build: ${formatBuildTimes(coldTimes, headTimes)}`);
  }
}
