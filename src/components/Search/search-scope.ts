import { versionSlug, versions } from '@site/src/site';

/** What is searched: a version by Docusaurus's name, or all. */
export type SearchScope = string;

export const ALL: SearchScope = 'all';

/** The scopes in the order in which they are offered. */
export const scopes: readonly SearchScope[] = [...versions.map(({ name }) => name), ALL];

/** @returns what readers call a scope */
export function labelOf(scope: SearchScope): string {
  return versions.find(({ name }) => name === scope)?.label ?? 'All versions';
}

/** @returns what readers call a scope within a sentence */
export function inSentence(scope: SearchScope): string {
  return scope === ALL ? 'all versions' : labelOf(scope);
}

/**
 * @param scope - What is searched.
 * @param own - The version of the page being read.
 * @returns The versions to search, the reader's own first.
 */
export function versionsIn(scope: SearchScope, own: string): string[] {
  if (scope !== ALL) return [scope];
  return [own, ...versions.map(({ name }) => name).filter((name) => name !== own)];
}

/** @returns the scope after this one, the first after the last */
export function nextScope(scope: SearchScope): SearchScope {
  return scopes[(scopes.indexOf(scope) + 1) % scopes.length] ?? ALL;
}

/** @returns the scope that an address names; null if there is none of this name */
export function scopeNamed(name: string | null): SearchScope | null {
  if (name === null) return null;
  const found = versions.find((version) => version.name === name || versionSlug(version.name) === name);
  return found?.name ?? (name === ALL ? ALL : null);
}

/** @returns the address of the search page, without the base path */
export function searchPagePath(text: string, scope: SearchScope): string {
  return `/search?${new URLSearchParams({ q: text, version: versionSlug(scope) })}`;
}
