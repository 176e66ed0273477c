/**
 * Functions that recognize forms of the same word, such as `train`, `trains`, `training` and `trainer`. They remove endings instead of using a
 * dictionary. The result needn't be a word, because results are only compared with each other.
 */

/** Spellings that are replaced with another one, so that `behaviour` and `behavior` are the same word. */
const SPELLINGS: [RegExp, string][] = [
  [/iz(?=e|ing|ation|able)/, 'is'],
  [/(?<=col|behavi|fav|neighb)our/, 'or'],
  [/^artef/, 'artif'],
  [/yz(?=e|ing)/, 'ys'],
  [/ogue$/, 'og'],
];

/** Base forms of irregular forms and abbreviations. Forms that are also words by themselves, such as `broken` and `gone`, are omitted. */
const IRREGULAR = new Map(
  `argument arg,configuration config cfg,connection conn,dictionary dict,environment env,fail failure,function func fn,image img,parameter param,
  postgresql postgres pg,repository repo,variable var,vector vec,kubernetes k8s,
  begin began begun,bring brought,build built,buy bought,child children,choose chose chosen,come came,draw drew drawn,feed fed,find found,
  forget forgot forgotten,get got,give gave given,hold held,index indices,keep kept,know knew known,leave left,lose lost,make made,
  matrix matrices,mean meant,run ran,say said,see saw seen,send sent,take took taken,teach taught,tell told,think thought,
  understand understood,vertex vertices,write wrote written`
    .split(',')
    .flatMap((line) => {
      const [base = '', ...forms] = line.trim().split(' ');
      return forms.map((form) => [form, base] as const);
    }),
);

/** Plural and verb endings in `s` with their replacements. The result is a word: `query` for `queries`. */
const INFLECTIONS: [RegExp, string][] = [
  [/(?<=.{2})ie[sd]$/, 'y'],
  [/(?<=[^aeiou][^aeiou]?|o)(?<=x|ss|sh|ch|z|o)es$/, ''],
  [/(?<=.[^su])s$/, ''],
];
const VERB_ENDINGS = /^(.*[aeiouy].*)(?:ing|ed)$/;
/** Matches words that aren't verb forms, although they end in `ing` or `ed`. */
const UNINFLECTED_WORDS =
  /^(?:string|embed|need|speed|seed|feed|during|thing|nothing|anything|something|everything|king)$/;

/** Endings that make another word from a word, such as `ment`, with the minimum length of what remains after the ending is removed. */
const DERIVATION_ENDINGS: [RegExp, number][] = [
  [/is(?:ation)?$/, 5],
  [/at(?:ion|or|ive)?$/, 5],
  [/ment$/, 6],
  [/(?:en[ct]e?|an[ct]e?|(?:al)?ly|al)$/, 5],
  [/(?:ion|ity|able)$/, 5],
  [/(?:er|(?<!err)or)$/, 4],
];

const MIN_STEM_LENGTH = 3;

/** Removes the ending of a plural or a verb form: `split` for `splitting`, `do` for `does`. */
export function removeInflection(term: string): string {
  const base = IRREGULAR.get(term) ?? term;
  if (base.length <= MIN_STEM_LENGTH) return base;
  const normalized = SPELLINGS.reduce((word, [from, to]) => word.replace(from, to), base);
  const singular = INFLECTIONS.reduce(
    (word, [ending, replacement]) => (word === normalized ? word.replace(ending, replacement) : word),
    normalized,
  );
  const stem = UNINFLECTED_WORDS.test(singular) ? undefined : VERB_ENDINGS.exec(singular)?.[1];
  const stripped =
    stem !== undefined && stem.length >= MIN_STEM_LENGTH ? removeDoubledLetter(stem) : singular;
  return stripped.length > MIN_STEM_LENGTH ? stripped.replace(/(?<=..)e$/, '') : stripped;
}

/** Returns a stem that all forms of a word share: `connect` for `connections` and `connector`, `implem` for `implementation`. */
export function getFamily(term: string): string {
  const cached = FAMILIES.get(term);
  if (cached !== undefined) return cached;
  let stem = removeInflection(term);
  for (let previous = ''; previous !== stem; ) {
    previous = stem;
    stem = removeDerivation(stem);
  }
  FAMILIES.set(term, stem);
  return stem;
}

/** Stems of the words that {@link getFamily} received. They are cached, because the same words occur in many texts. */
const FAMILIES = new Map<string, string>();

function removeDerivation(word: string): string {
  for (const [ending, minLength] of DERIVATION_ENDINGS) {
    const stem = word.replace(ending, '');
    if (stem !== word && stem.length >= minLength) return removeDoubledLetter(stem).replace(/e$/, '');
  }
  return word;
}

/** Removes a doubled letter at the end of a verb: `split` for `splitt`, `label` for `labell`. Keeps it in `call`. */
function removeDoubledLetter(stem: string): string {
  return stem.replace(/([^aeiouls])\1$/, '$1').replace(/(?<=[aeiou].*e)ll$/, 'l');
}
