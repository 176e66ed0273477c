import { constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { aptGet, ensure, type Rights, rights } from './ensure';

/** The one without windows comes first: it opens a page in four fifths of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Finding a browser depends on it; a test says what the machine has. */
export interface Machine {
  env: Record<string, string | undefined>;
  isExecutable: (path: string) => boolean;
  /** Where Playwright keeps the Chromium that it downloads itself. */
  playwrightPath: () => string;
}

const thisMachine: Machine = {
  env: process.env,
  isExecutable: (path) => Boolean((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & constants.S_IXUSR),
  playwrightPath: () => chromium.executablePath(),
};

/**
 * @returns the path of the Chromium that the browser tests use: the one that the environment variable CHROMIUM_PATH
 *   names, else an installed one, else Playwright's own; undefined if there is none
 * @throws if CHROMIUM_PATH names something that cannot be run
 */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  const { env, isExecutable, playwrightPath } = machine;
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (!isExecutable(named)) {
      throw new Error(
        `CHROMIUM_PATH: expected the path of an executable Chromium, found "${named}". Correct it, or unset it to use an installed one.`,
      );
    }
    return named;
  }
  const installed = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);
  if (installed) return installed;
  const own = playwrightPath();
  return isExecutable(own) ? own : undefined;
}

export const missingChromium =
  'No Chromium found and none could be installed. Install the package `chromium` (Debian, Ubuntu: `sudo apt-get install chromium`; macOS: `brew install --cask chromium`), or set CHROMIUM_PATH to one that you have.';

/** @returns the commands that may install a Chromium, in the order in which they are tried; Debian has the first package, Ubuntu does not */
export const installCommands = (of: Rights): string[][] => [
  ['npx', 'playwright', 'install', 'chromium'],
  ...aptGet(of, 'chromium-headless-shell', 'chromium'),
];

/**
 * Finds Chromium, or installs it where that is possible.
 * @returns its path
 * @throws with one line that says what to install
 */
export const ensureChromium = (): string =>
  ensure({ find: findChromium, install: installCommands(rights()), missing: missingChromium });
