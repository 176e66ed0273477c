import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { problemsIn, problemsOf } from '../../../src/authoring/checks/problems-in';
import type { Problem } from '../../../src/model/problem';

const THEME = 'src/theme';
const README = `${THEME}/README.md`;
const HASHES = 'tests/content/swizzled-originals.ts';

/** Folders in which Docusaurus looks for the original of a component, in order. */
const ORIGINALS = [
  'node_modules/@docusaurus/theme-classic/lib/theme',
  'node_modules/@docusaurus/core/lib/client/theme-fallback',
];

/** A component of Docusaurus's theme that the site replaces. */
export interface Swizzle {
  /** Name of the component: `NavbarItem/DropdownNavbarItem/Mobile`. */
  component: string;
  /** Path of our file, from the project's folder. */
  file: string;
  /** Text of our file. */
  source: string;
  /** Texts of the original's files by path. Empty if Docusaurus doesn't have such a component. */
  original: Readonly<Record<string, string>>;
}

/** Reads all components in `src/theme`, with their installed originals. */
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

/** Lists the files of a component, such as `SearchBar.js` or the files directly in `Tabs/`. */
function filesOf(folder: string, component: string): string[] {
  const path = posix.join(folder, component);
  if (existsSync(`${path}.js`)) return [`${path}.js`];
  const names = existsSync(path) ? readdirSync(path).sort() : [];
  return names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => posix.join(path, name));
}

/** Whether a component wraps the original. Otherwise it is ejected, so it replaces the original. */
function isWrap({ component, source }: Swizzle): boolean {
  return source.includes(`'@theme-original/${component}'`);
}

/** Returns the SHA-256 of a component's files. */
export function hashOf(original: Swizzle['original']): string {
  return createHash('sha256').update(JSON.stringify(original)).digest('hex');
}

/** Reports ejected components whose original has changed, because fixes in the original must be copied. Wraps get fixes automatically. */
export function checkOriginals(
  swizzles: readonly Swizzle[],
  hashes: Readonly<Record<string, string>>,
): Problem[] {
  const ejected = swizzles.filter((swizzle) => !isWrap(swizzle));
  const others = problemsOf('', ejected, ({ component, original }, tell) => {
    const [hash, own] = [hashes[component], hashOf(original)];
    if (hash === own) return;
    const expected = hash ? `an original with the hash ${hash}` : `the hash of the original in ${HASHES}`;
    const files = Object.keys(original).join(', ') || `no such component in ${ORIGINALS.join(' or ')}`;
    const fix = `Compare the component with Docusaurus’s new version (${README} explains how), copy the changes that apply here, then write the new hash to ${HASHES}.`;
    tell(expected, `${own} (${files})`, fix);
  });
  const { problems: needless, tell } = problemsIn(HASHES);
  for (const name of Object.keys(hashes))
    if (!ejected.some(({ component }) => component === name))
      tell('only ejected components', name, 'Remove the line.');
  return [...others, ...needless];
}

/** Checks that every component describes its change in the first line and has a row in the README, with a reason if it is ejected. */
export function checkSwizzleTable(swizzles: readonly Swizzle[], readme: string): Problem[] {
  const lines = readme.split('\n');
  const lineOf = (component: string) =>
    lines.findIndex((line) => line.startsWith(`| \`${component}\` |`)) + 1;
  const { problems, tell } = problemsIn(README);
  for (const swizzle of swizzles) {
    const { component, file, source } = swizzle;
    const [first = ''] = source.split('\n');
    if (!/^\/\/ Change: .+\.$/.test(first)) {
      const expected = '"// Change: " and a sentence with a period in the first line';
      const fix = 'Describe what the component changes, and why.';
      problems.push({ file, line: 1, expected, found: `"${first}"`, fix });
    }
    const [form, words] = isWrap(swizzle)
      ? [/\| wrap \| .{20,} \| – \|$/, 'wrap | what it changes and why | –']
      : [/\| eject \| .{20,} \| .{20,} \|$/, 'eject | what it changes and why | what a wrap could not do'];
    const line = lineOf(component);
    const found = lines[line - 1] ?? 'none';
    const fix =
      'Describe what the component changes. If it is ejected, add the reason why it does not wrap the original.';
    if (!form.test(found)) tell(`a row "| \`${component}\` | ${words} |"`, found, fix, line || undefined);
  }
  for (const [, component = ''] of readme.matchAll(/^\| `([^`]+)` \| (?:wrap|eject) /gm))
    if (!swizzles.some((one) => one.component === component))
      tell(`only components in ${THEME}`, component, 'Remove the row.', lineOf(component));
  return problems;
}
