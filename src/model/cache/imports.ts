import { dirname, join, normalize } from 'node:path';

/** One file's mention of another file of the project. */
export interface Import {
  line: number;
  /** The file, as the paths are that were asked about. */
  target: string;
  /** It is gone when code runs. */
  isType: boolean;
}

const IMPORT =
  /^[ \t]*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?['"](?<from>[^'"]+)['"]|\b(?:import|native|require\.resolve|require)\(\s*['"](?<called>[^'"]+)['"]|\b(?:join|resolve)\(__dirname,\s*['"](?<beside>[^'"]+)['"]/gm;

/**
 * Finds what a file of code takes from other files of the project: by `import`, `export … from`, `require`, or by a path that begins with
 * `__dirname`.
 *
 * @param file - Its path; `@site/` leads to where relative paths begin.
 */
export function importsOf(file: string, text: string, exists: (path: string) => boolean): Import[] {
  return [...text.matchAll(IMPORT)].flatMap(({ groups = {}, index }) => {
    const { from, called, beside } = groups;
    const target = resolved(file, from ?? called ?? (beside === undefined ? '' : `./${beside}`), exists);
    if (target === undefined) return [];
    // `import { type A, type B }` brings types alone.
    const names = /\{([^}]*)\}/.exec(text.slice(index).split(/\sfrom\s/, 1)[0] ?? '')?.[1];
    const areTypes = names?.split(',').every((name) => /^\s*(?:type\s|$)/.test(name));
    return [
      {
        line: text.slice(0, index).split('\n').length + (text[index] === '\n' ? 1 : 0),
        target,
        isType: Boolean(groups.type) || (from !== undefined && areTypes === true),
      },
    ];
  });
}

function resolved(file: string, from: string, exists: (path: string) => boolean): string | undefined {
  const path = from.startsWith('@site/')
    ? from.slice('@site/'.length)
    : from.startsWith('.')
      ? normalize(join(dirname(file), from))
      : undefined;
  if (path === undefined) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find(exists);
}
