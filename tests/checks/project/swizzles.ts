import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { checkFiles, createProblemList } from '../../../src/authoring/checks/problem-list';
import type { Problem } from '../../../src/model/problem';

const THEME = 'src/theme';
const README = `${THEME}/README.md`;
const HASHES_FILE = 'tests/content/swizzled-originals.ts';

/** Folders in which Docusaurus looks for the original of a component, in order. */
const ORIGINAL_FOLDERS = [
  'node_modules/@docusaurus/theme-classic/lib/theme',
  'node_modules/@docusaurus/core/lib/client/theme-fallback',
];

/** A component of Docusaurus's theme that the site replaces. */
export interface Swizzle {
  /** Name of the component: `NavbarItem/DropdownNavbarItem/Mobile`. */
  component: string;
  file: string;
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
      const fileLists = ORIGINAL_FOLDERS.map((folder) => listFiles(folder, component));
      const files = fileLists.find(({ length }) => length > 0) ?? [];
      const original = Object.fromEntries(files.map((path) => [path, readFileSync(path, 'utf8')]));
      return { component, file, source: readFileSync(file, 'utf8'), original };
    });
}

/** Lists the files of a component, such as `SearchBar.js` or the files directly in `Tabs/`. */
function listFiles(folder: string, component: string): string[] {
  const path = posix.join(folder, component);
  if (existsSync(`${path}.js`)) return [`${path}.js`];
  const names = existsSync(path) ? readdirSync(path).sort() : [];
  return names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => posix.join(path, name));
}

/** Whether a component wraps Docusaurus's original component. Otherwise, it is ejected, so it replaces the original. */
function isWrapper({ component, source }: Swizzle): boolean {
  return source.includes(`'@theme-original/${component}'`);
}

/** Returns the SHA-256 of a component's files. */
export function hashFiles(original: Swizzle['original']): string {
  return createHash('sha256').update(JSON.stringify(original)).digest('hex');
}

/** Reports ejected components whose original has changed, because fixes must be copied by hand. Wrappers get fixes automatically. */
export function checkOriginals(
  swizzles: readonly Swizzle[],
  hashes: Readonly<Record<string, string>>,
): Problem[] {
  const ejected = swizzles.filter((swizzle) => !isWrapper(swizzle));
  const hashProblems = checkFiles(ejected, ({ component, original }, addProblem) => {
    const expectedHash = hashes[component];
    const actualHash = hashFiles(original);
    if (expectedHash === actualHash) return;
    const expected = expectedHash
      ? `an original with the hash ${expectedHash}`
      : `the hash of the original in ${HASHES_FILE}`;
    const files = Object.keys(original).join(', ') || `no such component in ${ORIGINAL_FOLDERS.join(' or ')}`;
    const fix = `Compare the component with Docusaurus’s new version (${README} explains how), copy the changes that apply here, then write the new hash to ${HASHES_FILE}.`;
    addProblem(expected, `${actualHash} (${files})`, fix);
  });
  const { problems: obsoleteProblems, addProblem } = createProblemList(HASHES_FILE);
  for (const name of Object.keys(hashes))
    if (!ejected.some(({ component }) => component === name))
      addProblem('only ejected components', name, 'Remove the line.');
  return [...hashProblems, ...obsoleteProblems];
}

/** Checks that every component describes its change in the first line and has a row in the README, with a reason if it is ejected. */
export function checkSwizzleTable(swizzles: readonly Swizzle[], readme: string): Problem[] {
  const lines = readme.split('\n');
  const findLine = (component: string) =>
    lines.findIndex((line) => line.startsWith(`| \`${component}\` |`)) + 1;
  const { problems, addProblem } = createProblemList(README);
  for (const swizzle of swizzles) {
    const { component, file, source } = swizzle;
    const [firstLine = ''] = source.split('\n');
    if (!/^\/\/ Change: .+\.$/.test(firstLine)) {
      const expected = '"// Change: " and a sentence with a period in the first line';
      const fix = 'Describe what the component changes, and why.';
      problems.push({ file, line: 1, expected, actual: `"${firstLine}"`, fix });
    }
    const [rowPattern, rowText] = isWrapper(swizzle)
      ? [/\| wrap \| .{20,} \| – \|$/, 'wrap | what it changes and why | –']
      : [/\| eject \| .{20,} \| .{20,} \|$/, 'eject | what it changes and why | what a wrap could not do'];
    const line = findLine(component);
    const actual = lines[line - 1] ?? 'none';
    const fix =
      'Describe what the component changes. If it is ejected, add the reason why it does not wrap the original.';
    if (!rowPattern.test(actual))
      addProblem(`a row "| \`${component}\` | ${rowText} |"`, actual, fix, line || undefined);
  }
  for (const [, component = ''] of readme.matchAll(/^\| `([^`]+)` \| (?:wrap|eject) /gm))
    if (!swizzles.some((swizzle) => swizzle.component === component))
      addProblem(`only components in ${THEME}`, component, 'Remove the row.', findLine(component));
  return problems;
}
