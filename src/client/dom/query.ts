/** Returns the query of a URL, such as `?q=listener`, after changing some parameters. An empty string removes a parameter. */
export function withParameters(search: string, newValues: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(newValues)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  const query = parameters.toString();
  return query && `?${query}`;
}
