/**
 * Measures the build beside that of an earlier commit, in turns. What is not committed is not measured. `DOCUSAURUS_PERF_LOGGER=true npm
 * run build` tells the steps of one build apart.
 *
 * Usage: npm run bench -- build [--base COMMIT] [--runs N] [--only cold,warm,edited,versions]. Without --base it is the commit before.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sidebarFileOf } from '../../src/authoring/checks/source/sidebars';
import { gitIn } from '../../src/authoring/git';
import { docsFolderOf, latestVersion, type SiteVersion } from '../../src/shared/site';
import { text } from '../run';
import { formatRatio, quantileOf } from './figures';

const VERSIONS = 10;
const EDITED = join(docsFolderOf(latestVersion.name), 'core_api/connect.mdx');
const LIVE = 'src/shared/live-versions.json';

/** Seconds that a build took, and those of the processor in all its processes. */
interface Figures {
  wall: number;
  CPU: number;
}

/** A commit in a folder of its own, with its packages. */
interface Site {
  dir: string;
  /** The configuration is compiled into it. */
  temporary: string;
}

function siteOf(commit: string, folder: string): Site {
  const dir = join(folder, 'site');
  const temporary = join(folder, 'tmp');
  // A clone and no archive: pages show when they were last changed.
  gitIn('.')('clone', '--quiet', '--shared', '--no-checkout', '.', dir);
  gitIn(dir)('checkout', '--quiet', '--detach', commit);
  const options = '--prefer-offline --ignore-scripts --no-audit --no-fund --loglevel=error';
  execFileSync('npm', ['ci', ...options.split(' ')], { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] });
  mkdirSync(temporary);
  return { dir, temporary };
}

/** Removes what earlier builds have left. */
function forget({ dir, temporary }: Site): void {
  for (const name of ['build', '.docusaurus', 'node_modules/.cache'])
    rmSync(join(dir, name), { recursive: true, force: true });
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary);
}

/** Adds older versions, copies of the oldest, until there are so many. */
function growTo(count: number, { dir }: Site): void {
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(dir, file), 'utf8'));
  const write = (file: string, value: unknown) => writeFileSync(join(dir, file), JSON.stringify(value));
  const live = read<SiteVersion[]>(LIVE);
  const names = read<string[]>('versions.json');
  const at = live.findIndex(({ name }) => name === names.at(-1));
  const oldest = live[at];
  if (!oldest) throw new Error(`${LIVE}: expected "${names.at(-1)}", as versions.json has it.`);
  const added = Array.from({ length: count - live.length }, (_, index) => `${oldest.name}-${index + 1}`);
  for (const pathOf of [docsFolderOf, sidebarFileOf]) {
    const source = join(dir, pathOf(oldest.name));
    for (const name of added) cpSync(source, join(dir, pathOf(name)), { recursive: true });
  }
  const described = added.map((name) => ({ ...oldest, name, label: name, path: `/docs/${name}` }));
  write(LIVE, live.toSpliced(at + 1, 0, ...described));
  write('versions.json', [...names, ...added]);
  // Pages that nobody has committed have no date to show.
  gitIn(dir)('add', '--all');
  const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost'];
  gitIn(dir)(...author, 'commit', '--quiet', '--message', 'More');
}

/** @throws with the end of what the build printed, if it fails */
function build({ dir, temporary }: Site): Figures {
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
  /** Done once to the site before the first of its builds. */
  begin?: (site: Site) => unknown;
  /** Done to the site before each build. */
  prepare?: (site: Site) => void;
}

/** In this order, since the last changes the sites for good. */
const MEASUREMENTS: Record<string, Measurement> = {
  cold: { title: 'Cold', prepare: forget },
  warm: { title: 'Warm, nothing changed', begin: build },
  edited: {
    title: 'After one edited page',
    begin: build,
    prepare: ({ dir }) =>
      appendFileSync(join(dir, EDITED), `\nA sentence of the benchmark, ${Date.now()}.\n`),
  },
  versions: {
    title: `Cold, ${VERSIONS} versions`,
    begin: (site) => growTo(VERSIONS, site),
    prepare: forget,
  },
};

/** @returns the medians of the builds of two sites side by side, in a line */
function formatFigures(base: readonly Figures[], head: readonly Figures[]): string {
  const ratio = (name: keyof Figures) =>
    formatRatio(quantileOf(base.map((one) => one[name])), quantileOf(head.map((one) => one[name])));
  return `wall (s) ${ratio('wall')}, CPU (s) ${ratio('CPU')}`;
}

export function bench(args: string[]): void {
  const { values } = parseArgs({ args, options: { base: text, runs: text, only: text } });
  const known = Object.keys(MEASUREMENTS);
  const only = values.only?.split(',') ?? known;
  const unknown = only.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`--only: expected some of ${known.join()}, found "${unknown}".`);
  const runs = Number(values.runs ?? 1);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs: expected a number from 1, found "${values.runs}".`);
  const commits = [values.base ?? 'HEAD~1', 'HEAD'].map((commit) =>
    gitIn('.')('rev-parse', '--short', '--verify', `${commit}^{commit}`).trim(),
  );
  const root = mkdtempSync(join(tmpdir(), 'build-bench-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  // Leaves nothing behind when it is stopped, either.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const sites = commits.map((commit, at) => siteOf(commit, join(root, `${at}-${commit}`)));
  console.log(`Builds of ${commits.join(' → ')}, median of ${runs}`);
  let cold: Figures[] = [];
  for (const [name, { title, begin, prepare }] of Object.entries(MEASUREMENTS)) {
    if (!only.includes(name)) continue;
    for (const site of sites) begin?.(site);
    const [base, head]: [Figures[], Figures[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      for (const [at, site] of sites.entries()) {
        prepare?.(site);
        (at === 0 ? base : head).push(build(site));
      }
    }
    console.log(`${title}: ${formatFigures(base, head)}; load of the machine ${loadavg()[0]?.toFixed(1)}`);
    if (name === 'cold') cold = head;
    else if (cold.length > 0) console.log(`  beside the cold build: ${formatFigures(cold, head)}`);
  }
}
