/**
 * Words of one family: `train`, `trains`, `training`, `trainer`. They need no dictionary, as they are compared with one another alone:
 * a stem that is no word does no harm where no other word has it.
 */

/** How a word is spelt elsewhere. */
const SPELLINGS: [RegExp, string][] = [
  [/iz(?=e|ing|ation|able)/, 'is'],
  [/(?<=col|behavi|fav)our/, 'or'],
];

/** Endings of a word that stays the same word; what must be left is a word. */
const INFLECTIONS: [RegExp, string][] = [
  [/(?<=.{2})ie[sd]$/, 'y'],
  [/(?<=[^aeiou][^aeiou]?|o)(?<=x|ss|sh|ch|z|o)es$/, ''],
  [/(?<=.[^su])s$/, ''],
];
const VERB_ENDINGS = /^(.*[aeiouy].*)(?:ing|ed)$/;
/** Words that only look as if they ended so. */
const WHOLE =
  /^(?:string|embed|need|speed|seed|feed|during|thing|nothing|anything|something|everything|king)$/;

/** Endings that make another word of the same family, with the least that must be left. */
const DERIVATIONS: [RegExp, number][] = [
  [/at(?:ion|or|ive)?$/, 5],
  [/ment$/, 6],
  [/(?:ion|ity|able)$/, 5],
  [/(?:er|or)$/, 4],
];

const SHORTEST = 3;

/**
 * @param term - A term.
 * @returns The term without the ending of a plural or of a verb: `split` of `splitting`, `do` of `does`.
 */
export function inflectionless(term: string): string {
  if (term.length <= SHORTEST) return term;
  const spelt = SPELLINGS.reduce((word, [from, to]) => word.replace(from, to), term);
  const single = INFLECTIONS.reduce(
    (word, [ending, by]) => (word === spelt ? word.replace(ending, by) : word),
    spelt,
  );
  const stem = WHOLE.test(single) ? undefined : VERB_ENDINGS.exec(single)?.[1];
  const bare = stem !== undefined && stem.length >= SHORTEST ? stem.replace(/([^aeiouls])\1$/, '$1') : single;
  return bare.length > SHORTEST ? bare.replace(/(?<=..)e$/, '') : bare;
}

/**
 * @param term - A term.
 * @returns What all words of its family have: `connect` of `connections`.
 */
export function familyOf(term: string): string {
  const bare = inflectionless(term);
  for (const [ending, least] of DERIVATIONS) {
    const stem = bare.replace(ending, '');
    if (stem !== bare && stem.length >= least) return stem.replace(/e$/, '');
  }
  return bare;
}
