/**
 * Compares the build times of two commits: HEAD and an earlier one. Builds of both commits alternate. Uncommitted changes aren't measured. To see the
 * time of each step, run `DOCUSAURUS_PERF_LOGGER=true npm run build`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSidebarFile } from '../../src/authoring/checks/source/sidebars';
import { createGitRunner } from '../../src/authoring/git';
import { getDocsFolder, latestVersion, type SiteVersion } from '../../src/shared/site';
import { calculateQuantile, formatRatio } from './figures';

const VERSION_COUNT = 10;
const EDITED_PAGE = join(getDocsFolder(latestVersion.name), 'core_api/connect.mdx');
const LIVE_VERSIONS = 'src/shared/live-versions.json';

/** Duration of a build in seconds, and the CPU time of all its processes in seconds. */
interface BuildTimes {
  wall: number;
  CPU: number;
}

/** Commit to measure, checked out in its own folder with its npm packages. */
interface BenchSite {
  dir: string;
  /** Folder for temporary files. Node compiles the configuration there. */
  temporary: string;
}

function createSite(commit: string, folder: string): BenchSite {
  const dir = join(folder, 'site');
  const temporary = join(folder, 'tmp');
  // Clones instead of using an archive, because pages show the date of their last commit.
  createGitRunner('.')('clone', '--quiet', '--shared', '--no-checkout', '.', dir);
  createGitRunner(dir)('checkout', '--quiet', '--detach', commit);
  const options = '--prefer-offline --ignore-scripts --no-audit --no-fund --loglevel=error';
  execFileSync('npm', ['ci', ...options.split(' ')], { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] });
  mkdirSync(temporary);
  return { dir, temporary };
}

/** Removes all files of earlier builds, so that the next build starts without caches. */
function clearCaches({ dir, temporary }: BenchSite): void {
  for (const name of ['build', '.docusaurus', 'node_modules/.cache'])
    rmSync(join(dir, name), { recursive: true, force: true });
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary);
}

/** Adds copies of the oldest version to a site, until it has `count` versions. */
function addVersions(count: number, { dir }: BenchSite): void {
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(dir, file), 'utf8'));
  const write = (file: string, value: unknown) => writeFileSync(join(dir, file), JSON.stringify(value));
  const live = read<SiteVersion[]>(LIVE_VERSIONS);
  const names = read<string[]>('versions.json');
  const at = live.findIndex(({ name }) => name === names.at(-1));
  const oldest = live[at];
  if (!oldest) throw new Error(`${LIVE_VERSIONS}: expected "${names.at(-1)}", as versions.json has it.`);
  const added = Array.from({ length: count - live.length }, (_, index) => `${oldest.name}-${index + 1}`);
  for (const getPath of [getDocsFolder, getSidebarFile]) {
    const source = join(dir, getPath(oldest.name));
    for (const name of added) cpSync(source, join(dir, getPath(name)), { recursive: true });
  }
  const described = added.map((name) => ({ ...oldest, name, label: name, path: `/docs/${name}` }));
  write(LIVE_VERSIONS, live.toSpliced(at + 1, 0, ...described));
  write('versions.json', [...names, ...added]);
  // Commits the copies, because pages without a commit have no date to show.
  createGitRunner(dir)('add', '--all');
  const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost'];
  createGitRunner(dir)(...author, 'commit', '--quiet', '--message', 'More');
}

/** Builds a site, and returns the duration. If the build fails, throws an error with the end of its output. */
function measureBuild({ dir, temporary }: BenchSite): BuildTimes {
  const command = "TIMEFORMAT='%R %U %S'; time node_modules/.bin/docusaurus build 2>&1";
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
    cwd: dir,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, LC_ALL: 'C', TMPDIR: temporary },
  });
  if (status !== 0) throw new Error(`The build of ${dir} failed:\n${stdout.slice(-3000)}`);
  const [wall = 0, user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  return { wall, CPU: user + system };
}

interface Measurement {
  title: string;
  /** Called once before the first build of a site. */
  begin?: (site: BenchSite) => unknown;
  /** Called before each build of a site. */
  prepare?: (site: BenchSite) => void;
}

/** Build measurements, by their name in the option `--only`. `versions` comes last, because it adds documentation versions to the sites. */
const MEASUREMENTS: Record<string, Measurement> = {
  cold: { title: 'Cold', prepare: clearCaches },
  warm: { title: 'Warm, nothing changed', begin: measureBuild },
  edited: {
    title: 'After one edited page',
    begin: measureBuild,
    prepare: ({ dir }) =>
      appendFileSync(join(dir, EDITED_PAGE), `\nA sentence of the benchmark, ${Date.now()}.\n`),
  },
  versions: {
    title: `Cold, ${VERSION_COUNT} versions`,
    begin: (site) => addVersions(VERSION_COUNT, site),
    prepare: clearCaches,
  },
};

/** Formats the median build times of both commits, and their ratio. */
function formatBuildTimes(base: readonly BuildTimes[], head: readonly BuildTimes[]): string {
  const ratio = (name: keyof BuildTimes) =>
    formatRatio(
      calculateQuantile(base.map((times) => times[name])),
      calculateQuantile(head.map((times) => times[name])),
    );
  return `wall (s) ${ratio('wall')}, CPU (s) ${ratio('CPU')}`;
}

/** Options of `npm run bench -- build`. */
export interface BuildBenchOptions {
  base?: string;
  runs?: string;
  only?: string;
}

export function runBenchmark(values: BuildBenchOptions): void {
  const measurementNames = Object.keys(MEASUREMENTS);
  const only = values.only?.split(',') ?? measurementNames;
  const unknown = only.find((name) => !measurementNames.includes(name));
  if (unknown !== undefined)
    throw new Error(`--only: expected some of ${measurementNames.join()}, found "${unknown}".`);
  const runs = Number(values.runs ?? 1);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs: expected a number from 1, found "${values.runs}".`);
  const commits = [values.base ?? 'HEAD~1', 'HEAD'].map((commit) =>
    createGitRunner('.')('rev-parse', '--short', '--verify', `${commit}^{commit}`).trim(),
  );
  const root = mkdtempSync(join(tmpdir(), 'build-bench-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  // Also removes the folder if a signal stops the process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const sites = commits.map((commit, at) => createSite(commit, join(root, `${at}-${commit}`)));
  console.log(`Builds of ${commits.join(' → ')}, median of ${runs}`);
  let cold: BuildTimes[] = [];
  for (const [name, { title, begin, prepare }] of Object.entries(MEASUREMENTS)) {
    if (!only.includes(name)) continue;
    for (const site of sites) begin?.(site);
    const [base, head]: [BuildTimes[], BuildTimes[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      for (const [at, site] of sites.entries()) {
        prepare?.(site);
        (at === 0 ? base : head).push(measureBuild(site));
      }
    }
    console.log(`${title}: ${formatBuildTimes(base, head)}; load of the machine ${loadavg()[0]?.toFixed(1)}`);
    if (name === 'cold') cold = head;
    else if (cold.length > 0) console.log(`  beside the cold build: ${formatBuildTimes(cold, head)}`);
  }
}
