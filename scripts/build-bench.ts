/**
 * Measures the build next to that of an earlier commit, in turns: wall and processor time, memory, and what the steps of Docusaurus take.
 *
 * Usage: npm run build:bench [-- --base COMMIT] [--runs N] [--only cold,warm,edited,versions]. What is not committed is not measured.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BuildFigures, formatFigures, medianFigures } from './build-bench-data';
import { BenchSite } from './build-bench-site';

/** The commit before pages were read once. */
const BEFORE = 'd992a0c';
const VERSIONS = 10;

interface Measurement {
  title: string;
  /** Whether the build follows one of the same site; it is made first, if there is none. */
  needsBuild: boolean;
  /** What is done once to the site before the first of its builds. */
  begin?: (site: BenchSite) => void;
  /** What is done to the site before each build. */
  prepare: (site: BenchSite) => void;
}

/** In this order, since the last changes the sites for good. */
const MEASUREMENTS: Record<string, Measurement> = {
  cold: { title: 'Cold', needsBuild: false, prepare: (site) => site.forget() },
  warm: { title: 'Warm, nothing changed', needsBuild: true, prepare: () => undefined },
  edited: { title: 'After one edited page', needsBuild: true, prepare: (site) => site.edit() },
  versions: {
    title: `Cold, ${VERSIONS} versions`,
    needsBuild: false,
    begin: (site) => site.growTo(VERSIONS),
    prepare: (site) => site.forget(),
  },
};

function measurementsIn(only: string): [string, Measurement][] {
  const names = only.split(',');
  for (const name of names) {
    if (name in MEASUREMENTS) continue;
    throw new Error(`--only: expected some of ${Object.keys(MEASUREMENTS).join(',')}, found "${name}".`);
  }
  return Object.entries(MEASUREMENTS).filter(([name]) => names.includes(name));
}

function shortHash(commit: string): string {
  return execFileSync('git', ['rev-parse', '--short', '--verify', `${commit}^{commit}`], {
    encoding: 'utf8',
  }).trim();
}

function main(): void {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: BEFORE },
      runs: { type: 'string', default: '1' },
      only: { type: 'string', default: Object.keys(MEASUREMENTS).join() },
    },
  });
  const measurements = measurementsIn(values.only);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`--runs: expected a number from 1, found "${values.runs}".`);
  }
  const commits = [shortHash(values.base), shortHash('HEAD')] as const;
  const root = mkdtempSync(join(tmpdir(), 'build-bench-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  const sites = commits.map((commit, at) => new BenchSite(commit, join(root, `${at}-${commit}`)));
  console.log(`base is ${commits[0]}, HEAD is ${commits[1]}`);
  measureAll(measurements, runs, sites);
}

function measureAll(
  measurements: readonly [string, Measurement][],
  runs: number,
  sites: readonly BenchSite[],
): void {
  const built = new Set<BenchSite>();
  let cold: BuildFigures | undefined;
  for (const [name, { title, needsBuild, begin, prepare }] of measurements) {
    const figures = new Map(sites.map((site): [BenchSite, BuildFigures[]] => [site, []]));
    for (const site of sites) {
      begin?.(site);
      if (needsBuild && !built.has(site)) site.build();
      built.add(site);
    }
    const loads: string[] = [];
    for (let run = 0; run < runs; run += 1) {
      for (const [site, ofSite] of figures) {
        prepare(site);
        ofSite.push(site.build());
        loads.push(loadavg()[0]?.toFixed(1) ?? '');
      }
    }
    const [base, head] = [...figures.values()].map(medianFigures);
    if (!base || !head) continue;
    console.log(`\n${title} (median of ${runs}; load of the machine after each build: ${loads.join(', ')})`);
    console.log(formatFigures(base, head, name === 'versions' ? undefined : cold));
    if (name === 'cold') cold = base;
  }
}

// Leaves nothing behind when it is stopped, either.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
