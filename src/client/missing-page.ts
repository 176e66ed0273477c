/**
 * Query parameter for readers who switch to a version that doesn't have the current page: `/docs/0.6?missing=/docs/data_plugins/redis`. The
 * landing page of that version then explains that the page is missing, even if the reader opens it in a new tab.
 */
const PARAMETER = 'missing';

/** Returns the URL of a version's landing page, with the path of the page that the version doesn't have. */
export function withMissingPage(landingPath: string, pagePath: string): string {
  return `${landingPath}?${new URLSearchParams({ [PARAMETER]: pagePath })}`;
}

/** Returns the path in the `missing` parameter of a URL's query, or null. It isn't validated, so it may be any text. */
export function readMissingPage(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}
