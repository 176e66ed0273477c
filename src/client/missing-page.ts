/**
 * Parameter for readers who select a version that doesn't have the current page. The version's landing page then explains that. The URL
 * contains the page, so it also works in a new tab: `/docs/0.6?missing=/docs/data_plugins/redis`.
 */
const PARAMETER = 'missing';

/** Returns the URL of a landing page that names the missing page. */
export function withMissingPage(landingPath: string, pagePath: string): string {
  return `${landingPath}?${new URLSearchParams({ [PARAMETER]: pagePath })}`;
}

/** Returns the missing page that a URL names. It may be any text. */
export function readMissingPage(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}
