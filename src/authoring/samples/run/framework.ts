import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { computeDigest } from '../../../model/cache/digest';
import { createGitRunner, extractCommit } from '../../git';
import type { Environment } from './run-page';

/** Paths to extract from the framework's repository. Some versions don't contain all of them. */
const NEEDED_PATHS = ['superduper', 'plugins', 'templates', 'pyproject.toml'];

/** Excludes recorded HTTP responses for the framework's tests. They're large, and extracting them fails in partial clones that lack them. */
const EXCLUDED_PATHS = ':(exclude)*cassettes*';

const CACHE = '.cache/framework';

/** Folder of Python modules that replace services such as OpenAI. */
const STAND_INS = path.resolve('src/authoring/samples/stand-ins');

/** Extracts a commit of the framework from the clone `source` to a folder in the cache, unless it is already there. Returns the folder. */
export function extractFramework(source: string, commit: string): string {
  // If NEEDED_PATHS changes, the framework is extracted again. EXCLUDED_PATHS isn't part of the name, because nothing reads the excluded files.
  const folder = path.resolve(CACHE, computeDigest(commit, ...NEEDED_PATHS));
  if (existsSync(folder)) return folder;
  const existingPaths = listRootPaths(source, commit);
  const neededPaths = NEEDED_PATHS.filter((name) => existingPaths.includes(name));
  // Renames the folder only when it is complete, so that the next run doesn't use an interrupted extraction.
  const partialFolder = `${folder}.part`;
  rmSync(partialFolder, { recursive: true, force: true });
  extractCommit(source, commit, [...neededPaths, EXCLUDED_PATHS], partialFolder);
  renameSync(partialFolder, folder);
  return folder;
}

function listRootPaths(clone: string, commit: string): string[] {
  try {
    return createGitRunner(clone)('ls-tree', '--name-only', commit).split('\n');
  } catch (error) {
    throw new Error(
      `expected a clone of the framework with the commit ${commit} at ${clone}. Fetch the commit with \`git -C ${clone} fetch origin ${commit}\`.\n${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Returns `PYTHONPATH` for runs. It contains the folders of the framework, its plugins and the stand-ins for services, and the inherited path. */
export function createModulePath(framework: string): string {
  const plugins = path.join(framework, 'plugins');
  const entries = existsSync(plugins) ? readdirSync(plugins, { withFileTypes: true }) : [];
  const pluginFolders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(plugins, name));
  const inheritedPath = process.env.PYTHONPATH || [];
  return [STAND_INS, framework, pluginFolders, inheritedPath].flat().join(path.delimiter);
}

/** Throws an error if Python can't import the framework, because otherwise every sample would fail with the same error. */
export function checkFrameworkImport({ python, framework }: Environment): void {
  const { status, stderr, error } = spawnSync(python, ['-c', 'import superduper'], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: createModulePath(framework) },
  });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim().split('\n').at(-1);
  throw new Error(
    `expected a Python that can import the framework, found ${python}: ${reason}. See src/authoring/samples/README.md for the prerequisites.`,
  );
}
