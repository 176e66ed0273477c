import { readFileSync } from 'node:fs';
import type { Problem } from '../model/problem';
import { problemsIn } from './checks/problems-in';

/** A package of `package-lock.json`. */
interface LockedPackage {
  resolved?: string;
  integrity?: string;
  /** A workspace of this project, beside its entry under `packages/`. */
  link?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  license?: string;
}

/** `package-lock.json`, as far as the checks read it. */
export type Lock = Record<string, LockedPackage>;

const LOCK = 'package-lock.json';
const REGISTRY = 'https://registry.npmjs.org/';
const LIST = 'src/authoring/dependencies.ts';

/** @returns the packages of `package-lock.json`, by path */
export function readLock(): Lock {
  const { '': _project, ...packages } = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  return packages;
}

/**
 * Every package has the SHA-512 of what it must be, and comes from the registry: npm refuses what does not match its lock, but not a lock
 * that says nothing. Left out are binaries for some systems: a registry that lacks one gives npm no hash to write down.
 */
export function checkIntegrity(lock: Lock): Problem[] {
  const { problems, tell } = problemsIn(LOCK);
  const fix = 'Remove the entry and run `npm install`, with the public registry.';
  for (const [path, { integrity = 'none', resolved = REGISTRY, link, optional }] of Object.entries(lock)) {
    if (link || path.startsWith('packages/')) continue;
    if (!optional && !integrity.startsWith('sha512-')) tell(`the SHA-512 of ${path}`, integrity, fix);
    if (!resolved.startsWith(REGISTRY)) tell(`${path} from the public registry`, resolved, fix);
  }
  return problems;
}

/** No package needs a script when it is installed. Those that have one are named in `allowScripts` of package.json, as not allowed. */
export function checkInstallScripts(lock: Lock, allowScripts: Record<string, boolean>): Problem[] {
  const having = Object.entries(lock)
    .filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
    .map(([path]) => nameOf(path));
  const { problems, tell } = problemsIn('package.json');
  for (const name of having.filter((one) => allowScripts[one] !== false)) {
    const fix = 'See whether it works without its script, and write it there; else do without it.';
    tell(`\`"${name}": false\` in allowScripts`, String(allowScripts[name]), fix);
  }
  for (const name of Object.keys(allowScripts).filter((one) => !having.includes(one)))
    tell('only packages with an install script in allowScripts', name, 'Take it out.');
  return problems;
}

/** @returns the package at a path of the lock: `node_modules/a/node_modules/@b/c` is `@b/c` */
function nameOf(path: string): string {
  return path.replace(/^.*node_modules\//, '');
}

/** Licences that let the site be built and published without a condition but to keep the notice with the package's own files. */
const LICENCES =
  /^(?:0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC-BY-[34]\.0|CC0-1\.0|ISC|MIT|MIT-0|Python-2\.0|WTFPL)$/;

/** Packages with another licence, and why that is no hindrance: none of their files is sent to readers. */
const EXCEPTIONS: Record<string, string> = {
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0: a list of words for the speller',
  '@resvg/resvg-js': 'MPL-2.0: draws the social pictures when the site is built, unchanged',
  'axe-core': 'MPL-2.0: runs in tests, unchanged',
  eval: 'MIT by its package.json, in a form that npm does not read',
  format: 'the same',
  lightningcss: 'MPL-2.0: writes the style sheets when the site is built, unchanged',
  'require-like': 'MIT by the file License in the package: its package.json names none',
};

/** @returns the licence of every package as the lock names it, else "none"; not of binaries for other systems, of which it may know nothing */
export function licencesOf(lock: Lock): Map<string, string> {
  const known = Object.entries(lock).filter(
    ([, { license, link, optional }]) => license || !(link || optional),
  );
  return new Map(known.map(([path, { license = 'none' }]) => [nameOf(path), license]));
}

/**
 * @param licences - By package.
 * @returns licences that are neither allowed nor an exception, and exceptions that are none any more
 */
export function checkLicences(licences: ReadonlyMap<string, string>): Problem[] {
  const exceptionOf = (name: string) =>
    // A binary of a package has its licence.
    Object.keys(EXCEPTIONS).find((one) => name === one || name.startsWith(`${one}-`));
  const other = [...licences].filter(([, licence]) => !isAllowed(licence));
  const locked = problemsIn(LOCK);
  const listed = problemsIn(LIST);
  for (const [name, licence] of other) {
    const fix = 'Do without it, or say there why it may be used.';
    if (!exceptionOf(name)) locked.tell(`a licence of the list in ${LIST} for ${name}`, licence, fix);
  }
  for (const one of Object.keys(EXCEPTIONS))
    if (!other.some(([name]) => exceptionOf(name) === one))
      listed.tell('only exceptions that are needed', one, 'Take it out.');
  return [...locked.problems, ...listed.problems];
}

/** `(MIT OR CC0-1.0)` offers a choice, `Apache-2.0 AND MIT` asks for both. */
function isAllowed(licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => LICENCES.test(one)));
}
