/** @returns whether a text holds all words that a reader has written, in any order and case */
export function holdsWords(text: string, words: string): boolean {
  const held = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word));
}
