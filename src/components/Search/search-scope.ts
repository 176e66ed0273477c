import { FILTERS, type Filter } from '@site/src/shared/search/filters';
import { formatVersionName, getVersionSlug, versions } from '@site/src/shared/site';

/** The searched version, by Docusaurus's name, or all versions. */
export type SearchScope = string;

export const ALL_VERSIONS: SearchScope = 'all';

/** Scopes in the order of the choice. */
export const scopes: readonly SearchScope[] = [...versions.map(({ name }) => name), ALL_VERSIONS];

/** Returns the label of a scope. */
export function getScopeLabel(scope: SearchScope): string {
  return versions.find(({ name }) => name === scope)?.label ?? 'All versions';
}

/** Returns the name of a scope in a sentence: `0.7`, `the main branch`, `the 0.7 guides`, `the guides of all versions`. */
export function formatScope(scope: SearchScope, filter: Filter = 'everything'): string {
  const version = versions.find(({ name }) => name === scope);
  const scopeName = version ? formatVersionName(version) : 'all versions';
  if (filter === 'everything') return scopeName;
  return version ? `the ${scopeName.replace(/^the /, '')} ${filter}` : `the ${filter} of ${scopeName}`;
}

/** Returns the label of a filter. */
export function getFilterLabel(filter: Filter): string {
  return filter.charAt(0).toUpperCase() + filter.slice(1);
}

/** Returns the filter that a URL names; unknown names don't filter. */
export function findFilter(name: string | null): Filter {
  return FILTERS.find((filter) => filter === name) ?? 'everything';
}

/** Returns the next of several choices. The first follows the last. */
export function getNextChoice<T>(choices: readonly T[], choice: T): T {
  return choices[(choices.indexOf(choice) + 1) % choices.length] ?? choice;
}

/**
 * Lists the versions to search, the reader's version first.
 *
 * @param readerVersion - The version of the current page.
 */
export function listVersions(scope: SearchScope, readerVersion: string): string[] {
  if (scope !== ALL_VERSIONS) return [scope];
  return [readerVersion, ...versions.map(({ name }) => name).filter((name) => name !== readerVersion)];
}

/** Returns the scope that a URL names, or null if there is no scope of this name. */
export function findScope(name: string | null): SearchScope | null {
  if (name === null) return null;
  const matchedVersion = versions.find(
    (version) => version.name === name || getVersionSlug(version.name) === name,
  );
  return matchedVersion?.name ?? (name === ALL_VERSIONS ? ALL_VERSIONS : null);
}

/** Returns the path of the search page, without the base path. */
export function buildSearchPath(text: string, scope: SearchScope, filter: Filter = 'everything'): string {
  const parameters = new URLSearchParams({ q: text, version: getVersionSlug(scope) });
  if (filter !== 'everything') parameters.set('in', filter);
  return `/search?${parameters}`;
}
