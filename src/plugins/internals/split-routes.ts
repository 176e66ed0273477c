import { runInNewContext } from 'node:vm';
import { type ChunkNames, listChunkNames, namePagesChunk } from './chunk-names';
import { createChangedError } from './generated-files';

export interface GeneratedFiles {
  /** Routes of all pages, such as `{ path: '/docs/intro', component: ComponentCreator('/docs/intro', '94a'), exact: true }`. */
  routes: string;
  /** Code that loads each chunk, such as `"5f3": [() => import("@site/intro.mdx"), "@site/intro.mdx", require.resolveWeak("@site/intro.mdx")],`. */
  registry: string;
  /** Chunks that each route loads, such as `"/docs/intro-94a": { "__comp": "178", "content": "5f3" }`. */
  chunkNames: string;
}

/** The generated files after the routes of all versions except the latest were moved to separate chunks. */
export interface SplitFiles extends GeneratedFiles {
  /** Code of the chunks that contain the other versions' pages, by chunk name. */
  versions: Map<string, string>;
}

/** A route in `routes.js`. `path` and `hash` are the arguments of `ComponentCreator`, and `key` is the key in `routesChunkNames.json`. */
interface GeneratedRoute {
  path: string;
  component: { path: string; hash: string; key: string };
  routes?: GeneratedRoute[];
}

/** The parsed files. The keys of `registry` are chunk names, such as `5f3`; those of `chunkNames` are route keys, such as `/docs/intro-94a`. */
interface RouteLists {
  routes: readonly GeneratedRoute[];
  registry: ReadonlyMap<string, string>;
  chunkNames: ReadonlyMap<string, ChunkNames>;
}

interface VersionPart extends RouteLists {
  chunkName: string;
}

const VERSION_ROOT = '@theme/DocVersionRoot';

const VERSION_PAGES_MODULE = '@site/src/client/version-pages';

/** Matches `  "5f3": [() => import("@site/a.mdx"), "@site/a.mdx", require.resolveWeak(…)],`. The last line may end with `};`. */
const REGISTRY_LINE =
  /^ {2}"(?<chunk>[^"]+)": \[(?<load>\(\) => import\(.*?\)), "[^"]+", require\.resolveWeak\(.*\],(?:};)?$/gm;

/**
 * Moves the routes of all versions except the latest into separate chunks. Otherwise, every page would load the routes of all versions. Throws if
 * Docusaurus changed the format of its generated files.
 */
export function splitByVersion(files: GeneratedFiles, latestPath: string): SplitFiles {
  const site = parseFiles(files);
  const versionRoutes = findVersionRoutes(site.routes, site);
  if (!versionRoutes.some(({ path }) => path === latestPath))
    throw createChangedError(`a route of ${VERSION_ROOT} at ${latestPath}`, 'routes.js', 'split-routes.ts');

  const otherVersions = versionRoutes.filter(({ path }) => path !== latestPath);
  const parts = otherVersions.map((version) => selectVersionPart(version, site));
  const movedKeys = new Set(parts.flatMap(({ chunkNames }) => [...chunkNames.keys()]));
  const movedChunks = new Set(parts.flatMap(({ registry }) => [...registry.keys()]));
  const sharedChunkNames = filterKeys(site.chunkNames, (key) => !movedKeys.has(key));
  const sharedRegistry = filterKeys(site.registry, (chunk) => !movedChunks.has(chunk));
  // Docusaurus prefetches all chunks that are listed for a route, so this adds the version's new chunk.
  for (const { key } of otherVersions.map(({ component }) => component))
    sharedChunkNames.set(key, { ...site.chunkNames.get(key), pages: namePagesChunk(key) });

  return {
    routes: [
      "import ComponentCreator from '@docusaurus/ComponentCreator';",
      `import { withPages } from '${VERSION_PAGES_MODULE}';`,
      `export default ${serializeRoutes(site.routes, otherVersions)};`,
    ].join('\n'),
    registry: `export default ${serializeRegistry(sharedRegistry)};`,
    chunkNames: `export default ${JSON.stringify(Object.fromEntries(sharedChunkNames))};`,
    versions: new Map(parts.map((part) => [part.chunkName, serializeVersionPart(part)])),
  };
}

function parseFiles(files: GeneratedFiles): RouteLists {
  const chunkNames = new Map<string, ChunkNames>(Object.entries(JSON.parse(files.chunkNames)));
  const registry = parseRegistry(files.registry);
  const routes = parseRoutes(files.routes);
  for (const chunk of [...chunkNames.values()].flatMap(listChunkNames))
    if (!registry.has(chunk))
      throw createChangedError(`a line for the chunk ${chunk}`, 'registry.js', 'split-routes.ts');
  return { routes, registry, chunkNames };
}

