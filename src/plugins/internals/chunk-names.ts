import { withoutSlash } from '../../shared/base-path';
import { changed } from './changed';

/** A route of Docusaurus, with the routes inside it. */
interface Route {
  path: string;
  routes?: readonly Route[];
}

/** The chunks of a route by what they are for, as deep as it takes. */
export interface ChunkNames {
  [use: string]: string | ChunkNames;
}

/**
 * Says which scripts and style sheets each page needs beside those of all pages.
 *
 * @param routes - All routes, as Docusaurus hands them to its plugins.
 * @param chunkNames - The chunks of each route, by its path and a hash: `routesChunkNames.json` of Docusaurus, which is in the same order.
 * @param filesOf - The files of a chunk; none if there is no such chunk.
 * @returns The files by the path of the page, without the slash at its end; no file twice.
 * @throws If routes and chunks are not in the same order.
 */
export function filesOfRoutes(
  routes: readonly Route[],
  chunkNames: Readonly<Record<string, ChunkNames>>,
  filesOf: (chunk: string) => readonly string[],
): Map<string, string[]> {
  const keys = Object.keys(chunkNames).values();
  const needed = new Map<string, string[]>();
  const visit = (route: Route, inherited: readonly string[]) => {
    const key = keys.next().value ?? '';
    if (key.replace(/-[^-]*$/, '') !== route.path)
      throw changed(
        `the chunks of the route ${route.path} behind those of the one before`,
        'routesChunkNames.json',
        'chunk-names.ts',
      );
    const own = [...namesIn(chunkNames[key] ?? {}), pagesChunk(key)].flatMap(filesOf);
    const files = [...new Set([...inherited, ...own])].filter((file) => /\.(?:js|css)$/.test(file));
    if (route.routes) for (const inner of route.routes) visit(inner, files);
    else needed.set(withoutSlash(route.path), files);
  };
  for (const route of routes) visit(route, []);
  return needed;
}

/** @returns the name of the chunk with the list of a version's pages, by the key of the version's route: see version-routes.ts */
export function pagesChunk(key: string): string {
  return `pages${key.replace(/\W+/g, '-')}`;
}

/** @returns the chunks of a route, whatever they are for */
export function namesIn(names: ChunkNames): string[] {
  return Object.values(names).flatMap((name) => (typeof name === 'string' ? name : namesIn(name)));
}
