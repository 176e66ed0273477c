/** Whether an id belongs to the reference, whose index has the id `/category/api`. The id is null on landing pages. */
export function isApiPage(id: string | null): boolean {
  return id !== null && /^(?:\/category\/)?api(?:\/|$)/.test(id);
}