/** Parses `routes.js` by running it with a `ComponentCreator` that returns its arguments. */
function parseRoutes(text: string): GeneratedRoute[] {
  const list = /export default (?<list>\[[\s\S]*\]);?\s*$/.exec(text)?.groups?.list;
  if (!list) throw createChangedError('one list as its default export', 'routes.js', 'split-routes.ts');
  return runInNewContext(list, {
    ComponentCreator: (path: string, hash: string) => ({ path, hash, key: `${path}-${hash}` }),
  });
}

/**
 * Parses `registry.js`: maps each chunk's name to the code that loads the chunk, such as `[() => import("@site/intro.mdx")]`. Omits the module's path
 * and id, because only the server uses them.
 */
function parseRegistry(text: string): Map<string, string> {
  const lines = [...text.matchAll(REGISTRY_LINE)];
  if (lines.length === 0) throw createChangedError('a line for each chunk', 'registry.js', 'split-routes.ts');
  // Docusaurus expects a list whose first item is the function.
  return new Map(lines.map(({ groups }) => [groups?.chunk ?? '', `[${groups?.load}]`]));
}

function findVersionRoutes(routes: readonly GeneratedRoute[], site: RouteLists): GeneratedRoute[] {
  const isVersion = ({ component: { key } }: GeneratedRoute) =>
    listChunkNames(site.chunkNames.get(key) ?? {}).some((chunk) =>
      site.registry.get(chunk)?.includes(`"${VERSION_ROOT}"`),
    );
  return routes.flatMap((route) =>
    isVersion(route) ? [route] : findVersionRoutes(route.routes ?? [], site),
  );
}

function selectVersionPart({ component, routes = [] }: GeneratedRoute, site: RouteLists): VersionPart {
  const pageKeys = new Set(listKeys(routes));
  const chunkNames = filterKeys(site.chunkNames, (key) => pageKeys.has(key));
  const chunkNamesElsewhere = filterKeys(site.chunkNames, (key) => !pageKeys.has(key));
  const chunks = new Set([...chunkNames.values()].flatMap(listChunkNames));
  const chunksElsewhere = new Set([...chunkNamesElsewhere.values()].flatMap(listChunkNames));
  // A chunk that routes outside of this version load, too, stays shared.
  const registry = filterKeys(site.registry, (chunk) => chunks.has(chunk) && !chunksElsewhere.has(chunk));
  return { chunkName: namePagesChunk(component.key), routes, registry, chunkNames };
}

function listKeys(routes: readonly GeneratedRoute[]): string[] {
  return routes.flatMap(({ component, routes: nestedRoutes = [] }) => [
    component.key,
    ...listKeys(nestedRoutes),
  ]);
}

function filterKeys<V>(map: ReadonlyMap<string, V>, isIncluded: (key: string) => boolean): Map<string, V> {
  return new Map([...map].filter(([key]) => isIncluded(key)));
}

function serializeVersionPart({ routes, registry, chunkNames }: VersionPart): string {
  return [
    `export const chunkNames = ${JSON.stringify(Object.fromEntries(chunkNames))};`,
    `export const registry = ${serializeRegistry(registry)};`,
    `export const routes = (ComponentCreator) => ${serializeRoutes(routes)};`,
  ].join('\n');
}

function serializeRegistry(registry: ReadonlyMap<string, string>): string {
  const lines = [...registry].map(([chunk, code]) => `${JSON.stringify(chunk)}: ${code}`);
  return `{\n${lines.join(',\n')}\n}`;
}

/** Returns the code for a list of routes. For versions in `otherVersions`, the code imports a chunk with the routes instead of listing them. */
function serializeRoutes(
  routes: readonly GeneratedRoute[],
  otherVersions: readonly GeneratedRoute[] = [],
): string {
  const items = routes.map((route) => {
    const { component, routes: nestedRoutes, ...otherFields } = route;
    const creator = `ComponentCreator(${JSON.stringify(component.path)}, ${JSON.stringify(component.hash)})`;
    const fields = `...${JSON.stringify(otherFields)}, component: ${creator}`;
    if (otherVersions.includes(route)) {
      const chunk = namePagesChunk(component.key);
      return `withPages({ ${fields}, routes: [] }, () => import(/* webpackChunkName: "${chunk}" */ "./${chunk}.js"))`;
    }
    return nestedRoutes
      ? `{ ${fields}, routes: ${serializeRoutes(nestedRoutes, otherVersions)} }`
      : `{ ${fields} }`;
  });
  return `[${items.join(',\n')}]`;
}
