import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this process may install packages, and can. */
export interface Rights {
  isRoot: boolean;
  hasAptGet: boolean;
}

export const rights = (): Rights => ({
  isRoot: process.getuid?.() === 0,
  hasAptGet: existsSync('/usr/bin/apt-get'),
});

/** @returns the commands that install the first of these packages that there is; none without the rights */
export const aptGet = ({ isRoot, hasAptGet }: Rights, ...packages: string[]): string[][] =>
  isRoot && hasAptGet
    ? [
        ['apt-get', 'update', '-qq'],
        ...packages.map((name) => ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name]),
      ]
    : [];

/** A program that the tests need. */
interface Program {
  /** @returns how it is called; undefined if there is none */
  find: () => string | undefined;
  /** Commands that may install it, in the order in which they are tried. */
  install: readonly (readonly string[])[];
  /** One line that says what to install by hand. */
  missing: string;
}

/**
 * Finds a program, or installs it where that is possible.
 * @returns how it is called
 * @throws with the line that says what to install
 */
export function ensure({ find, install, missing }: Program): string {
  let found = find();
  for (const [command = '', ...args] of found ? [] : install) {
    console.log(`Something that the tests need is missing: trying \`${[command, ...args].join(' ')}\`.`);
    const { status } = spawnSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 });
    if (status !== 0) console.log('It did not succeed.');
    found = find();
    if (found) break;
  }
  if (!found) throw new Error(missing);
  return found;
}
