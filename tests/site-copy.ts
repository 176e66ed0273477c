import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getFreePort } from '../scripts/free-port';
import { commitAll, createTemporaryFolder, JITI, runGit, startProcess, writeFiles } from './temporary';

const root = resolve(__dirname, '..');
const binaries = join(root, 'node_modules', '.bin');

/** A copy of the project in a temporary folder, for tests that change or build it. */
export interface SiteCopy {
  dir: string;
  write: (files: Record<string, string>) => void;
  remove: (...paths: string[]) => void;
  /** Runs a command of the project in the copy and returns its output. If the command fails, throws an error with the output. */
  run: (command: string, args: readonly string[], env?: NodeJS.ProcessEnv) => string;
  /** Runs a command that may fail or warn. Returns the exit status and the output. Without git, the copy is like an unpacked zip file of the source. */
  attempt: (
    command: string,
    args: readonly string[],
    options?: { hasGit: boolean },
  ) => { status: number | null; printed: string };
  dispose: () => void;
}

/** Copies the files of the project that git tracks or would track, and links `node_modules`. By default, the copy shares the project's caches. */
export function copySite(
  isWanted: (file: string) => boolean = () => true,
  options: { ownCache?: boolean } = {},
): SiteCopy {
  const dir = createTemporaryFolder();
  const files = runGit(root, 'ls-files', '--cached', '--others', '--exclude-standard').split('\n');
  // Git lists deleted files until the deletion is committed.
  for (const file of files.filter((path) => isWanted(path) && existsSync(join(root, path))))
    cpSync(join(root, file), join(dir, file));
  if (options.ownCache) linkPackages(dir);
  else symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  return openCopy(dir);
}

export function openCopy(dir: string): SiteCopy {
  return {
    dir,
    write: (contents) => writeFiles(dir, contents),
    remove: (...paths) => {
      for (const path of paths) rmSync(join(dir, path), { recursive: true, force: true });
    },
    run: (command, args, env) => {
      commitAll(dir);
      const { status, stdout, stderr } = runInCopy(dir, command, args, env);
      if (status === 0) return stdout;
      throw new Error(`${command} ${args.join(' ')} exited with ${status}:\n${stdout}${stderr}`);
    },
    attempt: (command, args, { hasGit } = { hasGit: true }) => {
      if (hasGit) commitAll(dir);
      const { status, stdout, stderr } = runInCopy(dir, command, args, { FORCE_COLOR: '0' });
      return { status, printed: stdout + stderr };
    },
    dispose: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Links each package separately, so that the copy has its own `node_modules/.cache`. */
function linkPackages(dir: string): void {
  mkdirSync(join(dir, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(dir, 'node_modules', name));
  }
}

function runInCopy(dir: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return spawnSync(join(binaries, command), args, {
    cwd: dir,
    // Commands of the copy find each other as under npm, and the tests of the copy use their own port.
    env: { ...process.env, PATH: `${binaries}:${process.env.PATH}`, TEST_PORT: undefined, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
}

interface ServeOptions {
  /** Folder of the build, relative to the copy's root. */
  build?: string;
  /** Base path of the build. */
  baseUrl?: string;
  /** Port, to replace an earlier server. Defaults to a free port. */
  port?: number;
}

/** Starts `npm run serve` on the copy's build, and waits until it answers. `close` ends the server, and waits until its port is free. */
export async function serveCopy({ dir }: Pick<SiteCopy, 'dir'>, options: ServeOptions = {}) {
  const { build = 'build', baseUrl = '/', port = await getFreePort() } = options;
  const child = startProcess(JITI, ['scripts/serve.ts', '--port', String(port), '--dir', build], {
    cwd: dir,
    env: { ...process.env, BASE_URL: baseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await new Promise<void>((done, fail) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('The site is at') && done());
    child.once('exit', (code) => fail(new Error(`scripts/serve.ts exited with ${code} before it listened.`)));
  });
  const close = async () => {
    child.kill();
    await exited;
  };
  return { url: `http://localhost:${port}`, close };
}
