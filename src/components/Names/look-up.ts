import siteConfig from '@generated/docusaurus.config';
import files from '@generated/docusaurus-plugin-content-docs/default/symbol-files.json';
import { withBasePath, withoutBasePath, withoutSlash } from '@site/src/base-path';
import { versionsOldestFirst } from '@site/src/site';
import { type ShownSymbol, type SymbolFile, symbolFilePath } from '@site/src/symbol-file';
import { versionAt } from '@site/src/versions/version-at';

/** A symbol, and the page that documents it. */
export interface FoundSymbol {
  symbol: ShownSymbol;
  /** Its id on the page; empty if it is the page itself. */
  anchor: string;
  /** The page, without the base path. */
  route: string;
  /** Its modules. */
  module: string;
  /** The version of the page, by its place among `versionsOldestFirst`. */
  version: number;
}

const loaded = new Map<string, Promise<SymbolFile>>();

/**
 * Looks up what an address leads to. The file of its page is loaded when it is first asked for.
 *
 * @param address - Of an entry, or of a page.
 * @returns Nothing if no page of the reference documents it.
 * @throws if the file cannot be loaded; it is tried anew when it is asked for again
 */
export async function symbolAt(
  address: Pick<URL, 'origin' | 'pathname' | 'hash'>,
): Promise<FoundSymbol | null> {
  const route = withoutSlash(withoutBasePath(address.pathname, siteConfig.baseUrl));
  if (address.origin !== window.location.origin || !files.routes.includes(route)) return null;
  const path = withBasePath(symbolFilePath(route, files.word), siteConfig.baseUrl);
  const file = loaded.get(path) ?? load(path);
  loaded.set(path, file);
  file.catch(() => loaded.delete(path));
  const symbols = await file;
  const anchor = decodeURIComponent(address.hash.slice(1));
  const symbol = symbols[anchor];
  if (!symbol) return null;
  const own = versionAt(route, versionsOldestFirst);
  const version = own ? versionsOldestFirst.indexOf(own) : -1;
  return { symbol, anchor, route, version, module: symbols['']?.signatures[0] ?? '' };
}

async function load(path: string): Promise<SymbolFile> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: expected a file of symbols, found status ${response.status}.`);
  return response.json();
}

/** @returns an address of this site with the base path, one of another as it is */
export function href(address: string): string {
  return address.startsWith('/') ? withBasePath(address, siteConfig.baseUrl) : address;
}
