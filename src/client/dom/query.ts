/** @returns the query of an address with these parameters in it, but for those that are empty, and all else as it was; empty if nothing is left */
export function withParameters(search: string, named: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(named)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  const query = parameters.toString();
  return query && `?${query}`;
}
