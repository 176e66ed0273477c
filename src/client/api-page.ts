/** Whether a page is part of the API reference: true for `api/base/datalayer` and `/category/api`, false for `intro` or null (a landing page). */
export function isApiPage(id: string | null): boolean {
  return id !== null && /^(?:\/category\/)?api(?:\/|$)/.test(id);
}
