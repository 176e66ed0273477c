/**
 * Query parameters that apply only to one version of the docs. On a page, `?changes=0.6` compares the page with its 0.6 version. On a version's
 * landing page, `?missing=/docs/data_plugins/redis` names the page that the reader came from, but that the version doesn't contain.
 */
type VersionParameter = 'changes' | 'missing';

/** Returns the value of a parameter in the query of a URL, or null. Don't trust the value, because it comes from the URL. */
export function readParameter(search: string, name: VersionParameter): string | null {
  return new URLSearchParams(search).get(name);
}

/** Returns the query of a URL with other values for some of its parameters: `?q=listener`. A parameter with an empty value is removed. */
export function withParameters(search: string, newValues: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(newValues)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  const query = parameters.toString();
  return query && `?${query}`;
}

/** Milliseconds without input before a query is written to the URL. Browsers limit URL changes, so writing each letter would fail. */
export const TYPING_PAUSE = 400;

/** Writes parameters to the query of the URL. The router isn't used, because the theme would move the focus to the top of the page. */
export function writeQuery(
  newValues: Readonly<Record<string, string>>,
  method: 'pushState' | 'replaceState',
): void {
  const { pathname, search, hash } = window.location;
  const trimmedValues = Object.entries(newValues).map(([name, value]) => [name, value.trim()] as const);
  const query = withParameters(search, Object.fromEntries(trimmedValues));
  if (query !== search) window.history[method](window.history.state, '', pathname + query + hash);
}
