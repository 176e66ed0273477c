import { runInNewContext } from 'node:vm';
import { type ChunkNames, listChunkNames, namePagesChunk } from './chunk-names';
import { createChangedError } from './generated-files';

/** Three files that Docusaurus generates: the routes of all pages, the list of chunks, and the chunks that each route needs. */
export interface GeneratedFiles {
  routes: string;
  registry: string;
  chunkNames: string;
}

/** The files without the routes of older versions. `versions` contains the routes of each version, by the name of the chunk to load them from. */
export interface SplitFiles extends GeneratedFiles {
  versions: Map<string, string>;
}

/** A route in the file that Docusaurus generates. `component` has the arguments of a call, and its `key` identifies the chunks of the route. */
interface GeneratedRoute {
  path: string;
  component: { path: string; hash: string; key: string };
  routes?: GeneratedRoute[];
}

const VERSION_ROOT = '@theme/DocVersionRoot';

/** Module that loads the routes of a version's pages in the browser, when a reader opens that version. */
const ADD_PAGES = '@site/src/client/version-pages';

/**
 * Moves the routes of all versions except one into separate chunks. Otherwise, the scripts of every page would grow with each new version.
 *
 * @param latest - Path of the version whose routes stay, because every page links to it.
 * @throws If a file has another format than expected.
 */
export function splitByVersion(files: GeneratedFiles, latest: string): SplitFiles {
  const chunkNames: Record<string, ChunkNames> = JSON.parse(files.chunkNames);
  const registryEntries = parseRegistry(files.registry);
  const routes = readRoutes(files.routes);
  const listChunks = (keys: Iterable<string>) =>
    new Set([...keys].flatMap((key) => listChunkNames(chunkNames[key] ?? {})));
  const allKeys = Object.keys(chunkNames);
  for (const chunk of listChunks(allKeys))
    if (!registryEntries.has(chunk))
      throw createChangedError(`a line for the chunk ${chunk}`, 'registry.js', 'split-routes.ts');
  const versionRoutes = findVersionRoutes(routes, ({ component: { key } }) =>
    [...listChunks([key])].some((chunk) => registryEntries.get(chunk)?.includes(`"${VERSION_ROOT}"`)),
  );
  if (!versionRoutes.some(({ path }) => path === latest))
    throw createChangedError(`a route of ${VERSION_ROOT} at ${latest}`, 'routes.js', 'split-routes.ts');
  const otherVersions = versionRoutes.filter(({ path }) => path !== latest);

  const pickChunkNames = (keys: Iterable<string>) =>
    Object.fromEntries([...keys].map((key) => [key, chunkNames[key]]));
  const remaining = { keys: new Set(allKeys), chunks: new Set(registryEntries.keys()) };
  const serializeRegistry = (chunks: ReadonlySet<string>) => {
    const entries = [...registryEntries].filter(([chunk]) => chunks.has(chunk));
    return `{\n${entries.map(([chunk, entry]) => `${JSON.stringify(chunk)}: ${entry}`).join(',\n')}\n}`;
  };
  const versions = otherVersions.map(({ component, routes: pages = [] }): [string, string] => {
    const keys = new Set(listKeys(pages));
    // A chunk stays if another version or a page outside of versions needs it too.
    const otherChunks = listChunks(allKeys.filter((key) => !keys.has(key)));
    const chunks = new Set([...listChunks(keys)].filter((chunk) => !otherChunks.has(chunk)));
    for (const key of keys) remaining.keys.delete(key);
    for (const chunk of chunks) remaining.chunks.delete(chunk);
    const lines = [
      `export const chunkNames = ${JSON.stringify(pickChunkNames(keys))};`,
      `export const registry = ${serializeRegistry(chunks)};`,
      `export const routes = (ComponentCreator) => ${serializeRoutes(pages, otherVersions)};`,
    ];
    return [namePagesChunk(component.key), lines.join('\n')];
  });
  // Docusaurus prefetches all chunks of a route, so the chunks of a version include its list of pages.
  const pageLists = otherVersions.map(({ component: { key } }) => {
    return [key, { ...chunkNames[key], pages: namePagesChunk(key) }];
  });
  return {
    routes: [
      "import ComponentCreator from '@docusaurus/ComponentCreator';",
      `import { withPages } from '${ADD_PAGES}';`,
      `export default ${serializeRoutes(routes, otherVersions)};`,
    ].join('\n'),
    registry: `export default ${serializeRegistry(remaining.chunks)};`,
    chunkNames: `export default ${JSON.stringify({ ...pickChunkNames(remaining.keys), ...Object.fromEntries(pageLists) })};`,
    versions: new Map(versions),
  };
}

function readRoutes(text: string): GeneratedRoute[] {
  const source = /export default (?<list>\[[\s\S]*\]);?\s*$/.exec(text)?.groups?.list;
  if (!source) throw createChangedError('one list as its default export', 'routes.js', 'split-routes.ts');
  return runInNewContext(source, {
    ComponentCreator: (path: string, hash: string) => ({ path, hash, key: `${path}-${hash}` }),
  });
}

/**
 * Parses Docusaurus's list of chunks. Returns the source code for each chunk, by the name of the chunk. The code only loads the chunk, because only
 * the server needs the path and the id of the module in it.
 */
function parseRegistry(text: string): Map<string, string> {
  const entries = [
    ...text.matchAll(
      /^ {2}"(?<chunk>[^"]+)": \[(?<load>\(\) => import\(.*?\)), "[^"]+", require\.resolveWeak\(.*\],(?:};)?$/gm,
    ),
  ];
  if (entries.length === 0)
    throw createChangedError('a line for each chunk', 'registry.js', 'split-routes.ts');
  return new Map(entries.map(({ groups }) => [groups?.chunk ?? '', `[${groups?.load}]`]));
}

function findVersionRoutes(
  routes: readonly GeneratedRoute[],
  isVersion: (route: GeneratedRoute) => boolean,
): GeneratedRoute[] {
  return routes.flatMap((route) =>
    isVersion(route) ? [route] : findVersionRoutes(route.routes ?? [], isVersion),
  );
}

function listKeys(routes: readonly GeneratedRoute[]): string[] {
  return routes.flatMap(({ component: { key }, routes: inner = [] }) => [key, ...listKeys(inner)]);
}

/** Serializes routes in the format of Docusaurus's generated file. The routes of the given versions' pages are left out. */
function serializeRoutes(routes: readonly GeneratedRoute[], versions: readonly GeneratedRoute[]): string {
  return `[${routes.map((route) => serializeRoute(route, versions)).join(',\n')}]`;
}

function serializeRoute(route: GeneratedRoute, versions: readonly GeneratedRoute[]): string {
  const { component, routes, ...otherFields } = route;
  const creator = `ComponentCreator(${JSON.stringify(component.path)}, ${JSON.stringify(component.hash)})`;
  const fields = `...${JSON.stringify(otherFields)}, component: ${creator}`;
  if (!versions.includes(route)) {
    return routes ? `{ ${fields}, routes: ${serializeRoutes(routes, versions)} }` : `{ ${fields} }`;
  }
  const chunk = namePagesChunk(component.key);
  return `withPages({ ${fields}, routes: [] }, () => import(/* webpackChunkName: "${chunk}" */ "./${chunk}.js"))`;
}
