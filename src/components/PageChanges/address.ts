import { withParameters } from '@site/src/client/dom/query';

/** Parameter that opens the changes of a page: `?changes=0.6` names the version to compare the page with. */
const PARAMETER = 'changes';

/** Returns the version that a URL's query names. It may be any text. */
export function readChangesVersion(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}

/** Returns the query with a version, or without the parameter if the version is empty. */
export function withChanges(search: string, version: string): string {
  return withParameters(search, { [PARAMETER]: version });
}
