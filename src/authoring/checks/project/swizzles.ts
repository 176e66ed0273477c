import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Problem } from '../../../model/problem';

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
  /** What stands in it. */
  source: string;
  /** Text of each file of the original, by path; none if Docusaurus has no such component. */
  original: Readonly<Record<string, string>>;
}

/** @returns every component in `src/theme`, with its original as it is installed */
export function readSwizzles(): Swizzle[] {
  return readdirSync(THEME, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .sort()
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
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => /\.(?:js|css)$/.test(name))
    .sort()
    .map((name) => posix.join(path, name));
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
 *
 * @param hashes - By ejected component: see `hashOf`.
 */
export function checkOriginals(
  swizzles: readonly Swizzle[],
  hashes: Readonly<Record<string, string>>,
): Problem[] {
  const ejected = swizzles.filter((swizzle) => !isWrap(swizzle));
  const changed = ejected.flatMap(({ component, file, original }): Problem[] => {
    const files = Object.keys(original);
    if (files.length === 0) {
      return [
        {
          file,
          expected: `a component ${component} of Docusaurus`,
          found: `none in ${ORIGINALS.join(' or ')}`,
          fix: 'See what took its place: ours is drawn no more.',
        },
      ];
    }
    const found = hashOf(original);
    const expected = hashes[component];
    if (found === expected) return [];
    return [
      {
        file,
        expected: expected
          ? `the original with the hash ${expected}`
          : `the hash of its original in ${HASHES}`,
        found: `${found} (${files.join(', ')})`,
        fix: expected
          ? `Read again what Docusaurus changed in it (${README} says how), take over what holds here too, then write the new hash in ${HASHES}.`
          : 'Write it there, when it is written against this original.',
      },
    ];
  });
  const needless = Object.keys(hashes)
    .filter((name) => !ejected.some(({ component }) => component === name))
    .map((name) => ({
      file: HASHES,
      expected: 'only components that are ejected',
      found: name,
      fix: 'Take it out.',
    }));
  return [...changed, ...needless];
}

const ROW = /^\| `(?<component>[^`]+)` \| (?<how>\w+) \| .{20,} \| (?<reason>.*) \|$/;

/**
 * Every component says in its first line what it changes, and has a row in the README: whether it wraps the original and, if it does
 * not, why.
 *
 * @param readme - `src/theme/README.md`.
 */
export function checkSwizzleTable(swizzles: readonly Swizzle[], readme: string): Problem[] {
  const rows = readme.split('\n').flatMap((text, index) => {
    const { component = '', how = '', reason = '' } = ROW.exec(text)?.groups ?? {};
    return component ? [{ component, how, reason, line: index + 1 }] : [];
  });
  const problems = swizzles.flatMap((swizzle): Problem[] => {
    const { component, file, source } = swizzle;
    const how = isWrap(swizzle) ? 'wrap' : 'eject';
    const [first = ''] = source.split('\n');
    const unsaid = /^\/\/ Change: .+\.$/.test(first)
      ? []
      : [
          {
            file,
            line: 1,
            expected: '"// Change: ", a sentence and a full stop',
            found: `"${first}"`,
            fix: 'Say what it changes, and why.',
          },
        ];
    const row = rows.find((one) => one.component === component);
    const asExpected = row?.how === how && (how === 'wrap' ? row.reason === '–' : row.reason.length > 20);
    if (asExpected) return unsaid;
    const reason = how === 'wrap' ? '–' : 'what a wrap could not do';
    return [
      ...unsaid,
      {
        file: README,
        ...(row && { line: row.line }),
        expected: `a row "| \`${component}\` | ${how} | what it changes and why | ${reason} |"`,
        found: row ? `"${row.how}" and "${row.reason}"` : 'none',
        fix: how === 'wrap' ? 'Say what it changes.' : 'Say why it does not wrap the original.',
      },
    ];
  });
  const needless = rows
    .filter((row) => !swizzles.some(({ component }) => component === row.component))
    .map(({ component, line }) => ({
      file: README,
      line,
      expected: `only components of ${THEME}`,
      found: component,
      fix: 'Take it out.',
    }));
  return [...problems, ...needless];
}
