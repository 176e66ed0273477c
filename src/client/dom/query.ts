/** Replaces parameters in the query of a URL, such as `?q=listener`. Removes each parameter whose new value is empty. */
export function withParameters(search: string, newValues: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(newValues)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

/** Milliseconds without input after which a query is written to the URL, because browsers limit how often the URL changes. */
export const TYPING_PAUSE = 400;

/** Writes parameters to the query of the URL. Bypasses the router, because the theme would otherwise move the focus to the top of the page. */
export function writeQuery(
  newValues: Readonly<Record<string, string>>,
  method: 'pushState' | 'replaceState',
): void {
  const { pathname, search, hash } = window.location;
  const trimmedValues = Object.entries(newValues).map(([name, value]) => [name, value.trim()] as const);
  const query = withParameters(search, Object.fromEntries(trimmedValues));
  if (query !== search) window.history[method](window.history.state, '', pathname + query + hash);
}
