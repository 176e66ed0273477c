import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { SearchData } from '@site/src/outputs/search-index/publish';
import { createClient, type SearchClient } from './client';

let client: SearchClient | null = null;

/** @returns the one client of the site, which keeps what it has loaded from page to page */
export function siteClient({ indexes }: SearchData, withBase: (path: string) => string): SearchClient {
  client ??= createClient(indexes, withBase);
  return client;
}

/** The same, in a component. */
export function useSearchClient(): SearchClient {
  const { withBaseUrl } = useBaseUrlUtils();
  return siteClient((usePluginData('site-search') ?? { indexes: {} }) as SearchData, withBaseUrl);
}
