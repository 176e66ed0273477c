/**
 * A version that lacks the page being read is entered by its landing page, which says why. The address carries the page, so that it
 * also works in a new tab: `/docs/0.6?missing=/docs/data_plugins/redis`.
 */
const PARAMETER = 'missing';

/** @returns the address of a version's landing page that says which page the version lacks */
export function landingWithoutPage(landing: string, page: string): string {
  return `${landing}?${new URLSearchParams({ [PARAMETER]: page })}`;
}

/** @returns the path of the page that the reader came from, if the address carries one; it may be anything */
export function missingPageOf(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}
