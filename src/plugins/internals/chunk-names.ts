import { removeTrailingSlash } from '../../shared/base-path';
import { createChangedError } from './generated-files';

/** A route of Docusaurus, with any nested routes. */
interface NestedRoute {
  path: string;
  routes?: readonly NestedRoute[];
}

/** Names of the chunks that a route loads. The keys are purposes, and objects may be nested. */
export interface ChunkNames {
  [purpose: string]: string | ChunkNames;
}

/**
 * Maps the path of each page, without a slash at the end, to the scripts and style sheets that the page loads in addition to those of all pages.
 *
 * @param routes - All routes that Docusaurus passes to its plugins.
 * @param chunkNames - Content of `routesChunkNames.json`: the chunks of each route, in the order of `routes`. Keys look like `/docs/intro-94a`.
 * @param getFiles - Returns the files of a chunk, or an empty list if the chunk doesn't exist.
 * @throws If the routes and the chunks have a different order.
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

/** Names the chunk with a version's routes after the key of the version's route: `pages-docs-0-6-94a` for `/docs/0.6-94a`. */
export function namePagesChunk(key: string): string {
  return `pages${key.replace(/\W+/g, '-')}`;
}

export function listChunkNames(names: ChunkNames): string[] {
  return Object.values(names).flatMap((name) => (typeof name === 'string' ? name : listChunkNames(name)));
}
