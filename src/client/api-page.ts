/** @returns whether a page or a category's index, by its id, belongs to the reference, whose index is `/category/api`; null is a landing page */
export function isApiPage(id: string | null): boolean {
  return id !== null && /^(?:\/category\/)?api(?:\/|$)/.test(id);
}
