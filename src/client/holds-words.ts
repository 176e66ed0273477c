/** Whether a text contains all words of a query, in any order and case. */
export function holdsWords(text: string, words: string): boolean {
  const held = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word));
}
