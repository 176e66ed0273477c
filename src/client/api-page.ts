/** Whether a page belongs to the API reference, such as `api/base/datalayer` or the index page `/category/api`. A landing page has the id null. */
export function isApiPage(id: string | null): boolean {
  return id !== null && /^(?:\/category\/)?api(?:\/|$)/.test(id);
}
