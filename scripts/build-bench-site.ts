/** The folders that `npm run build:bench` builds: a commit each, changed as writers would. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { docsFolderOf, latestVersion, type SiteVersion } from '../src/site';
import { type BuildFigures, cpuSecondsOf, stepsOf } from './build-bench-data';
import { stripColours } from './build-warnings';

const CACHE = 'node_modules/.cache';

/** Writes what a process took at its peak, in kilobytes, when it ends. */
const PEAK_HOOK = `process.on('exit', () =>
  require('node:fs').appendFileSync(process.env.PEAK_FILE, process.resourceUsage().maxRSS + '\\n'));\n`;

/** A commit, checked out in a folder of its own with its packages. */
export class BenchSite {
  private readonly site: string;
  private readonly temporary: string;

  /**
   * @param commit - What to check out.
   * @param folder - Where; made here, removed by the caller.
   */
  constructor(commit: string, folder: string) {
    this.site = join(folder, 'site');
    this.temporary = join(folder, 'tmp');
    // A clone and no archive: pages show when they were last changed.
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', process.cwd(), this.site]);
    this.git('checkout', '--quiet', '--detach', commit);
    const lock = readFileSync(join(this.site, 'package-lock.json'));
    if (lock.equals(readFileSync('package-lock.json'))) {
      linkFolder('node_modules', join(this.site, 'node_modules'), CACHE);
    } else {
      execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
        cwd: this.site,
        stdio: 'inherit',
      });
    }
    mkdirSync(this.temporary);
    writeFileSync(join(folder, 'peak.cjs'), PEAK_HOOK);
  }

  /** Removes what earlier builds have left, also of the configuration, which is compiled into the temporary folder. */
  forget(): void {
    for (const name of ['build', '.docusaurus', CACHE]) {
      rmSync(join(this.site, name), { recursive: true, force: true });
    }
    rmSync(this.temporary, { recursive: true, force: true });
    mkdirSync(this.temporary);
  }

  /** Appends a sentence to a page of the latest version. */
  edit(): void {
    const page = join(this.site, docsFolderOf(latestVersion.name), 'core_api/connect.mdx');
    if (!existsSync(page))
      throw new Error(`${page}: expected a page to edit, found none. Name another here.`);
    appendFileSync(page, `\nA sentence of the benchmark, ${Date.now()}.\n`);
  }

  /**
   * Adds older versions, copies of the oldest: what moved in newer ones has a place before to have moved from only there.
   *
   * @param count - How many versions there are then.
   */
  growTo(count: number): void {
    const live = this.read<SiteVersion[]>('src/live-versions.json');
    const names = this.read<string[]>('versions.json');
    const oldest = live.find(({ name }) => name === names.at(-1));
    if (!oldest)
      throw new Error(`src/live-versions.json: expected "${names.at(-1)}", the last of versions.json.`);
    const added = Array.from({ length: count - live.length }, (_, index) => `${oldest.name}-${index + 1}`);
    for (const name of added) {
      cpSync(join(this.site, docsFolderOf(oldest.name)), join(this.site, docsFolderOf(name)), {
        recursive: true,
      });
      const sidebarsOf = (version: string) =>
        join(this.site, 'versioned_sidebars', `version-${version}-sidebars.json`);
      copyFileSync(sidebarsOf(oldest.name), sidebarsOf(name));
    }
    const at = live.indexOf(oldest) + 1;
    const described = added.map((name) => ({ ...oldest, name, label: name, path: `/docs/${name}` }));
    this.write('src/live-versions.json', live.toSpliced(at, 0, ...described));
    this.write('versions.json', [...names, ...added]);
    // Pages that nobody has committed have no date to show.
    this.git('add', '--all');
    this.git('-c', 'user.name=bench', '-c', 'user.email=bench@localhost', 'commit', '--quiet', '-m', 'More');
  }

  /**
   * @returns what building took
   * @throws with the end of what the build printed, if it fails
   */
  build(): BuildFigures {
    const peaks = join(this.temporary, 'peaks.txt');
    rmSync(peaks, { force: true });
    const start = performance.now();
    // The shell says what the build and all that it ran took of the processor.
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', 'node node_modules/@docusaurus/core/bin/docusaurus.mjs build; code=$?; times; exit $code'],
      {
        cwd: this.site,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        env: {
          ...process.env,
          LC_ALL: 'C',
          DOCUSAURUS_PERF_LOGGER: 'true',
          TMPDIR: this.temporary,
          PEAK_FILE: peaks,
          NODE_OPTIONS: `--require ${join(this.site, '../peak.cjs')}`,
        },
      },
    );
    const wall = (performance.now() - start) / 1000;
    if (status !== 0)
      throw new Error(`The build of ${this.site} failed:\n${`${stdout}${stderr}`.slice(-3000)}`);
    const kilobytes = readFileSync(peaks, 'utf8').trim().split('\n').map(Number);
    return {
      wall,
      cpu: cpuSecondsOf(stdout),
      memory: Math.max(...kilobytes) / 1024,
      ...stepsOf(stripColours(stdout)),
    };
  }

  private git(...args: string[]): void {
    execFileSync('git', args, { cwd: this.site });
  }

  private read<T>(file: string): T {
    return JSON.parse(readFileSync(join(this.site, file), 'utf8')) as T;
  }

  private write(file: string, value: unknown): void {
    writeFileSync(join(this.site, file), `${JSON.stringify(value, null, 2)}\n`);
  }
}

/** Makes a folder with the same files, which take no room where both are on one disk. */
function linkFolder(from: string, to: string, except: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (source === except) continue;
    if (entry.isDirectory()) linkFolder(source, target, except);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
