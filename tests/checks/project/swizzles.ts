import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { problemsIn, problemsOf } from '../../../src/authoring/checks/problems-in';
import type { Problem } from '../../../src/model/problem';

const THEME = 'src/theme';
const README = `${THEME}/README.md`;
const HASHES = 'tests/content/swizzled-originals.ts';

/** Where Docusaurus takes a component from that the site has none of, first to last. */
const ORIGINALS = [
  'node_modules/@docusaurus/theme-classic/lib/theme',
  'node_modules/@docusaurus/core/lib/client/theme-fallback',
];

/** A component of Docusaurus's theme that the site replaces. */
export interface Swizzle {
  /** Its name: `NavbarItem/DropdownNavbarItem/Mobile`. */
  component: string;
  /** Our file, from the project's folder. */
  file: string;
  /** Its text. */
  source: string;
  /** Text of each file of the original, by path; none if Docusaurus has no such component. */
  original: Readonly<Record<string, string>>;
}

/** @returns every component in `src/theme`, with its original as it is installed */
export function readSwizzles(): Swizzle[] {
  const names = readdirSync(THEME, { recursive: true, encoding: 'utf8' }).sort();
  return names
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => {
      const component = name.replaceAll('\\', '/').replace(/(?:\/index)?\.tsx$/, '');
      const file = `${THEME}/${name}`;
      const files = ORIGINALS.map((folder) => filesOf(folder, component)).find(({ length }) => length > 0);
      const original = Object.fromEntries((files ?? []).map((path) => [path, readFileSync(path, 'utf8')]));
      return { component, file, source: readFileSync(file, 'utf8'), original };
    });
}

/** Files that make up a component: `SearchBar.js`, or what lies in `Tabs`, without the components below it. */
function filesOf(folder: string, component: string): string[] {
  const path = posix.join(folder, component);
  if (existsSync(`${path}.js`)) return [`${path}.js`];
  const names = existsSync(path) ? readdirSync(path).sort() : [];
  return names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => posix.join(path, name));
}

/** A wrapped component draws the original, an ejected one stands in its place. */
function isWrap({ component, source }: Swizzle): boolean {
  return source.includes(`'@theme-original/${component}'`);
}

/** @returns the SHA-256 of a component's files */
export function hashOf(original: Swizzle['original']): string {
  return createHash('sha256').update(JSON.stringify(original)).digest('hex');
}

/**
 * An ejected component knows nothing of what Docusaurus fixes in the original, so the original must be the one that it was written
 * against. A wrapped one gets it by itself.
 */
export function checkOriginals(
  swizzles: readonly Swizzle[],
  hashes: Readonly<Record<string, string>>,
): Problem[] {
  const ejected = swizzles.filter((swizzle) => !isWrap(swizzle));
  const others = problemsOf('', ejected, ({ component, original }, tell) => {
    const [hash, own] = [hashes[component], hashOf(original)];
    if (hash === own) return;
    const expected = hash ? `the original with the hash ${hash}` : `the hash of its original in ${HASHES}`;
    const files = Object.keys(original).join(', ') || `no such component in ${ORIGINALS.join(' or ')}`;
    const fix = `Read what Docusaurus has there now (${README} says how), take over what holds here too, then write the new hash in ${HASHES}.`;
    tell(expected, `${own} (${files})`, fix);
  });
  const { problems: needless, tell } = problemsIn(HASHES);
  for (const name of Object.keys(hashes))
    if (!ejected.some(({ component }) => component === name))
      tell('only components that are ejected', name, 'Take it out.');
  return [...others, ...needless];
}

/**
 * Every component says in its first line what it changes, and has a row in the README: whether it wraps the original and, if it does
 * not, why.
 */
export function checkSwizzleTable(swizzles: readonly Swizzle[], readme: string): Problem[] {
  const lines = readme.split('\n');
  const lineOf = (component: string) =>
    lines.findIndex((line) => line.startsWith(`| \`${component}\` |`)) + 1;
  const { problems, tell } = problemsIn(README);
  for (const swizzle of swizzles) {
    const { component, file, source } = swizzle;
    const [first = ''] = source.split('\n');
    if (!/^\/\/ Change: .+\.$/.test(first)) {
      const expected = '"// Change: ", a sentence and a full stop';
      problems.push({ file, line: 1, expected, found: `"${first}"`, fix: 'Say what it changes, and why.' });
    }
    const [form, words] = isWrap(swizzle)
      ? [/\| wrap \| .{20,} \| – \|$/, 'wrap | what it changes and why | –']
      : [/\| eject \| .{20,} \| .{20,} \|$/, 'eject | what it changes and why | what a wrap could not do'];
    const line = lineOf(component);
    const found = lines[line - 1] ?? 'none';
    const fix = 'Say what it changes, and of what is ejected why it does not wrap the original.';
    if (!form.test(found)) tell(`a row "| \`${component}\` | ${words} |"`, found, fix, line || undefined);
  }
  for (const [, component = ''] of readme.matchAll(/^\| `([^`]+)` \| (?:wrap|eject) /gm))
    if (!swizzles.some((one) => one.component === component))
      tell(`only components of ${THEME}`, component, 'Take it out.', lineOf(component));
  return problems;
}
