/** Parameters that speak of the version being read, and mean nothing in another. */
const OF_THIS_VERSION = ['changes', 'missing'];

/**
 * @param search - The query of the page being read: `?a=1`, or nothing.
 * @returns The parameters that stay on the way to another version.
 */
export function keptSearch(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of OF_THIS_VERSION) parameters.delete(name);
  const rest = parameters.toString();
  return rest === '' ? '' : `?${rest}`;
}
