/**
 * Query parameter that names the page a reader came from when switching to a version without that page: `/docs/0.6?missing=/docs/data_plugins/redis`.
 * The landing page of that version then explains that the page is missing.
 */
const PARAMETER = 'missing';

/** Returns the URL of a version's landing page, extended by the path of the page that this version doesn't contain. */
export function withMissingPage(landingPath: string, pagePath: string): string {
  return `${landingPath}?${new URLSearchParams({ [PARAMETER]: pagePath })}`;
}

/** Returns the path in the `missing` parameter of a URL's query, or null. Don't trust the path, because it comes from the URL. */
export function readMissingPage(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}
