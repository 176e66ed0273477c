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
import { sidebarFileOf } from '../../src/authoring/checks/source/sidebar-pages';
import { docsFolderOf, latestVersion, type SiteVersion } from '../../src/shared/site';
import { text } from '../run';
import { formatRatio, quantileOf } from './figures';

const VERSIONS = 10;
const EDITED = join(docsFolderOf(latestVersion.name), 'core_api/connect.mdx');

/** The resources of a build, and their units. Memory is that of its largest process at its peak. */
const UNITS = { wall: 's', CPU: 's', memory: 'MB' };
type Figures = Record<keyof typeof UNITS, number>;

/** Makes every process of a build write down at its end what it took: kilobytes, and microseconds of the processor. */
const HOOK = `process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  require('node:fs').appendFileSync(process.env.USAGE_FILE, maxRSS + ' ' + (userCPUTime + systemCPUTime) + '\\n');
});\n`;

/** A commit in a folder of its own, with its packages. */
class Site {
  private readonly dir: string;
  private readonly temporary: string;
  private isBuilt = false;

  constructor(commit: string, folder: string) {
    this.dir = join(folder, 'site');
    this.temporary = join(folder, 'tmp');
    // A clone and no archive: pages show when they were last changed.
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', process.cwd(), this.dir]);
    this.git('checkout', '--quiet', '--detach', commit);
    const options = '--prefer-offline --ignore-scripts --no-audit --no-fund --loglevel=error';
    execFileSync('npm', ['ci', ...options.split(' ')], {
      cwd: this.dir,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    mkdirSync(this.temporary);
    writeFileSync(join(folder, 'hook.cjs'), HOOK);
  }

  /** Removes what earlier builds have left, also of the configuration, which is compiled into the temporary folder. */
  forget(): void {
    for (const name of ['build', '.docusaurus', 'node_modules/.cache'])
      rmSync(join(this.dir, name), { recursive: true, force: true });
    rmSync(this.temporary, { recursive: true, force: true });
    mkdirSync(this.temporary);
  }

  /** Makes sure that the next build follows one of the same site. */
  warmUp(): void {
    if (!this.isBuilt) this.build();
  }

  /** Appends a sentence to a page of the latest version. */
  edit(): void {
    appendFileSync(join(this.dir, EDITED), `\nA sentence of the benchmark, ${Date.now()}.\n`);
  }

  /** Adds older versions, copies of the oldest, until there are so many. */
  growTo(count: number): void {
    const live = this.read<SiteVersion[]>('src/shared/live-versions.json');
    const names = this.read<string[]>('versions.json');
    const at = live.findIndex(({ name }) => name === names.at(-1));
    const oldest = live[at];
    if (!oldest)
      throw new Error(`src/shared/live-versions.json: expected "${names.at(-1)}", as versions.json has it.`);
    const added = Array.from({ length: count - live.length }, (_, index) => `${oldest.name}-${index + 1}`);
    for (const pathOf of [docsFolderOf, sidebarFileOf]) {
      const source = join(this.dir, pathOf(oldest.name));
      for (const name of added) cpSync(source, join(this.dir, pathOf(name)), { recursive: true });
    }
    const described = added.map((name) => ({ ...oldest, name, label: name, path: `/docs/${name}` }));
    this.write('src/shared/live-versions.json', live.toSpliced(at + 1, 0, ...described));
    this.write('versions.json', [...names, ...added]);
    // Pages that nobody has committed have no date to show.
    this.git('add', '--all');
    this.git('-c', 'user.name=bench', '-c', 'user.email=bench@localhost', 'commit', '--quiet', '-m', 'More');
  }

  /** @throws with the end of what the build printed, if it fails */
  build(): Figures {
    const usage = join(this.temporary, 'usage.txt');
    rmSync(usage, { force: true });
    const start = performance.now();
    const args = ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'];
    const NODE_OPTIONS = `--require ${join(this.dir, '../hook.cjs')}`;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: this.dir,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, TMPDIR: this.temporary, USAGE_FILE: usage, NODE_OPTIONS },
    });
    const wall = (performance.now() - start) / 1000;
    if (status !== 0) throw new Error(`The build of ${this.dir} failed:\n${(stdout + stderr).slice(-3000)}`);
    this.isBuilt = true;
    const lines = readFileSync(usage, 'utf8').trim().split('\n');
    const processes = lines.map((line) => line.split(' ').map(Number));
    return {
      wall,
      CPU: processes.reduce((sum, [, microseconds = 0]) => sum + microseconds / 1e6, 0),
      memory: Math.max(...processes.map(([kilobytes = 0]) => kilobytes / 1024)),
    };
  }

  private git(...args: string[]): void {
    execFileSync('git', args, { cwd: this.dir });
  }

  private read<T>(file: string): T {
    return JSON.parse(readFileSync(join(this.dir, file), 'utf8')) as T;
  }

  private write(file: string, value: unknown): void {
    writeFileSync(join(this.dir, file), `${JSON.stringify(value, null, 2)}\n`);
  }
}

interface Measurement {
  title: string;
  /** Done once to the site before the first of its builds. */
  begin?: (site: Site) => void;
  /** Done to the site before each build. */
  prepare?: (site: Site) => void;
}

/** In this order, since the last changes the sites for good. */
const MEASUREMENTS: Record<string, Measurement> = {
  cold: { title: 'Cold', prepare: (site) => site.forget() },
  warm: { title: 'Warm, nothing changed', begin: (site) => site.warmUp() },
  edited: { title: 'After one edited page', begin: (site) => site.warmUp(), prepare: (site) => site.edit() },
  versions: {
    title: `Cold, ${VERSIONS} versions`,
    begin: (site) => site.growTo(VERSIONS),
    prepare: (site) => site.forget(),
  },
};

/** @returns the medians of the builds of two sites side by side, in a line */
function formatFigures(base: readonly Figures[], head: readonly Figures[]): string {
  const median = (builds: readonly Figures[], name: keyof Figures) =>
    quantileOf(builds.map((one) => one[name]));
  const names = Object.keys(UNITS) as (keyof Figures)[];
  return names
    .map((name) => `${name} (${UNITS[name]}) ${formatRatio(median(base, name), median(head, name))}`)
    .join(', ');
}

function shortHash(commit: string): string {
  const args = ['rev-parse', '--short', '--verify', `${commit}^{commit}`];
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
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
  const commits = [values.base ?? 'HEAD~1', 'HEAD'].map(shortHash);
  const root = mkdtempSync(join(tmpdir(), 'build-bench-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  // Leaves nothing behind when it is stopped, either.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const sites = commits.map((commit, at) => new Site(commit, join(root, `${at}-${commit}`)));
  console.log(`Builds of ${commits.join(' → ')}, median of ${runs}`);
  let cold: Figures[] = [];
  for (const [name, { title, begin, prepare }] of Object.entries(MEASUREMENTS)) {
    if (!only.includes(name)) continue;
    for (const site of sites) begin?.(site);
    const [base, head]: [Figures[], Figures[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      for (const [at, site] of sites.entries()) {
        prepare?.(site);
        (at === 0 ? base : head).push(site.build());
      }
    }
    console.log(`${title}: ${formatFigures(base, head)}; load of the machine ${loadavg()[0]?.toFixed(1)}`);
    if (name === 'cold') cold = head;
    else if (cold.length > 0) console.log(`  beside the cold build: ${formatFigures(cold, head)}`);
  }
}
