import { withParameters } from '@site/src/client/dom/query';

/** Query parameter that opens the changes of a page. `?changes=0.6` compares the page with version 0.6. */
const PARAMETER = 'changes';

/** Returns the version from the `changes` parameter of a URL's query, or null. It isn't validated, so it may be any text. */
export function readChangesVersion(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}

/** Returns the URL's query with the `changes` parameter set to a version. An empty version removes the parameter. */
export function withChanges(search: string, version: string): string {
  return withParameters(search, { [PARAMETER]: version });
}
