/** Whether a page belongs to the API reference: `api/base/datalayer` or the index `/category/api`. The id of a landing page is null. */
export function isApiPage(id: string | null): boolean {
  return id !== null && /^(?:\/category\/)?api(?:\/|$)/.test(id);
}
