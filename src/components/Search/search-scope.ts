import { FILTERS, type SearchFilter } from '@site/src/shared/search/filters';
import { formatVersionName, getVersionSlug, versions } from '@site/src/shared/site';

/** Versions to search: `all`, or Docusaurus's name of a single version, such as `0.7`. */
export type SearchScope = string;

export const ALL_VERSIONS: SearchScope = 'all';

/** All scopes that a reader can choose, in the order of the radio buttons: each version, then all versions. */
export const scopes: readonly SearchScope[] = [...versions.map(({ name }) => name), ALL_VERSIONS];

/** Returns the label of a search scope: `0.7`, `Main branch`, `All versions`. */
export function getScopeLabel(scope: SearchScope): string {
  return versions.find(({ name }) => name === scope)?.label ?? 'All versions';
}

/** Describes what is searched, for use in a sentence: `the main branch`, `the 0.7 guides`, `the guides of all versions`. */
export function formatScope(scope: SearchScope, filter: SearchFilter = 'everything'): string {
  const version = versions.find(({ name }) => name === scope);
  const scopeName = version ? formatVersionName(version) : 'all versions';
  if (filter === 'everything') return scopeName;
  return version ? `the ${scopeName.replace(/^the /, '')} ${filter}` : `the ${filter} of ${scopeName}`;
}

/** Returns the label for a search filter: `Guides` for `guides`. */
export function getFilterLabel(filter: string): string {
  return filter.charAt(0).toUpperCase() + filter.slice(1);
}

/** Converts a parameter of the URL, such as `guides`, to a search filter. Returns `everything` if there is no such filter. */
export function findFilter(name: string | null): SearchFilter {
  return FILTERS.find((filter) => filter === name) ?? 'everything';
}

/** Returns the choice after the given one. The first choice follows the last. */
export function getNextChoice<T>(choices: readonly T[], choice: T): T {
  return choices[(choices.indexOf(choice) + 1) % choices.length] ?? choice;
}

/** Lists the names of the versions to search. Among all versions, the version of the reader's page comes first. */
export function listVersions(scope: SearchScope, readerVersion: string): string[] {
  if (scope !== ALL_VERSIONS) return [scope];
  return [...new Set([readerVersion, ...versions.map(({ name }) => name)])];
}

/** Converts a parameter of the URL, such as `0.7`, `next` or `all`, to a search scope. Returns null if there is no such scope. */
export function findScope(name: string | null): SearchScope | null {
  return scopes.find((scope) => scope === name || getVersionSlug(scope) === name) ?? null;
}

/** Returns the path of the search page for a query, without the site's base path: `/search?q=listener&version=0.7`. */
export function buildSearchPath(text: string, scope: SearchScope, filter?: SearchFilter): string {
  return `/search${buildSearchQuery(text, scope, filter)}`;
}

/** Returns the query of the search page's URL: `?q=listener&version=0.7&in=guides`. */
export function buildSearchQuery(text: string, scope: SearchScope, filter?: SearchFilter): string {
  const parameters = new URLSearchParams({ q: text, version: getVersionSlug(scope) });
  if (filter && filter !== 'everything') parameters.set('in', filter);
  return `?${parameters}`;
}
