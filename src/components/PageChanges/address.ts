/** The parameter that opens the changes of a page: `?changes=0.6` names the version that the page is compared with. */
export const PARAMETER = 'changes';

/** @returns the version that the query of an address names; it may be anything */
export function changesIn(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}

/** @returns the query with the version in it, all else kept */
export function withChanges(search: string, version: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set(PARAMETER, version);
  return `?${parameters}`;
}
