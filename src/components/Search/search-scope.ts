import { FILTERS, type SearchFilter } from '@site/src/shared/search/filters';
import { formatVersionName, getVersionSlug, versions } from '@site/src/shared/site';
import { capitalize } from '@site/src/shared/text/format';

/** Which docs to search: those of one version (Docusaurus's name, such as `0.7`) or `all`. */
export type SearchScope = string;

export const ALL_VERSIONS: SearchScope = 'all';

export const scopes: readonly SearchScope[] = [...versions.map(({ name }) => name), ALL_VERSIONS];

/** Returns the label of a search scope, such as `0.7`, `Main branch` or `All versions`. */
export function getScopeLabel(scope: SearchScope): string {
  return versions.find(({ name }) => name === scope)?.label ?? 'All versions';
}

/** Formats the searched versions and the filter as part of a sentence: `the main branch`, `the 0.7 guides` or `the guides of all versions`. */
export function formatScope(scope: SearchScope, filter: SearchFilter = 'everything'): string {
  const version = versions.find(({ name }) => name === scope);
  const scopeName = version ? formatVersionName(version) : 'all versions';
  if (filter === 'everything') return scopeName;
  return version ? `the ${scopeName.replace(/^the /, '')} ${filter}` : `the ${filter} of ${scopeName}`;
}

/** Returns the label of a filter: `Guides` for `guides`. */
export function getFilterLabel(filter: string): string {
  return capitalize(filter);
}

/** Returns the filter that a URL parameter names, such as `guides`. Unknown names mean `everything`. */
export function findFilter(name: string | null): SearchFilter {
  return FILTERS.find((filter) => filter === name) ?? 'everything';
}

/** Returns the choice after the given one in the list. The last choice is followed by the first. */
export function getNextChoice<T>(choices: readonly T[], choice: T): T {
  return choices[(choices.indexOf(choice) + 1) % choices.length] ?? choice;
}

/** Lists the versions to search. If the reader searches all of them, the current page's version comes first. */
export function listVersions(scope: SearchScope, readerVersion: string): string[] {
  if (scope !== ALL_VERSIONS) return [scope];
  return [...new Set([readerVersion, ...versions.map(({ name }) => name)])];
}

/** Returns the scope that a URL parameter names, such as `0.7`, `next` or `all`. Returns null for unknown names. */
export function findScope(name: string | null): SearchScope | null {
  return scopes.find((scope) => scope === name || getVersionSlug(scope) === name) ?? null;
}

/** Returns the path of the page with a query's results, such as `/search?q=listener&version=0.7`. It doesn't include the site's base path. */
export function buildSearchPath(text: string, scope: SearchScope, filter: SearchFilter): string {
  return `/search${buildSearchQuery(text, scope, filter)}`;
}

/** Returns the query part of the search page's URL, such as `?q=listener&version=0.7&in=guides`. */
export function buildSearchQuery(text: string, scope: SearchScope, filter: SearchFilter): string {
  const parameters = new URLSearchParams({ q: text, version: getVersionSlug(scope) });
  if (filter !== 'everything') parameters.set('in', filter);
  return `?${parameters}`;
}
