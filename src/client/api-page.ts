/** Whether a page id belongs to the API reference: `api/base/datalayer`, or `/category/api` for its index page. Landing pages have the id null. */
export function isApiPage(id: string | null): boolean {
  return id !== null && /^(?:\/category\/)?api(?:\/|$)/.test(id);
}
