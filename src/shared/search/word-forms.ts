/** Recognizes forms of the same word, such as `train` and `trainer`, by their endings. */

import { getOrCreate } from '../get-or-create';

/** Makes British and American spellings equal: `behaviour` becomes `behavior`. */
const SPELLINGS: [RegExp, string][] = [
  [/iz(?=e|ing|ation|able)/, 'is'],
  [/(?<=col|behavi|fav|neighb)our/, 'or'],
  [/^artef/, 'artif'],
  [/yz(?=e|ing)/, 'ys'],
  [/ogue$/, 'og'],
];

/** Maps irregular forms and abbreviations to the base form: `built` to `build`. Omits forms with their own meaning, such as `broken`. */
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

/** Patterns for plural and verb endings, and their replacements. Only the first match applies. */
const INFLECTIONS: [RegExp, string][] = [
  [/(?<=.{2})ie[sd]$/, 'y'], // `queries`, `applied`
  [/(?<=x|ss|sh|ch|z|o)es$/, ''], // `matches`, `does`
  [/(?<=.[^su])s$/, ''], // `rows`, but not `class` or `status`
];

/** Captures the stem of a verb that ends in `ing` or `ed`. The stem must contain a vowel, so `bring` doesn't match. */
const VERB_ENDINGS = /^(.*[aeiouy].*)(?:ing|ed)$/;
const UNINFLECTED_WORDS = /^(?:string|embed|need|speed|seed|feed|during|(?:no|any|some|every)?thing|king)$/;

/** Endings that turn a word into another one, such as `ment` in `deployment`, and the minimum length of the remaining stem. */
const DERIVATION_ENDINGS: [RegExp, number][] = [
  [/is(?:ation)?$/, 5], // `serialisation`
  [/at(?:ion|or|ive)?$/, 5], // `validation`
  [/ment$/, 6], // `deployment`
  [/(?:en[ct]e?|an[ct]e?|(?:al)?ly|al)$/, 5], // `difference`, `automatically`
  [/(?:ion|ity|able)$/, 5], // `connection`
  [/(?:er|(?<!err)or)$/, 4], // `trainer`, but not `typeerror`
];

const MIN_STEM_LENGTH = 3;

/** Removes plural and verb endings: `splitting` becomes `split`, and `does` becomes `do`. */
export function removeInflection(term: string): string {
  const base = IRREGULAR.get(term) ?? term;
  if (base.length <= MIN_STEM_LENGTH) return base;
  const normalized = SPELLINGS.reduce((word, [from, to]) => word.replace(from, to), base);
  const inflection = INFLECTIONS.find(([ending]) => ending.test(normalized));
  const singular = inflection ? normalized.replace(...inflection) : normalized;
  const stem = removeVerbEnding(singular);
  return stem.length > MIN_STEM_LENGTH ? stem.replace(/e$/, '') : stem;
}

function removeVerbEnding(word: string): string {
  if (UNINFLECTED_WORDS.test(word)) return word;
  const stem = VERB_ENDINGS.exec(word)?.[1] ?? '';
  return stem.length >= MIN_STEM_LENGTH ? removeDoubledLetter(stem) : word;
}

const FAMILIES = new Map<string, string>();

/** Returns a stem that all forms of a word share: `connect` for `connections` and `connector`. It isn't always a word. */
export function getFamily(term: string): string {
  return getOrCreate(FAMILIES, term, () => removeDerivations(removeInflection(term)));
}

function removeDerivations(word: string): string {
  for (const [ending, minLength] of DERIVATION_ENDINGS) {
    const stem = word.replace(ending, '');
    if (stem !== word && stem.length >= minLength)
      return removeDerivations(removeDoubledLetter(stem).replace(/e$/, ''));
  }
  return word;
}

/** Removes a doubled letter at the end of a stem, so `splitt` from `splitting` becomes `split`. Leaves `call` unchanged. */
function removeDoubledLetter(stem: string): string {
  // The second pattern is for `modell` and `labell`.
  return stem.replace(/([^aeiouls])\1$/, '$1').replace(/(?<=[aeiou].*e)ll$/, 'l');
}
