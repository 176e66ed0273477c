/**
 * Whether a page belongs to the API reference. Its pages have ids such as `api/base/datalayer`, and its index page has the id `/category/api`. For
 * landing pages, the id is null.
 */
export function isApiPage(id: string | null): boolean {
  return id !== null && /^(?:\/category\/)?api(?:\/|$)/.test(id);
}
