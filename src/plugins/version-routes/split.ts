import { runInNewContext } from 'node:vm';
import { type ChunkNames, namesIn, pagesChunk } from '../../delivery/page-scripts';

/** What Docusaurus writes of all pages, as text: its routes, its chunks, and which route needs which. */
export interface GeneratedFiles {
  routes: string;
  registry: string;
  chunkNames: string;
}

/** The same without the pages of other versions, and those of each of them, by the chunk that they go to. */
export interface SplitFiles extends GeneratedFiles {
  versions: Map<string, string>;
}

/** A route as Docusaurus writes it; a component is the arguments that its creator is called with. */
interface Route {
  path: string;
  component: Component;
  routes?: Route[];
}

class Component {
  constructor(
    readonly path: string,
    readonly hash: string,
  ) {}

  /** The route in the list of chunk names. */
  get key(): string {
    return `${this.path}-${this.hash}`;
  }
}

const VERSION_ROOT = '@theme/DocVersionRoot';

/** What the browser adds the pages of a version with: see there. */
const ADD_PAGES = '@site/src/client/version-pages';

/**
 * Takes the pages of all versions but one out of what every page loads, each into a chunk of their own: what a reader loads does not grow
 * with the versions.
 *
 * @param latest - The path of the version that stays: every page leads to it.
 * @throws If a file is not as Docusaurus 3.10 writes it.
 */
export function splitByVersion(files: GeneratedFiles, latest: string): SplitFiles {
  const chunkNames: Record<string, ChunkNames> = JSON.parse(files.chunkNames);
  const registry = entriesOf(files.registry);
  const routes = readRoutes(files.routes);
  const isVersion = ({ component }: Route) =>
    namesIn(chunkNames[component.key] ?? {}).some((chunk) =>
      registry.get(chunk)?.includes(`"${VERSION_ROOT}"`),
    );
  const roots = versionsIn(routes, isVersion);
  const found = roots.filter(({ path }) => path !== latest);
  if (!roots.some(({ path }) => path === latest))
    throw changed('routes.js', `a route of ${VERSION_ROOT} at ${latest}`);

  const all = new Map(found.map((version) => [version.component.key, keysIn(version.routes ?? [])]));
  const users = countUsers(chunkNames, all);
  const isMoved = (chunk: string) => users.get(chunk)?.size === 1 && !users.get(chunk)?.has('');
  const versions = new Map(
    found.map((version) => {
      const keys = all.get(version.component.key) ?? [];
      const chunks = [...new Set(keys.flatMap((key) => namesIn(chunkNames[key] ?? {})))].filter(isMoved);
      return [pagesChunk(version.component.key), versionFile(version, keys, chunks)];
    }),
  );
  function versionFile(version: Route, keys: readonly string[], chunks: readonly string[]): string {
    const own = Object.fromEntries(keys.map((key) => [key, chunkNames[key]]));
    return [
      `export const chunkNames = ${JSON.stringify(own)};`,
      `export const registry = ${registryText(chunks, registry)};`,
      `export const routes = (ComponentCreator) => ${routesText(version.routes ?? [], found)};`,
    ].join('\n');
  }

  const moved = new Set([...all.values()].flat());
  // The list of pages among the chunks of its version: what is prefetched is what stands here.
  const stay = Object.entries(chunkNames)
    .filter(([key]) => !moved.has(key))
    .map(([key, names]) => [key, all.has(key) ? { ...names, pages: pagesChunk(key) } : names]);
  return {
    routes: [
      "import ComponentCreator from '@docusaurus/ComponentCreator';",
      `import { withPages } from '${ADD_PAGES}';`,
      `export default ${routesText(routes, found)};`,
    ].join('\n'),
    registry: `export default ${registryText(
      [...registry.keys()].filter((chunk) => !isMoved(chunk)),
      registry,
    )};`,
    chunkNames: `export default ${JSON.stringify(Object.fromEntries(stay))};`,
    versions,
  };
}

function readRoutes(text: string): Route[] {
  const list = /export default (?<list>\[[\s\S]*\]);?\s*$/.exec(text)?.groups?.list;
  if (!list) throw changed('routes.js', 'one list as its default export');
  return runInNewContext(list, {
    ComponentCreator: (path: string, hash: string) => new Component(path, hash),
  });
}

/** The entry of each chunk, as it stands in the file. */
function entriesOf(text: string): Map<string, string> {
  const entries = [...text.matchAll(/^ {2}"(?<chunk>[^"]+)": (?<entry>\[\(\) => import\(.*\]),(?:};)?$/gm)];
  if (entries.length === 0) throw changed('registry.js', 'a line for each chunk');
  return new Map(entries.map(({ groups }) => [groups?.chunk ?? '', groups?.entry ?? '']));
}

function versionsIn(routes: readonly Route[], isVersion: (route: Route) => boolean): Route[] {
  return routes.flatMap((route) => (isVersion(route) ? [route] : versionsIn(route.routes ?? [], isVersion)));
}

function keysIn(routes: readonly Route[]): string[] {
  return routes.flatMap(({ component, routes: inner = [] }) => [component.key, ...keysIn(inner)]);
}

/** @returns the versions that need each chunk, by their keys; what all pages load is the one with an empty key */
function countUsers(
  chunkNames: Readonly<Record<string, ChunkNames>>,
  versions: ReadonlyMap<string, readonly string[]>,
): Map<string, Set<string>> {
  const versionOf = new Map([...versions].flatMap(([version, keys]) => keys.map((key) => [key, version])));
  const users = new Map<string, Set<string>>();
  for (const [key, names] of Object.entries(chunkNames)) {
    for (const chunk of namesIn(names)) {
      users.set(chunk, (users.get(chunk) ?? new Set()).add(versionOf.get(key) ?? ''));
    }
  }
  return users;
}

function registryText(chunks: readonly string[], registry: ReadonlyMap<string, string>): string {
  const lines = chunks.map((chunk) => {
    const entry = registry.get(chunk);
    if (entry === undefined) throw changed('registry.js', `a line for the chunk ${chunk}`);
    return `${JSON.stringify(chunk)}: ${entry},`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

/** Writes routes as Docusaurus does, those of versions without their pages. */
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

function changed(file: string, expected: string): Error {
  return new Error(
    `expected ${expected} in ${file} of Docusaurus, found none. An upgrade has changed it: see src/plugins/version-routes/split.ts.`,
  );
}
