import siteConfig from '@generated/docusaurus.config';
import files from '@generated/docusaurus-plugin-content-docs/default/symbol-files.json';
import { withBasePath, withoutBasePath, withoutSlash } from '@site/src/shared/base-path';
import { versionsOldestFirst } from '@site/src/shared/site';
import { type ShownSymbol, type SymbolFile, symbolFilePath } from '@site/src/shared/symbol-file';
import { versionAt } from '@site/src/shared/versions/version-at';

export interface FoundSymbol extends ShownSymbol {
  /** Name of the symbol's module, unless the symbol is a module. */
  module?: string;
  /** Label of the version. */
  version: string;
}

const loaded = new Map<string, Promise<SymbolFile>>();

/**
 * Finds the symbol that a URL leads to. The file of its page is loaded on demand.
 *
 * @param url - URL of an entry or a page.
 * @returns The symbol, or null if no page of the reference documents it.
 * @throws If the file can't be loaded. The next call tries again.
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
