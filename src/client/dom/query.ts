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
