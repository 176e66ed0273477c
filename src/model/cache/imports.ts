import { dirname, join } from 'node:path';

/** A reference to another file of the project, such as an import statement. */
export interface Import {
  line: number;
  /** Path of the imported file, relative to the project folder. */
  target: string;
  /** Whether the statement imports only types, as in `import type { A } from './a'`. Such an import doesn't exist at run time. */
  isType: boolean;
}

const REFERENCE_FORMS = [
  // import a from './a'; import type { B } from './b'; export { c } from './c'; import './d.css'
  /^[ \t]*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?['"](?<specifier>[^'"]+)['"]/,
  // import('./a'), require('./b'), native('./c'); src/plugins/native.cjs defines `native`, which imports TypeScript files
  /\b(?:import|native|require\.resolve|require)\(\s*['"](?<argument>[^'"]+)['"]/,
  // join(__dirname, 'a.py')
  /\b(?:join|resolve)\(__dirname,\s*['"](?<sibling>[^'"]+)['"]/,
];

const REFERENCE = new RegExp(REFERENCE_FORMS.map(({ source }) => source).join('|'), 'gm');

/** Matches `import { a, type B } from './c'`. Group 1 is ` a, type B `. */
const NAMES_IN_BRACES = /^\s*(?:import|export)\s*\{([^}]*)\}/;

/** Finds the project files that a code file imports or mentions in calls such as `require('./b')` or `join(__dirname, 'a.py')`. */
export function findImports(file: string, code: string, isFile: (path: string) => boolean): Import[] {
  return [...code.matchAll(REFERENCE)].flatMap(({ 0: statement, groups = {}, index }) => {
    const { type, specifier, argument, sibling } = groups;
    const target = resolveImport(file, specifier ?? argument ?? `./${sibling}`, isFile);
    if (target === undefined) return [];
    const line = code.slice(0, index).split('\n').length;
    return [{ line, target, isType: type !== undefined || hasOnlyTypes(statement) }];
  });
}

function hasOnlyTypes(statement: string): boolean {
  const names = NAMES_IN_BRACES.exec(statement)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  // After a trailing comma, the last name is empty.
  return names?.every((name) => name === '' || /^type\s/.test(name)) === true;
}

/** Resolves an import such as `./b` to the path of a project file. Returns undefined for packages and missing files. */
function resolveImport(file: string, specifier: string, isFile: (path: string) => boolean) {
  if (!/^(?:@site\/|\.)/.test(specifier)) return undefined;
  const path = specifier.startsWith('.') ? join(dirname(file), specifier) : specifier.slice('@site/'.length);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find(isFile);
}
