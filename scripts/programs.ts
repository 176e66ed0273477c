import { spawnSync } from 'node:child_process';
import { constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { PYTHON as python } from '../src/authoring/python';

/** What the tests need beside Node and the packages of npm. */
export interface Program {
  name: string;
  /** The environment variable that names one, if there is such a variable. */
  variable?: string;
  /** Where it may be, the best place first. */
  places: (path: string) => string[];
  isRight: (place: string) => boolean;
  /** A command that may install it without rights. */
  installer?: readonly string[];
  /** What Debian and its kin call it: sets of packages, of which the first that there is will do. */
  packages: readonly string[];
  /** What Homebrew calls it. */
  brew?: string;
}

const isExecutable = (path: string) =>
  Boolean((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & constants.S_IXUSR);
const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** The one without windows comes first: it opens a page in four fifths of the time. */
const CHROMIUMS =
  'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable'.split(' ');

export const CHROMIUM: Program = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  places: (path) => [
    ...path.split(delimiter).flatMap((folder) => CHROMIUMS.map((name) => join(folder, name))),
    // The one that Playwright downloads itself.
    chromium.executablePath(),
  ],
  isRight: isExecutable,
  installer: ['npx', 'playwright', 'install', 'chromium'],
  // Ubuntu lacks the first.
  packages: ['chromium-headless-shell', 'chromium'],
  brew: '--cask chromium',
};

/** It reads the framework’s source, and needs no package. */
export const PYTHON: Program = {
  name: 'Python 3.9 or later',
  variable: 'PYTHON_PATH',
  // Not what a version manager puts before it, which takes longer to start than Python does.
  places: () => [
    spawnSync(python, ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).stdout?.trim() ||
      python,
  ],
  isRight: (place) => succeeds(place, '-c', 'import sys; sys.exit(sys.version_info < (3, 9))'),
  packages: ['python3'],
  brew: 'python',
};

/** Where Debian and its kin say which modules nginx loads. */
export const NGINX_MODULES = '/etc/nginx/modules-enabled';

export const NGINX: Program = {
  name: 'nginx with brotli_static',
  places: () => ['nginx', '/usr/sbin/nginx'],
  isRight: (place) =>
    existsSync(join(NGINX_MODULES, '50-mod-http-brotli-static.conf')) && succeeds(place, '-v'),
  packages: ['nginx-light libnginx-mod-http-brotli-static'],
};

/**
 * @returns how the program is called: as its environment variable says, else from the first place where it is; undefined if there is none
 * @throws if the variable names something else
 */
export function findProgram({ name, variable = '', places, isRight }: Program, env = process.env) {
  const named = env[variable];
  if (!named) return places(env.PATH ?? '').find(isRight);
  if (isRight(named)) return named;
  throw new Error(
    `${variable}: expected the path of ${name}, found "${named}". Correct it, or unset it to use an installed one.`,
  );
}

/** @returns one line that says what to install */
export const missingProgram = ({ name, variable, packages, brew }: Program): string =>
  `No ${name} found, and none could be installed. Install it (Debian, Ubuntu: \`sudo apt-get install ${packages.at(-1)}\`${brew ? `; macOS: \`brew install ${brew}\`` : ''})${variable ? `, or set ${variable} to one that you have` : ''}.`;

/** @returns the commands that may install a program, in the order in which they are tried; apt-get needs rights that nobody is asked for */
export function installCommands(
  { installer, packages }: Program,
  isRoot = process.getuid?.() === 0,
  hasAptGet = existsSync('/usr/bin/apt-get'),
): string[][] {
  const aptGet = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get'];
  const install = [...aptGet, 'install', '-y', '-qq', '--no-install-recommends'];
  const byAptGet = [[...aptGet, 'update', '-qq'], ...packages.map((set) => [...install, ...set.split(' ')])];
  return [...(installer ? [[...installer]] : []), ...(hasAptGet ? byAptGet : [])];
}

/**
 * Finds a program, or installs it where that is possible.
 *
 * @returns how it is called
 * @throws with the line that says what to install
 */
export function ensureProgram(program: Program, commands = installCommands(program)): string {
  let found = findProgram(program);
  for (const [command = '', ...args] of found ? [] : commands) {
    console.log(`${program.name} is missing: trying \`${[command, ...args].join(' ')}\`.`);
    const { status } = spawnSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 });
    if (status !== 0) console.log('It did not succeed.');
    found = findProgram(program);
    if (found) break;
  }
  if (!found) throw new Error(missingProgram(program));
  return found;
}
