import { readFileSync } from 'node:fs';
import type { Problem } from '../model/problem';
import { createProblemList } from './checks/problem-list';

interface LockedPackage {
  /** URL from which npm downloads the package. If it's missing, npm uses the registry that it's configured to use. */
  resolved?: string;
  integrity?: string;
  link?: boolean;
  /** Whether npm may skip the package, for example on other operating systems. If so, its hash, license and `hasInstallScript` may be missing. */
  optional?: boolean;
  hasInstallScript?: boolean;
  license?: string;
}

/** Maps paths such as `node_modules/clsx` to packages. */
export type Lock = Record<string, LockedPackage>;

const LOCK = 'package-lock.json';
const REGISTRY = 'https://registry.npmjs.org/';
const ALLOWLIST_FILE = 'src/authoring/dependencies.ts';

/** Reads all packages in `package-lock.json`, except the project itself. */
export function readLock(): Lock {
  const { '': _project, ...packages } = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  return packages;
}

/** Checks that all packages come from the public npm registry and that all except optional ones have a SHA-512 hash. npm enforces neither. */
export function checkIntegrity(lock: Lock): Problem[] {
  const { problems, addProblem } = createProblemList(LOCK);
  const fix = 'Remove the entry, then run `npm install` with the public registry.';
  for (const [path, { integrity = 'none', resolved = REGISTRY, link, optional }] of Object.entries(lock)) {
    if (link || path.startsWith('packages/')) continue;
    if (!optional && !integrity.startsWith('sha512-')) addProblem(`the SHA-512 of ${path}`, integrity, fix);
    if (!resolved.startsWith(REGISTRY)) addProblem(`${path} from the public registry`, resolved, fix);
  }
  return problems;
}

/** Checks that `allowScripts` in package.json is `false` for each non-optional package with an install script, and lists no other packages. */
export function checkInstallScripts(lock: Lock, allowScripts: Record<string, boolean>): Problem[] {
  const scriptPackages = Object.entries(lock)
    .filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
    .map(([path]) => parsePackageName(path));
  const { problems, addProblem } = createProblemList('package.json');
  const fix = 'If the package works without its script, add this line; otherwise, remove the package.';
  for (const name of scriptPackages)
    if (allowScripts[name] !== false)
      addProblem(`\`"${name}": false\` in allowScripts`, String(allowScripts[name]), fix);
  for (const name of Object.keys(allowScripts))
    if (!scriptPackages.includes(name))
      addProblem('only packages with an install script in allowScripts', name, 'Remove it.');
  return problems;
}

/** Returns `@b/c` for `node_modules/a/node_modules/@b/c`. */
function parsePackageName(path: string): string {
  return path.replace(/^.*node_modules\//, '');
}

/** Matches licenses that only require you to keep the license text with the package. */
const ALLOWED_LICENSES =
  /^(?:0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC-BY-[34]\.0|CC0-1\.0|ISC|MIT|MIT-0|Python-2\.0|WTFPL)$/;

/** Packages that are allowed despite their license, with the reason for each. None of them are shipped to the site's visitors. */
const EXCEPTIONS: Record<string, string> = {
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0: a word list of the spell checker',
  '@resvg/resvg-js': 'MPL-2.0: draws the social pictures during the build, unchanged',
  'axe-core': 'MPL-2.0: runs in tests, unchanged',
  eval: 'MIT according to its package.json, in a form that npm does not read',
  format: 'the same as eval',
  lightningcss: 'MPL-2.0: writes the style sheets during the build, unchanged',
  'require-like': 'MIT according to the file License in the package',
};

/** Maps package names to licenses. Packages without a license in the lock get `none`, but optional packages and symlinks are omitted. */
export function listLicenses(lock: Lock): Map<string, string> {
  const packages = Object.entries(lock);
  const listedPackages = packages.filter(([, { license, link, optional }]) => license || !(link || optional));
  return new Map(listedPackages.map(([path, { license = 'none' }]) => [parsePackageName(path), license]));
}

/** Checks that each license is allowed or listed as an exception. Also reports exceptions that are no longer needed. */
export function checkLicenses(licenses: ReadonlyMap<string, string>): Problem[] {
  const findException = (name: string) =>
    // The license of a package also applies to its binaries, such as `lightningcss-linux-x64-gnu`.
    Object.keys(EXCEPTIONS).find((exception) => name === exception || name.startsWith(`${exception}-`));
  const disallowed = [...licenses].filter(([, license]) => !isAllowed(license));
  const lockProblems = createProblemList(LOCK);
  const exceptionProblems = createProblemList(ALLOWLIST_FILE);
  const fix = 'Remove the package, or add an exception there with the reason.';
  for (const [name, license] of disallowed)
    if (!findException(name))
      lockProblems.addProblem(`a license that ${ALLOWLIST_FILE} allows for ${name}`, license, fix);
  for (const exception of Object.keys(EXCEPTIONS))
    if (!disallowed.some(([name]) => findException(name) === exception))
      exceptionProblems.addProblem('only exceptions that are needed', exception, 'Remove it.');
  return [...lockProblems.problems, ...exceptionProblems.problems];
}

/** Whether a license expression is allowed. For `MIT OR GPL-3.0`, one of the licenses must be allowed; for `Apache-2.0 AND MIT`, both. */
function isAllowed(license: string): boolean {
  const [group, content = ''] = /\(([^()]*)\)/.exec(license) ?? [];
  // Replaces the innermost parentheses with an allowed or disallowed license, depending on what they contain.
  if (group !== undefined) return isAllowed(license.replace(group, isAllowed(content) ? 'MIT' : 'none'));
  const choices = license.split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((part) => ALLOWED_LICENSES.test(part)));
}
