/** Whether a text contains all words of a query, in any order and in any case. */
export function hasAllWords(text: string, query: string): boolean {
  const lowerText = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerText.includes(word));
}
