import { withParameters } from '@site/src/client/dom/query';

/** The parameter that opens the changes of a page: `?changes=0.6` names the version that the page is compared with. */
const PARAMETER = 'changes';

/** @returns the version that the query of an address names; it may be anything */
export function changesIn(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}

/** @returns the query with the version in it, or without any if that is empty */
export function withChanges(search: string, version: string): string {
  return withParameters(search, { [PARAMETER]: version });
}
