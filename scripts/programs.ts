import { spawnSync } from 'node:child_process';
import { constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { PYTHON as pythonCommand } from '../src/authoring/extract';

/** A program that the tests need in addition to Node and npm packages. */
export interface ExternalProgram {
  name: string;
  /** Environment variable that users can set to the program's path. */
  variable?: string;
  /** Names of the program's file to look for in `PATH`, in order of preference. */
  fileNames?: readonly string[];
  /** Lists paths or commands to try if the program isn't in `PATH`. */
  listOtherPaths?: () => string[];
  /** Checks whether a file is the right program. By default, any executable file is accepted. */
  isProgram?: (path: string) => boolean;
  /** Command that installs the program without root permissions. */
  installer?: readonly string[];
  /** Debian packages that contain the program, best first. `a b` means that both packages are necessary. */
  packages: readonly string[];
  /** Homebrew package that contains the program, preceded by any options: `--cask chromium`. */
  brew?: string;
}

const isExecutable = (path: string) => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && (stats.mode & constants.S_IXUSR) !== 0;
};
const canRun = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

export const CHROMIUM: ExternalProgram = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  // The headless shell comes first, because it opens pages faster.
  fileNames: 'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable'.split(
    ' ',
  ),
  listOtherPaths: () => [chromium.executablePath()],
  installer: ['npx', 'playwright', 'install', 'chromium'],
  // Ubuntu doesn't have the first package.
  packages: ['chromium-headless-shell', 'chromium'],
  brew: '--cask chromium',
};

export const FIREFOX: ExternalProgram = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  fileNames: ['firefox-esr', 'firefox'],
  packages: ['firefox-esr'],
  brew: '--cask firefox',
};

/** Driver for WebKitGTK, which uses the same engine as Safari. */
export const WEBKIT: ExternalProgram = {
  name: 'WebKitWebDriver',
  fileNames: ['WebKitWebDriver'],
  packages: ['webkit2gtk-driver'],
};

/** Virtual screen for WebKitGTK, which can't run without a window. */
export const XVFB: ExternalProgram = { name: 'Xvfb', fileNames: ['Xvfb'], packages: ['xvfb'] };

export const PYTHON: ExternalProgram = {
  name: 'Python 3.9 or later',
  variable: 'PYTHON_PATH',
  // Finds the actual interpreter, because the shims of version managers start more slowly.
  listOtherPaths: () => {
    const args = ['-c', 'import sys; print(sys.executable)'];
    const { stdout } = spawnSync(pythonCommand, args, { encoding: 'utf8' });
    return [stdout?.trim() || pythonCommand];
  },
  isProgram: (path) => canRun(path, '-c', 'import sys; sys.exit(sys.version_info < (3, 9))'),
  packages: ['python3'],
  brew: 'python',
};

/** Folder on Debian with the modules that nginx loads. */
export const NGINX_MODULES = '/etc/nginx/modules-enabled';

export const NGINX: ExternalProgram = {
  name: 'nginx with brotli_static',
  listOtherPaths: () => ['nginx', '/usr/sbin/nginx'],
  isProgram: (path) =>
    existsSync(join(NGINX_MODULES, '50-mod-http-brotli-static.conf')) && canRun(path, '-v'),
  packages: ['nginx-light libnginx-mod-http-brotli-static'],
};

/** Returns a program's path, or undefined if it isn't installed. Throws an error if the program's environment variable contains a wrong path. */
export function findProgram(program: ExternalProgram, env = process.env): string | undefined {
  const { name, variable = '', fileNames = [], listOtherPaths, isProgram = isExecutable } = program;
  const customPath = env[variable];
  if (customPath) {
    if (isProgram(customPath)) return customPath;
    throw new Error(
      `${variable}: expected the path of ${name}, found "${customPath}". Correct it, or unset it to use an installed one.`,
    );
  }
  const folders = (env.PATH ?? '').split(delimiter);
  const paths = folders.flatMap((folder) => fileNames.map((file) => join(folder, file)));
  return paths.find(isProgram) ?? listOtherPaths?.().find(isProgram);
}

/** Explains how to install a missing program. */
export function formatMissingProgram({ name, variable, packages, brew }: ExternalProgram): string {
  const brewCommand = brew ? `; macOS: \`brew install ${brew}\`` : '';
  const variableAdvice = variable ? `, or set ${variable} to one that you have` : '';
  return `No ${name} was found, and it couldn't be installed automatically. Install it (Debian, Ubuntu: \`sudo apt-get install ${packages.at(-1)}\`${brewCommand})${variableAdvice}.`;
}

/** Lists commands that may install a program, in the order to try them. `sudo -n` fails instead of asking for a password. */
export function listInstallCommands(
  { installer, packages }: ExternalProgram,
  isRoot = process.getuid?.() === 0,
  hasAptGet = existsSync('/usr/bin/apt-get'),
): string[][] {
  const aptGet = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const install = [...aptGet, 'install', '-y', '-qq', '--no-install-recommends'];
  const installCommands = packages.map((names) => [...install, ...names.split(' ')]);
  const aptGetCommands = hasAptGet ? [[...aptGet, 'update', '-qq'], ...installCommands] : [];
  return [...(installer ? [[...installer]] : []), ...aptGetCommands];
}

/** Returns a program's path. Installs the program if it's missing, and throws an error if that fails. */
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
