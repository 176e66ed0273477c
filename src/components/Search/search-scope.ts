import { FILTERS, type Filter } from '@site/src/shared/search/filters';
import { versionInSentence, versionSlug, versions } from '@site/src/shared/site';

/** The searched version, by Docusaurus's name, or all versions. */
export type SearchScope = string;

export const ALL: SearchScope = 'all';

/** Scopes in the order of the choice. */
export const scopes: readonly SearchScope[] = [...versions.map(({ name }) => name), ALL];

/** Returns the label of a scope. */
export function labelOf(scope: SearchScope): string {
  return versions.find(({ name }) => name === scope)?.label ?? 'All versions';
}

/** Returns the name of a scope in a sentence: `0.7`, `the main branch`, `the 0.7 guides`, `the guides of all versions`. */
export function inSentence(scope: SearchScope, filter: Filter = 'everything'): string {
  const version = versions.find(({ name }) => name === scope);
  const where = version ? versionInSentence(version) : 'all versions';
  if (filter === 'everything') return where;
  return version ? `the ${where.replace(/^the /, '')} ${filter}` : `the ${filter} of ${where}`;
}

/** Returns the label of a filter. */
export function filterLabel(filter: Filter): string {
  return filter.charAt(0).toUpperCase() + filter.slice(1);
}

/** Returns the filter that a URL names; unknown names don't filter. */
export function filterNamed(name: string | null): Filter {
  return FILTERS.find((filter) => filter === name) ?? 'everything';
}

/** Returns the next of several choices. The first follows the last. */
export function following<T>(choices: readonly T[], choice: T): T {
  return choices[(choices.indexOf(choice) + 1) % choices.length] ?? choice;
}

/**
 * Lists the versions to search, the reader's version first.
 *
 * @param readerVersion - The version of the current page.
 */
export function versionsIn(scope: SearchScope, own: string): string[] {
  if (scope !== ALL) return [scope];
  return [own, ...versions.map(({ name }) => name).filter((name) => name !== own)];
}

/** Returns the scope that a URL names, or null if there is no scope of this name. */
export function scopeNamed(name: string | null): SearchScope | null {
  if (name === null) return null;
  const found = versions.find((version) => version.name === name || versionSlug(version.name) === name);
  return found?.name ?? (name === ALL ? ALL : null);
}

/** Returns the path of the search page, without the base path. */
export function searchPagePath(text: string, scope: SearchScope, filter: Filter = 'everything'): string {
  const parameters = new URLSearchParams({ q: text, version: versionSlug(scope) });
  if (filter !== 'everything') parameters.set('in', filter);
  return `/search?${parameters}`;
}
