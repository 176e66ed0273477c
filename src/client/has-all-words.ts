/** Whether a text contains all words of a query. Ignores their order and case. */
export function hasAllWords(text: string, query: string): boolean {
  const lowerText = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerText.includes(word));
}
