import siteConfig from '@generated/docusaurus.config';
import files from '@generated/docusaurus-plugin-content-docs/default/symbol-files.json';
import { removeTrailingSlash, withBasePath, withoutBasePath } from '@site/src/shared/base-path';
import { versionsOldestFirst } from '@site/src/shared/site';
import { getSymbolFilePath, type SymbolCard, type SymbolFile } from '@site/src/shared/symbol-file';
import { decodeSafely } from '@site/src/shared/text/decode';
import { findVersionOfPath } from '@site/src/shared/versions/version-at';

export interface CardSymbol extends SymbolCard {
  /** Qualified name of the module that contains the symbol. Undefined for symbols that are modules themselves. */
  module?: string;
  /** Label of the documentation version that describes the symbol, such as `0.7`. */
  version: string;
}

/** Symbol files that are loading or have loaded, by path. */
const symbolFiles = new Map<string, Promise<SymbolFile>>();

/**
 * Finds the symbol to which a link to the API reference leads: the symbol in the URL's hash or, without a hash, the page's module.
 *
 * @returns The symbol, or null if no page of the reference documents it.
 * @throws If the symbol file can't be loaded. The next call tries to load it again.
 */
export async function findSymbol(url: Pick<URL, 'origin' | 'pathname' | 'hash'>): Promise<CardSymbol | null> {
  const route = removeTrailingSlash(withoutBasePath(url.pathname, siteConfig.baseUrl));
  if (url.origin !== window.location.origin || !files.routes.includes(route)) return null;
  const path = withBasePath(getSymbolFilePath(route, files.word), siteConfig.baseUrl);
  const symbolFile = symbolFiles.get(path) ?? loadSymbolFile(path);
  symbolFiles.set(path, symbolFile);
  symbolFile.catch(() => symbolFiles.delete(path));
  const symbols = await symbolFile;
  const anchor = decodeSafely(url.hash.slice(1));
  const symbol = symbols[anchor];
  if (!symbol) return null;
  const isModule = anchor === '';
  const version = findVersionOfPath(route, versionsOldestFirst)?.label ?? '';
  // The card of a page's module has the module's name as its signature.
  return { ...symbol, version, module: isModule ? undefined : symbols['']?.signature };
}

async function loadSymbolFile(path: string): Promise<SymbolFile> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: expected a file of symbols, found status ${response.status}.`);
  return response.json();
}
