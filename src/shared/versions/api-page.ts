/**
 * @param id - Id of a page or of a category's index; null is a version's landing page.
 * @returns Whether the page belongs to the reference, whose index is `/category/api`.
 */
export function isApiPage(id: string | null): boolean {
  return id !== null && /^(?:\/category\/)?api(?:\/|$)/.test(id);
}
