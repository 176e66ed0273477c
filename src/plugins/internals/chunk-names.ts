import { removeTrailingSlash } from '../../shared/base-path';
import { createChangedError } from './changed';

/** A route of Docusaurus, with the routes inside it. */
interface Route {
  path: string;
  routes?: readonly Route[];
}

/** Chunks of a route by their use, nested to any depth. */
export interface ChunkNames {
  [use: string]: string | ChunkNames;
}

/**
 * Lists the scripts and style sheets that each page needs in addition to the shared ones.
 *
 * @param routes - All routes that Docusaurus passes to its plugins.
 * @param chunkNames - Chunks of each route, by its path and a hash: Docusaurus's `routesChunkNames.json`, in the same order.
 * @param getFiles - Returns the files of a chunk, or an empty list if the chunk doesn't exist.
 * @returns The files without duplicates, by the page's path without the slash at its end.
 * @throws If routes and chunks have a different order.
 */
export function listRouteFiles(
  routes: readonly Route[],
  chunkNames: Readonly<Record<string, ChunkNames>>,
  getFiles: (chunk: string) => readonly string[],
): Map<string, string[]> {
  const keys = Object.keys(chunkNames).values();
  const filesByPath = new Map<string, string[]>();
  const visit = (route: Route, inherited: readonly string[]) => {
    const key = keys.next().value ?? '';
    if (key.replace(/-[^-]*$/, '') !== route.path)
      throw createChangedError(
        `the chunks of the route ${route.path} after those of the previous route`,
        'routesChunkNames.json',
        'chunk-names.ts',
      );
    const routeFiles = [...listChunkNames(chunkNames[key] ?? {}), namePagesChunk(key)].flatMap(getFiles);
    const files = [...new Set([...inherited, ...routeFiles])].filter((file) => /\.(?:js|css)$/.test(file));
    if (route.routes) for (const inner of route.routes) visit(inner, files);
    else filesByPath.set(removeTrailingSlash(route.path), files);
  };
  for (const route of routes) visit(route, []);
  return filesByPath;
}

/** Returns the name of the chunk that contains a version's pages (see version-routes.ts), by the key of the version's route. */
export function namePagesChunk(key: string): string {
  return `pages${key.replace(/\W+/g, '-')}`;
}

/** Lists all chunks of a route. */
export function listChunkNames(names: ChunkNames): string[] {
  return Object.values(names).flatMap((name) => (typeof name === 'string' ? name : listChunkNames(name)));
}
