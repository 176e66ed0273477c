/** Whether a text contains all words of a query. The order and the case of the words don't matter. */
export function hasAllWords(text: string, query: string): boolean {
  const lowerText = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerText.includes(word));
}
