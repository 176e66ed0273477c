/** The parameter that opens the changes of a page: `?changes=0.6` names the version that the page is compared with. */
const PARAMETER = 'changes';

/** @returns the version that the query of an address names; it may be anything */
export function changesIn(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}

/** @returns the query with the version in it, or without any if that is null; all else as it was; empty if nothing is left */
export function withChanges(search: string, version: string | null): string {
  const parameters = new URLSearchParams(search);
  if (version === null) parameters.delete(PARAMETER);
  else parameters.set(PARAMETER, version);
  const rest = parameters.toString();
  return rest && `?${rest}`;
}
