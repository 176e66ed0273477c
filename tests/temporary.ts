/** Folders, servers and processes for a single test. They end with the worker process, which stops after its last test or a failure. */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Runs a script of the project without npx, because ending npx would not end the script. */
export const JITI = resolve(__dirname, '../node_modules/.bin/jiti');

const folders: string[] = [];
const started = new Set<ChildProcess>();

process.once('exit', () => {
  endProcesses();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Creates a temporary folder with these files. */
export function createTemporaryFolder(files: Files = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  folders.push(folder);
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Runs git in a folder as a user who may commit. */
export function runGit(folder: string, ...args: string[]): string {
  const settings = ['user.name=Test', 'user.email=test@example.org', 'init.defaultBranch=main'];
  const settingArguments = settings.flatMap((setting) => ['-c', setting]);
  return execFileSync('git', [...settingArguments, ...args], { cwd: folder, encoding: 'utf8' }).trim();
}

/** Commits all files of a folder, and creates the repository if necessary. */
export function commitAll(folder: string): void {
  runGit(folder, 'init', '--quiet');
  runGit(folder, 'add', '--all');
  runGit(folder, 'commit', '--quiet', '--allow-empty', '--message', 'All');
}

export function startProcess(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

/** Ends all started processes. Tests that start their own call this in `afterEach`. */
export function endProcesses(): void {
  for (const child of started) child.kill();
}

/** Serves requests at a local address. */
export async function startServer(answer: RequestListener): Promise<{ address: string; close: () => void }> {
  const server = createServer(answer).unref();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
