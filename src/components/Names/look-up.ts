import siteConfig from '@generated/docusaurus.config';
import files from '@generated/docusaurus-plugin-content-docs/default/symbol-files.json';
import { withBasePath, withoutBasePath, withoutSlash } from '@site/src/shared/base-path';
import { versionsOldestFirst } from '@site/src/shared/site';
import { type ShownSymbol, type SymbolFile, symbolFilePath } from '@site/src/shared/symbol-file';
import { versionAt } from '@site/src/shared/versions/version-at';

/** A symbol as its card shows it. */
export interface FoundSymbol extends ShownSymbol {
  /** Its modules; none if it is one itself. */
  module?: string;
  /** The label of its version. */
  version: string;
}

const loaded = new Map<string, Promise<SymbolFile>>();

/**
 * Looks up the symbol that an address leads to. The file of its page is loaded when it is first asked for.
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
  const version = versionAt(route, versionsOldestFirst)?.label ?? '';
  return { ...symbol, version, ...(anchor !== '' && { module: symbols['']?.signature }) };
}

async function load(path: string): Promise<SymbolFile> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: expected a file of symbols, found status ${response.status}.`);
  return response.json();
}
