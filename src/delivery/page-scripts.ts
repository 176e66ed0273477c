/** A route of Docusaurus, with the routes inside it. */
interface Route {
  path: string;
  routes?: readonly Route[];
}

/** The chunks of a route by what they are for, as deep as it takes. */
interface ChunkNames {
  [use: string]: string | ChunkNames;
}

/**
 * Says which scripts each page needs beside those of all pages. Docusaurus's own page names none of them, so that a browser would ask for
 * them only when the first ones have run.
 *
 * @param routes - All routes, as Docusaurus hands them to its plugins.
 * @param chunkNames - The chunks of each route, by its path and a hash: `routesChunkNames.json` of Docusaurus, which is in the same order.
 * @param filesOf - The files of a chunk.
 * @returns The files by the path of the page, without a file twice.
 * @throws If routes and chunks are not in the same order.
 */
export function pageScripts(
  routes: readonly Route[],
  chunkNames: Readonly<Record<string, ChunkNames>>,
  filesOf: (chunk: string) => readonly string[],
): Map<string, string[]> {
  const keys = Object.keys(chunkNames).values();
  const scripts = new Map<string, string[]>();
  const visit = (route: Route, inherited: readonly string[]) => {
    const key = keys.next().value ?? '';
    if (key.replace(/-[^-]*$/, '') !== route.path)
      throw new Error(
        `expected the chunks of the route ${route.path} in routesChunkNames.json of Docusaurus, found those of ${key || 'none'}. An upgrade has changed their order: see src/delivery/page-scripts.ts.`,
      );
    const own = namesIn(chunkNames[key] ?? {}).flatMap(filesOf);
    const files = [...new Set([...inherited, ...own])].filter((file) => file.endsWith('.js'));
    if (route.routes) for (const inner of route.routes) visit(inner, files);
    else scripts.set(route.path, files);
  };
  for (const route of routes) visit(route, []);
  return scripts;
}

function namesIn(names: ChunkNames): string[] {
  return Object.values(names).flatMap((name) => (typeof name === 'string' ? name : namesIn(name)));
}

const FIRST_SCRIPT = '<script src=';

/**
 * Names the scripts of a page in its head, before those that start it: they come in one wave, and are there when the page starts.
 *
 * @param html - The page.
 * @param addresses - Of its scripts.
 */
export function withPageScripts(html: string, addresses: readonly string[]): string {
  const tags = addresses.map((address) => `<script src="${address}" defer></script>`).join('');
  return html.replace(FIRST_SCRIPT, () => tags + FIRST_SCRIPT);
}
