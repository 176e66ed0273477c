import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Messages } from '../../model/inventory/messages';
import { type Inventory, SCHEMA_VERSION } from '../../model/inventory/types';
import { gitIn } from '../git';
import { PYTHON } from '../python';

const GENERATED = 'by `npm run api:extract` from the framework’s source; do not edit, extract anew.';

const SCRIPT = path.resolve('src/authoring/extract/extract.py');

/** It starts without the machine's packages; compiled files lie apart from its own; what old source may do no more is no matter. */
export const OPTIONS = [
  '-E',
  '-S',
  '-X',
  'utf8',
  '-X',
  'pycache_prefix=node_modules/.cache/python',
  '-W',
  'ignore',
];

/**
 * Says which commit of the framework a folder holds: git knows it of a checkout, of other files it has to be stated.
 *
 * @returns The full SHA.
 * @throws Error if it is unknown, or the checkout has changes that no commit holds.
 */
export function commitOf(checkout: string, stated = ''): string {
  if (!existsSync(path.join(checkout, '.git'))) {
    if (/^[0-9a-f]{40}$/.test(stated)) return stated;
    throw new Error(
      `${checkout}: expected a git checkout, or the full SHA of these files as --commit, found ${stated || 'neither'}.`,
    );
  }
  const git = gitIn(checkout);
  const commit = git('rev-parse', 'HEAD').trim();
  const [change] = git('status', '--porcelain', '--', 'superduper', 'plugins').trim().split('\n');
  if (!change) return commit;
  throw new Error(
    `${checkout}: expected the files of ${commit}, found changes: ${change}. Commit or undo them.`,
  );
}

/**
 * Reads the API of the framework and its plugins, and the messages of the exceptions that they raise, from their source.
 *
 * @param checkout - Path of the framework's repository at the version's commit.
 * @returns The inventory, whose form nobody has checked, and the messages: the same source gives the same, on every machine.
 * @throws Error with file and line for Python that does not parse, or that an inventory cannot describe.
 */
export function extractApi(checkout: string, commit: string): { inventory: Inventory; messages: Messages } {
  const { error, status, stdout, stderr } = spawnSync(PYTHON, [...OPTIONS, SCRIPT, checkout], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (error) {
    throw new Error(
      `expected Python 3.9 or later as ${PYTHON}, found none (${error.message}). Install it, or name it in PYTHON_PATH: it reads the framework’s source, and needs no package.`,
    );
  }
  if (status !== 0) throw new Error(stderr.trim());
  return fromExtraction(JSON.parse(stdout), commit);
}

/** The facts as `extract.py` prints them. */
type Extracted = Pick<Inventory, 'packages' | 'modules'> & Pick<Messages, 'messages'>;

/** @returns the inventory and the messages that extracted facts make */
export function fromExtraction({ packages, modules, messages }: Extracted, commit: string) {
  return {
    inventory: { generated: GENERATED, schemaVersion: SCHEMA_VERSION, commit, packages, modules },
    messages: { generated: GENERATED, commit, messages },
  };
}
