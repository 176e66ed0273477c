import { runInNewContext } from 'node:vm';
import { changed } from './changed';
import { type ChunkNames, namesIn, pagesChunk } from './chunk-names';

/** Texts of the files that Docusaurus generates for all pages: routes, chunks, and the chunks that each route needs. */
export interface GeneratedFiles {
  routes: string;
  registry: string;
  chunkNames: string;
}

/** The files without the pages of other versions. `versions` contains the pages of each other version, by the name of their chunk. */
export interface SplitFiles extends GeneratedFiles {
  versions: Map<string, string>;
}

/** A route in Docusaurus's file. `component` contains the arguments of the component's creator, and the route's key in the list of chunk names. */
interface Route {
  path: string;
  component: { path: string; hash: string; key: string };
  routes?: Route[];
}

const VERSION_ROOT = '@theme/DocVersionRoot';

/** Browser module that adds the pages of a version to the routes. */
const ADD_PAGES = '@site/src/client/version-pages';

/**
 * Moves the pages of all versions except one into separate chunks, so that the scripts of a page don't grow with each version.
 *
 * @param latest - Path of the version that stays, because every page links to it.
 * @throws If a file has an unexpected format.
 */
export function splitByVersion(files: GeneratedFiles, latest: string): SplitFiles {
  const chunkNames: Record<string, ChunkNames> = JSON.parse(files.chunkNames);
  const registry = entriesOf(files.registry);
  const routes = readRoutes(files.routes);
  const chunksOf = (keys: Iterable<string>) =>
    new Set([...keys].flatMap((key) => namesIn(chunkNames[key] ?? {})));
  const all = Object.keys(chunkNames);
  for (const chunk of chunksOf(all))
    if (!registry.has(chunk))
      throw changed(`a line for the chunk ${chunk}`, 'registry.js', 'split-routes.ts');
  const roots = versionsIn(routes, ({ component: { key } }) =>
    [...chunksOf([key])].some((chunk) => registry.get(chunk)?.includes(`"${VERSION_ROOT}"`)),
  );
  if (!roots.some(({ path }) => path === latest))
    throw changed(`a route of ${VERSION_ROOT} at ${latest}`, 'routes.js', 'split-routes.ts');
  const others = roots.filter(({ path }) => path !== latest);

  const namesOf = (keys: Iterable<string>) =>
    Object.fromEntries([...keys].map((key) => [key, chunkNames[key]]));
  const stay = { keys: new Set(all), chunks: new Set(registry.keys()) };
  const registryOf = (chunks: ReadonlySet<string>) => {
    const entries = [...registry].filter(([chunk]) => chunks.has(chunk));
    return `{\n${entries.map(([chunk, entry]) => `${JSON.stringify(chunk)}: ${entry}`).join(',\n')}\n}`;
  };
  const versions = others.map(({ component, routes: pages = [] }): [string, string] => {
    const keys = new Set(keysIn(pages));
    // A chunk stays if another version or a page outside of versions needs it too.
    const elsewhere = chunksOf(all.filter((key) => !keys.has(key)));
    const chunks = new Set([...chunksOf(keys)].filter((chunk) => !elsewhere.has(chunk)));
    for (const key of keys) stay.keys.delete(key);
    for (const chunk of chunks) stay.chunks.delete(chunk);
    const text = [
      `export const chunkNames = ${JSON.stringify(namesOf(keys))};`,
      `export const registry = ${registryOf(chunks)};`,
      `export const routes = (ComponentCreator) => ${routesText(pages, others)};`,
    ];
    return [pagesChunk(component.key), text.join('\n')];
  });
  // Docusaurus prefetches all chunks of a route, so the chunks of a version include its list of pages.
  const lists = others.map(({ component: { key } }) => [key, { ...chunkNames[key], pages: pagesChunk(key) }]);
  return {
    routes: [
      "import ComponentCreator from '@docusaurus/ComponentCreator';",
      `import { withPages } from '${ADD_PAGES}';`,
      `export default ${routesText(routes, others)};`,
    ].join('\n'),
    registry: `export default ${registryOf(stay.chunks)};`,
    chunkNames: `export default ${JSON.stringify({ ...namesOf(stay.keys), ...Object.fromEntries(lists) })};`,
    versions: new Map(versions),
  };
}

function readRoutes(text: string): Route[] {
  const list = /export default (?<list>\[[\s\S]*\]);?\s*$/.exec(text)?.groups?.list;
  if (!list) throw changed('one list as its default export', 'routes.js', 'split-routes.ts');
  return runInNewContext(list, {
    ComponentCreator: (path: string, hash: string) => ({ path, hash, key: `${path}-${hash}` }),
  });
}

/** Parses the entry of each chunk, as text. */
function entriesOf(text: string): Map<string, string> {
  const entries = [...text.matchAll(/^ {2}"(?<chunk>[^"]+)": (?<entry>\[\(\) => import\(.*\]),(?:};)?$/gm)];
  if (entries.length === 0) throw changed('a line for each chunk', 'registry.js', 'split-routes.ts');
  return new Map(entries.map(({ groups }) => [groups?.chunk ?? '', groups?.entry ?? '']));
}

function versionsIn(routes: readonly Route[], isVersion: (route: Route) => boolean): Route[] {
  return routes.flatMap((route) => (isVersion(route) ? [route] : versionsIn(route.routes ?? [], isVersion)));
}

function keysIn(routes: readonly Route[]): string[] {
  return routes.flatMap(({ component, routes: inner = [] }) => [component.key, ...keysIn(inner)]);
}

/** Serializes routes as Docusaurus does, but versions without their pages. */
function routesText(routes: readonly Route[], versions: readonly Route[]): string {
  return `[${routes.map((route) => routeText(route, versions)).join(',\n')}]`;
}

function routeText(route: Route, versions: readonly Route[]): string {
  const { component, routes, ...rest } = route;
  const creator = `ComponentCreator(${JSON.stringify(component.path)}, ${JSON.stringify(component.hash)})`;
  const own = `...${JSON.stringify(rest)}, component: ${creator}`;
  if (!versions.includes(route)) {
    return routes ? `{ ${own}, routes: ${routesText(routes, versions)} }` : `{ ${own} }`;
  }
  const chunk = pagesChunk(component.key);
  return `withPages({ ${own}, routes: [] }, () => import(/* webpackChunkName: "${chunk}" */ "./${chunk}.js"))`;
}
