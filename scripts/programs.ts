import { spawnSync } from 'node:child_process';
import { constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { PYTHON as python } from '../src/authoring/extract';

/** Program that the tests need besides Node and npm packages. */
export interface ExternalProgram {
  name: string;
  /** Environment variable that may contain the path of the program. */
  variable?: string;
  /** File names that the program may have in the folders of `PATH`, best first. */
  files?: readonly string[];
  /** Other paths at which the program may be installed. */
  places?: () => string[];
  /** Whether a path is that of the program. By default, any executable file is accepted. */
  isRight?: (place: string) => boolean;
  /** Command that installs the program without root permissions. */
  installer?: readonly string[];
  /** Debian packages that contain the program. Each item names one or more packages, and the first item that is available is installed. */
  packages: readonly string[];
  /** Name of the Homebrew package that contains the program. */
  brew?: string;
}

const isExecutable = (path: string) =>
  Boolean((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & constants.S_IXUSR);
const canRun = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

export const CHROMIUM: ExternalProgram = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  // The headless version comes first, because it opens pages faster.
  files: 'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable'.split(' '),
  // The browser that Playwright downloads.
  places: () => [chromium.executablePath()],
  installer: ['npx', 'playwright', 'install', 'chromium'],
  // Ubuntu doesn't have the first package.
  packages: ['chromium-headless-shell', 'chromium'],
  brew: '--cask chromium',
};

export const FIREFOX: ExternalProgram = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  files: ['firefox-esr', 'firefox'],
  packages: ['firefox-esr'],
  brew: '--cask firefox',
};

/** WebKitGTK, which has the same engine as Safari. */
export const WEBKIT: ExternalProgram = {
  name: 'WebKitWebDriver',
  files: ['WebKitWebDriver'],
  packages: ['webkit2gtk-driver'],
};

/** Virtual screen, which WebKitGTK needs because it can't run without a window. */
export const XVFB: ExternalProgram = { name: 'Xvfb', files: ['Xvfb'], packages: ['xvfb'] };

/** Python, which parses the framework's source. It doesn't need any Python packages. */
export const PYTHON: ExternalProgram = {
  name: 'Python 3.9 or later',
  variable: 'PYTHON_PATH',
  // Resolves the shims of version managers, which start more slowly than Python itself.
  places: () => {
    const { stdout } = spawnSync(python, ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });
    return [stdout?.trim() || python];
  },
  isRight: (place) => canRun(place, '-c', 'import sys; sys.exit(sys.version_info < (3, 9))'),
  packages: ['python3'],
  brew: 'python',
};

/** Folder in which Debian lists the modules that nginx loads. */
export const NGINX_MODULES = '/etc/nginx/modules-enabled';

export const NGINX: ExternalProgram = {
  name: 'nginx with brotli_static',
  places: () => ['nginx', '/usr/sbin/nginx'],
  isRight: (place) =>
    existsSync(join(NGINX_MODULES, '50-mod-http-brotli-static.conf')) && canRun(place, '-v'),
  packages: ['nginx-light libnginx-mod-http-brotli-static'],
};

/**
 * Returns the path of a program, or undefined if it isn't installed. The environment variable has priority over the usual paths.
 *
 * @throws If the environment variable contains the path of something else.
 */
export function findProgram(program: ExternalProgram, env = process.env): string | undefined {
  const { name, variable = '', files = [], places = () => [], isRight = isExecutable } = program;
  const customPath = env[variable];
  if (!customPath) {
    const folders = (env.PATH ?? '').split(delimiter);
    const paths = folders.flatMap((folder) => files.map((file) => join(folder, file)));
    return paths.find(isRight) ?? places().find(isRight);
  }
  if (isRight(customPath)) return customPath;
  throw new Error(
    `${variable}: expected the path of ${name}, found "${customPath}". Correct it, or unset it to use an installed one.`,
  );
}

/** Formats a message that tells which package to install for a missing program. */
export const formatMissingProgram = ({ name, variable, packages, brew }: ExternalProgram): string =>
  `No ${name} was found, and it couldn't be installed automatically. Install it (Debian, Ubuntu: \`sudo apt-get install ${packages.at(-1)}\`${brew ? `; macOS: \`brew install ${brew}\`` : ''})${variable ? `, or set ${variable} to one that you have` : ''}.`;

/** Lists commands that may install a program, in the order in which to try them. `sudo` never asks for a password. */
export function listInstallCommands(
  { installer, packages }: ExternalProgram,
  isRoot = process.getuid?.() === 0,
  hasAptGet = existsSync('/usr/bin/apt-get'),
): string[][] {
  const aptGet = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const install = [...aptGet, 'install', '-y', '-qq', '--no-install-recommends'];
  const installCommands = packages.map((set) => [...install, ...set.split(' ')]);
  const aptGetCommands = hasAptGet ? [[...aptGet, 'update', '-qq'], ...installCommands] : [];
  return [...(installer ? [[...installer]] : []), ...aptGetCommands];
}

/** Returns the path of a program, and installs the program if it's missing. If that fails, throws an error that names the package to install. */
export function ensureProgram(program: ExternalProgram, commands = listInstallCommands(program)): string {
  let programPath = findProgram(program);
  for (const [command = '', ...args] of commands) {
    if (programPath) return programPath;
    console.log(`${program.name} is missing: trying \`${[command, ...args].join(' ')}\`.`);
    const { status } = spawnSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 });
    if (status !== 0) console.log('The command failed.');
    programPath = findProgram(program);
  }
  if (!programPath) throw new Error(formatMissingProgram(program));
  return programPath;
}
