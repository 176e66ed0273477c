import { withParameters } from '@site/src/client/dom/query';

/** Query parameter that shows what changed on a page. For example, `?changes=0.6` compares the page with version 0.6. */
const PARAMETER = 'changes';

/** Returns the version in the query parameter `changes`, or null. Don't trust the value, because it comes from the URL. */
export function readChangesVersion(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}

/** Returns the URL's query with a version as parameter `changes`. If the version is an empty string, the parameter is removed. */
export function withChanges(search: string, version: string): string {
  return withParameters(search, { [PARAMETER]: version });
}
