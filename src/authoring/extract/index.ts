import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ErrorMessages } from '../../model/inventory/messages';
import { type Inventory, SCHEMA_VERSION } from '../../shared/inventory/types';
import { createGitRunner } from '../git';

const GENERATED_NOTE = 'by `npm run api:extract` from the framework’s source; do not edit, extract anew.';

export const PYTHON = process.env.PYTHON_PATH ?? 'python3';

const SCRIPT = path.resolve('src/authoring/extract/extract.py');

/** Options that make Python ignore the user's settings and packages, read files as UTF-8, cache in `node_modules`, and hide warnings. */
export const PYTHON_OPTIONS = '-E -S -X utf8 -X pycache_prefix=node_modules/.cache/python -W ignore'.split(
  ' ',
);

const EXTRACTED_FILES = [
  'pyproject.toml',
  ':(glob)superduper/**/*.py',
  ':(glob)plugins/**/*.py',
  ':(glob)plugins/*/pyproject.toml',
  ...['test', 'tests', 'plugin_test'].map((folder) => `:(exclude,glob)**/${folder}/**`),
];

/**
 * Returns the commit of a git checkout, or `statedCommit` if the folder isn't a checkout.
 * Throws an error if the files to extract differ from the commit.
 */
export function readCommit(checkout: string, statedCommit = ''): string {
  if (!existsSync(path.join(checkout, '.git'))) {
    if (/^[0-9a-f]{40}$/.test(statedCommit)) return statedCommit;
    throw new Error(
      `${checkout}: expected a git checkout, or the full SHA of these files as --commit, found ${statedCommit || 'neither'}.`,
    );
  }
  const git = createGitRunner(checkout);
  const commit = git('rev-parse', 'HEAD').trim();
  const [change] = git('status', '--porcelain', '--', ...EXTRACTED_FILES)
    .trim()
    .split('\n');
  if (!change) return commit;
  throw new Error(
    `${checkout}: expected the files of ${commit}, found changes: ${change}. Commit or undo them.`,
  );
}

type ExtractedFacts = Pick<Inventory, 'packages' | 'modules'> & Pick<ErrorMessages, 'messages'>;

/** Extracts the API and the error messages from a checkout, without validating them. Throws an error if the extraction fails. */
export function extractApi(checkout: string, commit: string): ReturnType<typeof buildExtractionFiles> {
  const args = [...PYTHON_OPTIONS, SCRIPT, checkout];
  const { error, status, stdout, stderr } = spawnSync(PYTHON, args, { encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (error)
    throw new Error(
      `expected Python 3.9 or later as ${PYTHON}, found none (${error.message}). Install Python, or set PYTHON_PATH to its path. The extraction needs Python to read the framework’s source, but no packages.`,
    );
  if (status !== 0) throw new Error(stderr.trim());
  return buildExtractionFiles(JSON.parse(stdout), commit);
}

/** Builds the contents of a version's two generated files, the inventory and the error messages. */
export function buildExtractionFiles({ packages, modules, messages }: ExtractedFacts, commit: string) {
  return {
    inventory: { generated: GENERATED_NOTE, schemaVersion: SCHEMA_VERSION, commit, packages, modules },
    messages: { generated: GENERATED_NOTE, commit, messages },
  };
}
