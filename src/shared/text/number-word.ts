const WORDS = 'No One Two Three Four Five Six Seven Eight Nine'.split(' ');

/** Returns a number as it begins a sentence: `Three`; digits from ten on. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count);
}
