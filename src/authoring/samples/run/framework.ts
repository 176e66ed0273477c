import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '../../../model/cache/digest';

/** Parts of the framework's repository that samples need to run, and its inventory to be read, as far as a version has them. */
const NEEDED = ['superduper', 'plugins', 'templates', 'pyproject.toml'];

/** Recordings of tests are large, and some clones lack them. */
const WITHOUT = ':(exclude)*cassettes*';

/**
 * Lays the framework out as it was at a commit.
 *
 * @param source - A clone of its repository, with a work tree or without.
 * @param cache - Folder to lay it out in; what is there already is taken.
 * @throws Error if the source is no clone that has the commit.
 */
export function layOutFramework(source: string, commit: string, cache: string): string {
  // A framework that was laid out when less of it was needed is laid out anew.
  const folder = path.resolve(cache, digestOf(commit, ...NEEDED));
  if (!existsSync(folder)) {
    const part = `${folder}.part`;
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part, { recursive: true });
    try {
      const git = (...args: string[]) =>
        execFileSync('git', ['-C', source, ...args], {
          maxBuffer: 2 ** 30,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
      const there = git('ls-tree', '--name-only', commit).toString().split('\n');
      const needed = NEEDED.filter((name) => there.includes(name));
      const archive = git('archive', '--format=tar', commit, '--', ...needed, WITHOUT);
      execFileSync('tar', ['-x', '-C', part], { input: archive });
    } catch (error) {
      throw new Error(
        `expected a clone of the framework with the commit ${commit} at ${source}. Fetch it: git -C ${source} fetch origin ${commit}\n${error instanceof Error ? error.message : error}`,
      );
    }
    renameSync(part, folder);
  }
  return folder;
}

/** @returns the folders where Python finds the modules of the framework and of its plugins */
export function modulePathOf(folder: string): string[] {
  const plugins = path.join(folder, 'plugins');
  const packages = existsSync(plugins)
    ? readdirSync(plugins, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  return [folder, ...packages.map(({ name }) => path.join(plugins, name))];
}

/**
 * Makes sure that a Python can import the framework: otherwise no sample would run, and each would say that it lacks a package.
 *
 * @throws Error with what it lacks.
 */
export function checkImports(python: string, modulePath: readonly string[]): void {
  const { status, stderr, error } = spawnSync(python, ['-c', 'import superduper'], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: modulePath.join(path.delimiter) },
  });
  if (status === 0) return;
  const why = error?.message ?? stderr.trim().split('\n').at(-1);
  throw new Error(
    `expected a Python that can import the framework, found ${python}: ${why}. What it takes is in src/authoring/samples/README.md.`,
  );
}
