import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { freePort } from '../scripts/free-port';
import { commitAll, git, JITI, startProcess, temporaryFolder, writeFiles } from './temporary';

const root = resolve(__dirname, '..');
const binaries = join(root, 'node_modules', '.bin');

/** A copy of the project in a temporary folder, for tests that change it or build it differently. */
export interface SiteCopy {
  dir: string;
  /** Writes files, by path from the copy's root. */
  write: (files: Record<string, string>) => void;
  /** Removes files and folders, by path from the copy's root. */
  remove: (...paths: string[]) => void;
  /**
   * Runs a command of the project in the copy.
   * @returns Its output.
   * @throws If it does not exit with 0, with what it printed.
   */
  run: (command: string, args: readonly string[], env?: NodeJS.ProcessEnv) => string;
  /**
   * Runs a command of the project that may fail or warn.
   * @returns How it exited, and all that its author sees.
   */
  attempt: (command: string, args: readonly string[]) => { status: number | null; printed: string };
  /** Copies it to where nothing has been built, with what git knows of it. */
  copy: () => SiteCopy;
  /** Removes the copy. */
  dispose: () => void;
}

/**
 * Copies what git knows or would know of the project; `node_modules` is linked.
 *
 * @param isWanted - Whether a file is copied: every one if left out.
 * @param own - Whether the copy has caches of its own, with nothing in them. Otherwise it shares those of the project.
 */
export function copySite(
  isWanted: (file: string) => boolean = () => true,
  own: { ownCache?: boolean } = {},
): SiteCopy {
  const dir = temporaryFolder();
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard')
    .split('\n')
    .filter(Boolean);
  // A file that is deleted but not committed is still listed.
  for (const file of files.filter((one) => isWanted(one) && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    cpSync(join(root, file), join(dir, file));
  }
  if (own.ownCache) linkPackages(dir);
  else symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  return siteIn(dir);
}

/** @returns the copy of the project that is in a folder */
export function siteIn(dir: string): SiteCopy {
  return {
    dir,
    write: (contents) => writeFiles(dir, contents),
    remove: (...paths) => {
      for (const path of paths) rmSync(join(dir, path), { recursive: true, force: true });
    },
    run: (command, args, env) => {
      const { status, stdout, stderr } = runIn(dir, command, args, env);
      if (status === 0) return stdout;
      throw new Error(`${command} ${args.join(' ')} exited with ${status}:\n${stdout}${stderr}`);
    },
    attempt: (command, args) => {
      const { status, stdout, stderr } = runIn(dir, command, args, { FORCE_COLOR: '0' });
      return { status, printed: stdout + stderr };
    },
    copy: () => {
      commitAll(dir);
      const copied = temporaryFolder();
      git(dir, 'clone', '--quiet', '.', copied);
      linkPackages(copied);
      return siteIn(copied);
    },
    dispose: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Links each package, so that `node_modules/.cache` is the copy's own. */
function linkPackages(dir: string): void {
  mkdirSync(join(dir, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(dir, 'node_modules', name));
  }
}

function runIn(dir: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  commitAll(dir);
  return spawnSync(join(binaries, command), args, {
    cwd: dir,
    // The copy's commands call each other, as under npm. Its own tests serve it on a port of their own.
    env: { ...process.env, PATH: `${binaries}:${process.env.PATH}`, TEST_PORT: undefined, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** A server of a built site. */
export interface ServedSite {
  url: string;
  /** Ends the server, and waits until its port is free. */
  close: () => Promise<void>;
}

/** How a copy is served, where that is not as usual. */
export interface Serving {
  /** Folder of the build, from the copy's root. */
  build?: string;
  /** As in the build. */
  baseUrl?: string;
  /** To serve a second build where the first one was; a free one if left out. */
  port?: number;
}

/** @returns a server of the copy's build, as `npm run serve` starts it, once it answers */
export async function serveCopy(
  { dir }: Pick<SiteCopy, 'dir'>,
  { build = 'build', baseUrl = '/', port }: Serving = {},
): Promise<ServedSite> {
  const chosen = port ?? (await freePort());
  const child = startProcess(JITI, ['scripts/serve.ts', '--port', String(chosen), '--dir', build], {
    cwd: dir,
    env: { ...process.env, BASE_URL: baseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await listening(child);
  return {
    url: `http://localhost:${chosen}`,
    close: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('The site is at') && done());
    child.once('exit', (code) => fail(new Error(`scripts/serve.ts exited with ${code} before it listened.`)));
  });
}
