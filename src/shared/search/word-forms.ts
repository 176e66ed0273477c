/**
 * Words of one family: `train`, `trains`, `training`, `trainer`. They need no dictionary, as they are compared with one another alone:
 * a stem that is no word does no harm where no other word has it.
 */

/** How a word is spelt elsewhere. */
const SPELLINGS: [RegExp, string][] = [
  [/iz(?=e|ing|ation|able)/, 'is'],
  [/(?<=col|behavi|fav|neighb)our/, 'or'],
  [/^artef/, 'artif'],
  [/yz(?=e|ing)/, 'ys'],
  [/ogue$/, 'og'],
];

/** Forms that no ending makes, and what a word is cut to. What is a word of its own, too, as `broken` and `gone`, is not here. */
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
  [/is(?:ation)?$/, 5],
  [/at(?:ion|or|ive)?$/, 5],
  [/ment$/, 6],
  [/(?:en[ct]e?|an[ct]e?|(?:al)?ly|al)$/, 5],
  [/(?:ion|ity|able)$/, 5],
  [/(?:er|(?<!err)or)$/, 4],
];

const SHORTEST = 3;

/** @returns The term without the ending of a plural or of a verb: `split` of `splitting`, `do` of `does`. */
export function inflectionless(term: string): string {
  const base = IRREGULAR.get(term) ?? term;
  if (base.length <= SHORTEST) return base;
  const spelt = SPELLINGS.reduce((word, [from, to]) => word.replace(from, to), base);
  const single = INFLECTIONS.reduce(
    (word, [ending, by]) => (word === spelt ? word.replace(ending, by) : word),
    spelt,
  );
  const stem = WHOLE.test(single) ? undefined : VERB_ENDINGS.exec(single)?.[1];
  const bare = stem !== undefined && stem.length >= SHORTEST ? undoubled(stem) : single;
  return bare.length > SHORTEST ? bare.replace(/(?<=..)e$/, '') : bare;
}

/** @returns The beginning that all words of its family have: `connect` of `connections`, `implem` of `implementations`. */
export function familyOf(term: string): string {
  const before = FAMILIES.get(term);
  if (before !== undefined) return before;
  let bare = inflectionless(term);
  for (let longer = ''; longer !== bare; ) {
    longer = bare;
    bare = withoutDerivation(bare);
  }
  FAMILIES.set(term, bare);
  return bare;
}

/** Headings, questions and texts have the same words many times. */
const FAMILIES = new Map<string, string>();

function withoutDerivation(bare: string): string {
  for (const [ending, least] of DERIVATIONS) {
    const stem = bare.replace(ending, '');
    if (stem !== bare && stem.length >= least) return undoubled(stem).replace(/e$/, '');
  }
  return bare;
}

/** `splitt` of `splitting` and `splitter` is `split`, `labell` is `label`; `call` stays. */
function undoubled(stem: string): string {
  return stem.replace(/([^aeiouls])\1$/, '$1').replace(/(?<=[aeiou].*e)ll$/, 'l');
}
