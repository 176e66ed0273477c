import { removeTrailingSlash } from '../../shared/base-path';
import { createChangedError } from './generated-files';

interface NestedRoute {
  path: string;
  routes?: readonly NestedRoute[];
}

/** The chunks that a route loads. A key says what a chunk is for: `{ "__comp": "178", "content": "5f3" }`. */
export interface ChunkNames {
  [purpose: string]: string | ChunkNames;
}

/**
 * Maps each page's path to the scripts and style sheets that only some pages load. The paths don't end with a slash.
 *
 * @param routes - All routes of the site, as Docusaurus passes them to plugins.
 * @param chunkNames - Content of Docusaurus's `routesChunkNames.json`. Its keys, such as `/docs/intro-94a`, are in the same order as
 *   `routes`.
 * @param getFiles - Returns a chunk's files, or an empty list if the chunk doesn't exist.
 * @throws If the order of `routes` and `chunkNames` differs.
 */
export function listRouteFiles(
  routes: readonly NestedRoute[],
  chunkNames: Readonly<Record<string, ChunkNames>>,
  getFiles: (chunk: string) => readonly string[],
): Map<string, string[]> {
  const remainingKeys = Object.keys(chunkNames).values();
  const filesByPath = new Map<string, string[]>();
  const addRoute = (route: NestedRoute, parentFiles: readonly string[]) => {
    const key = remainingKeys.next().value ?? '';
    const keyPath = key.replace(/-[^-]*$/, '');
    const expected = `the chunks of the route ${route.path} after those of the previous route`;
    if (keyPath !== route.path) throw createChangedError(expected, 'routesChunkNames.json', 'chunk-names.ts');
    const routeFiles = [...listChunkNames(chunkNames[key] ?? {}), namePagesChunk(key)].flatMap(getFiles);
    const files = [...new Set([...parentFiles, ...routeFiles])].filter((file) => /\.(?:js|css)$/.test(file));
    if (route.routes) for (const nestedRoute of route.routes) addRoute(nestedRoute, files);
    else filesByPath.set(removeTrailingSlash(route.path), files);
  };
  for (const route of routes) addRoute(route, []);
  return filesByPath;
}

/**
 * Returns the name of the chunk that contains a version's routes: `pages-docs-0-6-94a` for the key `/docs/0.6-94a`. In Docusaurus's keys, a hash
 * follows the route.
 */
export function namePagesChunk(key: string): string {
  return `pages${key.replace(/\W+/g, '-')}`;
}

export function listChunkNames(names: ChunkNames): string[] {
  return Object.values(names).flatMap((name) => (typeof name === 'string' ? name : listChunkNames(name)));
}
