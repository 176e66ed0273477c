import { removeTrailingSlash } from '../../shared/base-path';
import { createChangedError } from './generated-files';

interface NestedRoute {
  path: string;
  routes?: readonly NestedRoute[];
}

/** Chunks that a route loads, by purpose: `{ "__comp": "178", "content": "5f3" }`. */
export interface ChunkNames {
  [purpose: string]: string | ChunkNames;
}

/**
 * Maps each page's path, such as `/docs/intro`, to the scripts and style sheets that its route loads. Throws an error if the keys of `chunkNames`,
 * such as `/docs/intro-94a`, aren't in the same order as `routes`.
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
    const keyPath = key.replace(/-[^-]*$/, ''); // `/docs/intro` for the key `/docs/intro-94a`
    const expected = `the chunks of the route ${route.path} after those of the previous route`;
    if (keyPath !== route.path) throw createChangedError(expected, 'routesChunkNames.json', 'chunk-names.ts');
    // Only the routes of versions have a pages chunk. For other routes, `getFiles` returns nothing.
    const routeFiles = [...listChunkNames(chunkNames[key] ?? {}), namePagesChunk(key)].flatMap(getFiles);
    const files = [...new Set([...parentFiles, ...routeFiles])].filter((file) => /\.(?:js|css)$/.test(file));
    if (route.routes) for (const nestedRoute of route.routes) addRoute(nestedRoute, files);
    else filesByPath.set(removeTrailingSlash(route.path), files);
  };
  for (const route of routes) addRoute(route, []);
  return filesByPath;
}

/** Returns the name of the chunk with a version's routes. `key` is a route and a hash: `/docs/0.6-94a` becomes `pages-docs-0-6-94a`. */
export function namePagesChunk(key: string): string {
  return `pages${key.replace(/\W+/g, '-')}`;
}

export function listChunkNames(names: ChunkNames): string[] {
  return Object.values(names).flatMap((name) => (typeof name === 'string' ? name : listChunkNames(name)));
}
