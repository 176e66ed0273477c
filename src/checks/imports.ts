import { dirname, join, normalize } from 'node:path';
import type { Problem } from '../page/problem';

/**
 * The rooms that run when the site is built, the lowest first: code imports from its own room and from those before it. Files that lie in
 * `src` itself are of the ground.
 */
const BUILD: readonly string[] = [
  'cache',
  'python',
  'inventory',
  'page',
  'symbols',
  'reference',
  'code',
  'article',
  'history',
  'search-index',
  'twins',
  'tools',
  'mcp',
  'samples',
  'impact',
  'checks',
  'writing',
  'plugins',
];

/** What browsers load, the lowest first. Of what runs in the build it takes types alone, which are gone when code runs. */
const BROWSER: readonly string[] = ['client', 'components', 'theme', 'pages'];

/** Facts and plain functions, for the build and for browsers. */
const GROUND: readonly string[] = [
  'src',
  'text',
  'dom',
  'difference',
  'search',
  'versions',
  'offline',
  'fonts',
];

/** What makes files of the build and knows nothing of pages; between builds it keeps them in the lowest room of the build. */
const APART: readonly string[] = ['delivery', 'social-pictures'];

/** What only calls the rooms. */
const OUTSIDE: readonly string[] = ['scripts', 'project'];

interface Import {
  line: number;
  target: string;
  isType: boolean;
}

/**
 * Holds that imports run one way.
 *
 * @param sources - The text of each file of `src`, `scripts` and `tests` that is code, by path.
 * @returns Imports that run upwards, from the build into what browsers load, from tests into code; and circles.
 */
export function checkImports(sources: ReadonlyMap<string, string>): Problem[] {
  const imports = new Map([...sources].map(([file, text]) => [file, importsOf(file, text, sources)]));
  const wrong = [...imports].flatMap(([file, found]) =>
    file.startsWith('tests/') ? [] : found.flatMap((one) => faultOf(file, one)),
  );
  return [...wrong, ...circlesIn(imports)];
}

const IMPORT =
  /^[ \t]*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?['"](?<from>[^'"]+)['"]|\b(?:import|require\.resolve|require)\(\s*['"](?<called>[^'"]+)['"]/gm;

function importsOf(file: string, text: string, sources: ReadonlyMap<string, string>): Import[] {
  return [...text.matchAll(IMPORT)].flatMap(({ groups = {}, index }) => {
    const target = resolved(file, groups.from ?? groups.called ?? '', sources);
    if (target === undefined) return [];
    // `import { type A, type B }` brings types alone.
    const names = /\{([^}]*)\}/.exec(text.slice(index).split(/\sfrom\s/, 1)[0] ?? '')?.[1];
    const areTypes = names?.split(',').every((name) => /^\s*(?:type\s|$)/.test(name));
    return [
      {
        line: text.slice(0, index).split('\n').length + (text[index] === '\n' ? 1 : 0),
        target,
        isType: Boolean(groups.type) || areTypes === true,
      },
    ];
  });
}

function resolved(file: string, from: string, sources: ReadonlyMap<string, string>): string | undefined {
  const path = from.startsWith('@site/')
    ? from.slice('@site/'.length)
    : from.startsWith('.')
      ? normalize(join(dirname(file), from))
      : undefined;
  if (path === undefined) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find((one) =>
    sources.has(one),
  );
}

function roomOf(file: string): string {
  const [top = '', room = '', ...rest] = file.split('/');
  if (top !== 'src') return room === '' ? 'project' : top;
  return rest.length === 0 ? 'src' : room;
}

function faultOf(file: string, { line, target, isType }: Import): Problem[] {
  const [from, to] = [roomOf(file), roomOf(target)];
  const allowed = allowedIn(from, isType);
  if (allowed === null || from === to || allowed.includes(to)) return [];
  return [
    {
      file,
      line,
      expected: `an import from ${from === 'src' ? 'src itself' : from} to what lies below it (${allowed.join(', ')})`,
      found: target,
      mend: 'Move what both need down to the lowest room that has all it needs; src/checks/imports.ts has the rooms in order.',
    },
  ];
}

/** The rooms that a room may import from; null if any. */
function allowedIn(room: string, isType: boolean): readonly string[] | null {
  if (room === 'project') return null;
  if (OUTSIDE.includes(room)) return ['project', 'src', ...GROUND, ...BUILD, ...BROWSER, ...APART];
  if (GROUND.includes(room)) return GROUND;
  if (APART.includes(room)) return [...GROUND, 'cache'];
  if (BUILD.includes(room)) {
    const below = [...GROUND, ...BUILD.slice(0, BUILD.indexOf(room))];
    // What the build checks and what it makes for hosts lies beside each other; sidebars.ts is the writers'.
    return room === 'plugins' || room === 'checks' ? [...below, ...APART, 'project'] : below;
  }
  if (!BROWSER.includes(room)) return [];
  const below = [...GROUND, ...BROWSER.slice(0, BROWSER.indexOf(room))];
  return isType ? [...below, ...BUILD] : below;
}

/** Files that import each other in a circle, each circle once. */
function circlesIn(imports: ReadonlyMap<string, readonly Import[]>): Problem[] {
  const done = new Set<string>();
  const problems: Problem[] = [];
  const follow = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      problems.push({
        file,
        expected: 'imports without a circle',
        found: [...path.slice(start), file].join(' → '),
        mend: 'Move what the two need of each other to a file of its own.',
      });
    } else if (!done.has(file)) {
      for (const { target, isType } of imports.get(file) ?? []) if (!isType) follow(target, [...path, file]);
      done.add(file);
    }
  };
  for (const file of imports.keys()) follow(file, []);
  return problems;
}
