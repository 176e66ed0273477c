import { withoutSlash } from '../base-path';

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
 * Says which scripts and style sheets each page needs beside those of all pages. Docusaurus's own page names none of them, so that a
 * browser would ask for them only when the first ones have run: a page with a sheet of its own would first be painted without it.
 *
 * @param routes - All routes, as Docusaurus hands them to its plugins.
 * @param chunkNames - The chunks of each route, by its path and a hash: `routesChunkNames.json` of Docusaurus, which is in the same order.
 * @param filesOf - The files of a chunk; none if there is no such chunk.
 * @returns The files by the path of the page, without the slash at its end; no file twice.
 * @throws If routes and chunks are not in the same order.
 */
export function pageFiles(
  routes: readonly Route[],
  chunkNames: Readonly<Record<string, ChunkNames>>,
  filesOf: (chunk: string) => readonly string[],
): Map<string, string[]> {
  const keys = Object.keys(chunkNames).values();
  const needed = new Map<string, string[]>();
  const visit = (route: Route, inherited: readonly string[]) => {
    const key = keys.next().value ?? '';
    if (key.replace(/-[^-]*$/, '') !== route.path)
      throw new Error(
        `expected the chunks of the route ${route.path} in routesChunkNames.json of Docusaurus, found those of ${key || 'none'}. An upgrade has changed their order: see src/delivery/page-files.ts.`,
      );
    const own = [...namesIn(chunkNames[key] ?? {}), pagesChunk(key)].flatMap(filesOf);
    const files = [...new Set([...inherited, ...own])].filter((file) => /\.(?:js|css)$/.test(file));
    if (route.routes) for (const inner of route.routes) visit(inner, files);
    else needed.set(withoutSlash(route.path), files);
  };
  for (const route of routes) visit(route, []);
  return needed;
}

/** @returns the name of the chunk with the list of a version's pages, by the key of the version's route: see src/plugins/version-routes */
export function pagesChunk(key: string): string {
  return `pages${key.replace(/\W+/g, '-')}`;
}

/** @returns the chunks of a route, whatever they are for */
export function namesIn(names: ChunkNames): string[] {
  return Object.values(names).flatMap((name) => (typeof name === 'string' ? name : namesIn(name)));
}

/** What carries the addresses of a page's scripts to `loadScripts`. */
const ADDRESSES = 'page-scripts';

/**
 * What runs in the head of every page, as it stands here: asks for the scripts of the page once its style sheets are there. All at once
 * would share the reader's connection, and the sheets, which all wait for, would come last.
 *
 * @param name - Of the `<meta>` with their addresses.
 */
function loadScripts(name: string): void {
  const start = () => {
    const addresses = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
    for (const address of addresses.split(' ')) {
      const script = document.createElement('script');
      script.src = address;
      // One after the other, as they stand.
      script.async = false;
      document.head.append(script);
    }
  };
  // The scripts take the page as it is when they begin: whole.
  document.addEventListener('DOMContentLoaded', () => {
    const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    const coming = new Set([...sheets].filter(({ sheet }) => !sheet));
    if (coming.size === 0) start();
    for (const sheet of coming) {
      const end = () => {
        coming.delete(sheet);
        if (coming.size === 0) start();
      };
      for (const type of ['load', 'error']) sheet.addEventListener(type, end, { once: true });
    }
  });
}

const SCRIPT = /<script src="(?<address>[^"]+)" defer><\/script>\s*/g;
const STYLE_SHEET = /<link rel="stylesheet"[^>]*>/;

/**
 * Orders what a page loads. Its style sheets come first, that of all pages before its own, whose rules win where both say something; its
 * scripts, named in the page, come in one wave behind them.
 *
 * @param html - The page, with the style sheet and the scripts of all pages.
 * @param addresses - Of the other files that it needs; its scripts run before those of all pages, which find them there.
 */
export function withPageFiles(html: string, addresses: readonly string[]): string {
  const ofAll = [...html.matchAll(SCRIPT)].map(({ groups }) => groups?.address ?? '');
  const own = addresses.filter((address) => !address.endsWith('.css'));
  // A part of the code names the sheet of all pages, too, where styles that it imports are in it.
  const sheets = addresses.filter(
    (address) => address.endsWith('.css') && !html.includes(`href="${address}"`),
  );
  const scripts = [
    `<meta name="${ADDRESSES}" content="${[...own, ...ofAll].join(' ')}">`,
    `<script>(${loadScripts.toString()})(${JSON.stringify(ADDRESSES)})</script>`,
  ];
  const links = sheets.map((address) => `<link rel="stylesheet" href="${address}">`);
  return html.replace(SCRIPT, '').replace(STYLE_SHEET, (sheet) => [...scripts, sheet, ...links].join(''));
}
