/** Whether a page belongs to the API reference, such as `api/base/datalayer` or `/category/api`. A landing page's id is null. */
export function isApiPage(id: string | null): boolean {
  return id !== null && /^(?:\/category\/)?api(?:\/|$)/.test(id);
}
