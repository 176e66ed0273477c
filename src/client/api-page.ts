/**
 * Whether a page belongs to the API reference. The pages of the reference have ids such as `api/base/datalayer`, and its index page has the id
 * `/category/api`. The id of a version's landing page is null.
 */
export function isApiPage(id: string | null): boolean {
  return id !== null && /^(?:\/category\/)?api(?:\/|$)/.test(id);
}
