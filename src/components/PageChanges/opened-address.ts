// What only the dialog does to an address, apart from address.ts, which every page loads.
import { PARAMETER, withChanges } from './address';

/** @returns the query without any version in it, all else kept; empty if nothing is left */
export function withoutChanges(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PARAMETER);
  const rest = parameters.toString();
  return rest === '' ? '' : `?${rest}`;
}

/**
 * @param href - A whole address.
 * @param version - The version that the page is compared with.
 * @returns An address to share: of the changes, from their beginning.
 */
export function linkTo(href: string, version: string): string {
  const url = new URL(href);
  url.search = withChanges(url.search, version);
  url.hash = '';
  return url.href;
}
