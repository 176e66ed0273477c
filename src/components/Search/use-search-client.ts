import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { SearchData } from '@site/src/search-index/publish';
import { createClient, type SearchClient } from './client';

let client: SearchClient | null = null;

/** @returns the one client of the site, which keeps what it has loaded from page to page */
export function useSearchClient(): SearchClient {
  const { indexes } = (usePluginData('site-search') ?? { indexes: {} }) as SearchData;
  const { withBaseUrl } = useBaseUrlUtils();
  client ??= createClient(indexes, withBaseUrl);
  return client;
}
