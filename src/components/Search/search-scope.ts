import { FILTERS, type Filter } from '@site/src/shared/search/filters';
import { versionInSentence, versionSlug, versions } from '@site/src/shared/site';

/** The versions that are searched: one by Docusaurus's name, or all. */
export type SearchScope = string;

export const ALL: SearchScope = 'all';

/** The scopes in the order in which they are offered. */
export const scopes: readonly SearchScope[] = [...versions.map(({ name }) => name), ALL];

/** @returns what readers call a scope */
export function labelOf(scope: SearchScope): string {
  return versions.find(({ name }) => name === scope)?.label ?? 'All versions';
}

/** @returns what readers call a scope within a sentence: `0.7`, `the main branch`, `the 0.7 guides`, `the guides of all versions` */
export function inSentence(scope: SearchScope, filter: Filter = 'everything'): string {
  const version = versions.find(({ name }) => name === scope);
  const where = version ? versionInSentence(version) : 'all versions';
  if (filter === 'everything') return where;
  return version ? `the ${where.replace(/^the /, '')} ${filter}` : `the ${filter} of ${where}`;
}

/** @returns what readers call a filter */
export function filterLabel(filter: Filter): string {
  return filter.charAt(0).toUpperCase() + filter.slice(1);
}

/** @returns the filter that an address names; all there is if there is none of this name */
export function filterNamed(name: string | null): Filter {
  return FILTERS.find((filter) => filter === name) ?? 'everything';
}

/** @returns what follows in a list of choices, the first after the last */
export function following<T>(choices: readonly T[], choice: T): T {
  return choices[(choices.indexOf(choice) + 1) % choices.length] ?? choice;
}

/**
 * @param scope - The version that is searched, or all.
 * @param own - The version of the page being read.
 * @returns The versions to search, the reader's own first.
 */
export function versionsIn(scope: SearchScope, own: string): string[] {
  if (scope !== ALL) return [scope];
  return [own, ...versions.map(({ name }) => name).filter((name) => name !== own)];
}

/** @returns the scope that an address names; null if there is none of this name */
export function scopeNamed(name: string | null): SearchScope | null {
  if (name === null) return null;
  const found = versions.find((version) => version.name === name || versionSlug(version.name) === name);
  return found?.name ?? (name === ALL ? ALL : null);
}

/** @returns the address of the search page, without the base path */
export function searchPagePath(text: string, scope: SearchScope, filter: Filter = 'everything'): string {
  const parameters = new URLSearchParams({ q: text, version: versionSlug(scope) });
  if (filter !== 'everything') parameters.set('in', filter);
  return `/search?${parameters}`;
}
