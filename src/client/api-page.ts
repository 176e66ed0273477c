/** Whether a page id belongs to the API reference: `api/base/datalayer`, or the index `/category/api`. Landing pages have the id null. */
export function isApiPage(id: string | null): boolean {
  return id !== null && /^(?:\/category\/)?api(?:\/|$)/.test(id);
}
