import { spawnSync } from 'node:child_process';
import { PYTHON } from '../src/authoring/python';
import { aptGet, ensure, rights } from './ensure';

const IS_NEW_ENOUGH = 'import sys; sys.exit(sys.version_info < (3, 9))';

export const missingPython =
  'No Python 3.9 or later found as `python3`, and none could be installed. Install the package `python3` (Debian, Ubuntu: `sudo apt-get install python3`; macOS: `brew install python`), or set PYTHON_PATH to one that you have: it reads the framework’s source, and needs no package.';

/**
 * @returns the command, if it is there and new enough
 * @throws if PYTHON_PATH names something else
 */
export function findPython(command = PYTHON, named = process.env.PYTHON_PATH): string | undefined {
  if (spawnSync(command, ['-c', IS_NEW_ENOUGH]).status === 0) return command;
  if (named) {
    throw new Error(
      `PYTHON_PATH: expected the path of Python 3.9 or later, found "${named}". Correct it, or unset it to use \`python3\`.`,
    );
  }
  return undefined;
}

/**
 * Finds Python, or installs it where that is possible.
 * @throws with one line that says what to install
 */
export const ensurePython = (): string =>
  ensure({ find: () => findPython(), install: aptGet(rights(), 'python3'), missing: missingPython });
