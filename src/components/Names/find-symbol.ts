import siteConfig from '@generated/docusaurus.config';
import files from '@generated/docusaurus-plugin-content-docs/default/symbol-files.json';
import { loadJson } from '@site/src/client/load-json';
import { removeTrailingSlash, withBasePath, withoutBasePath } from '@site/src/shared/base-path';
import { versionsOldestFirst } from '@site/src/shared/site';
import { getSymbolFilePath, type SymbolCard, type SymbolFile } from '@site/src/shared/symbol-file';
import { decodeSafely } from '@site/src/shared/text/decode';
import { findVersionOfPath } from '@site/src/shared/versions/version-at';

export interface CardSymbol extends SymbolCard {
  /** Name of the module that contains the symbol. Undefined if the symbol is itself a module. */
  module?: string;
  version: string;
}

/** Finds the symbol behind a link such as `/docs/api/components/listener#Listener`, or null if it isn't documented. Throws if it can't be loaded. */
export async function findSymbol(url: Pick<URL, 'origin' | 'pathname' | 'hash'>): Promise<CardSymbol | null> {
  const route = removeTrailingSlash(withoutBasePath(url.pathname, siteConfig.baseUrl));
  if (url.origin !== window.location.origin || !files.routes.includes(route)) return null;
  const path = withBasePath(getSymbolFilePath(route, files.hash), siteConfig.baseUrl);
  const symbols = (await loadJson(path)) as SymbolFile;
  const anchor = decodeSafely(url.hash.slice(1));
  const symbol = Object.hasOwn(symbols, anchor) ? symbols[anchor] : undefined;
  if (!symbol) return null;
  const isModule = anchor === '';
  const version = findVersionOfPath(route, versionsOldestFirst)?.label ?? '';
  // The signature of a module is its name.
  return { ...symbol, version, module: isModule ? undefined : symbols['']?.signature };
}
