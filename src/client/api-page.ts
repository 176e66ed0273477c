/**
 * Whether a page belongs to the API reference. Matches reference pages such as `api/base/datalayer` and their index, `/category/api`. Pass null for a version's
 * landing page.
 */
export function isApiPage(id: string | null): boolean {
  return id !== null && /^(?:\/category\/)?api(?:\/|$)/.test(id);
}
