/** Returns the query string with the given parameters set, such as `?q=listener`. An empty value removes its parameter. */
export function withParameters(search: string, newValues: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(newValues)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

/** Milliseconds without typing before a query is written to the URL. Browsers limit how often it may change. */
export const TYPING_PAUSE = 400;

/** Writes query parameters to the URL without the router. If the router changed the URL, the theme would move the focus to the top of the page. */
export function writeQuery(
  newValues: Readonly<Record<string, string>>,
  method: 'pushState' | 'replaceState',
): void {
  const { pathname, search, hash } = window.location;
  const trimmedValues = Object.entries(newValues).map(([name, value]) => [name, value.trim()] as const);
  const query = withParameters(search, Object.fromEntries(trimmedValues));
  if (query !== search) window.history[method](window.history.state, '', pathname + query + hash);
}
