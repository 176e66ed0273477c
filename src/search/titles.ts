import { kindOf, type SearchedSection } from './documents';
import type { Query } from './query';
import { BEGINNING_BONUS, KIND_WEIGHTS, SIMILARITY_FROM, TITLE_BONUS } from './ranking';
import { termsOf } from './tokenizer';

/**
 * How well a title or a heading as a whole answers the query. Its words alone count in the engine's fields; here "what does apply do"
 * meets "What apply does", stop words and all.
 *
 * @returns What is added to the section's score, as a share of the best score of the words.
 */
export function titleBonus(section: SearchedSection, terms: TitleTerms, query: Query): number {
  const { anchor, page } = section;
  const { manner } = query;
  const weight = () =>
    TITLE_BONUS[anchor === null ? 'title' : 'heading'] * KIND_WEIGHTS[manner][kindOf(section)];
  if (query.address !== null && anchor === null && page.path.endsWith(query.address)) return weight() * 2;
  if (manner === 'identifier') return 0;
  let best = 0;
  for (const set of terms.sets) {
    const asked = similarityOf(set, query.allTerms);
    const told = similarityOf(set, query.contentTerms);
    if (Math.max(asked, told) < SIMILARITY_FROM) continue;
    const bonus =
      asked > told
        ? TITLE_BONUS.question * KIND_WEIGHTS[manner][kindOf(section)] * asked ** 2
        : weight() * told ** 2;
    best = Math.max(best, bonus);
  }
  if (best > 0) return best;
  return query.phrase.length > 2 && terms.text.startsWith(query.phrase) ? weight() * BEGINNING_BONUS : 0;
}

/** The terms of a title, made once. */
export interface TitleTerms {
  text: string;
  /** Of the title; of a page also those of its address, which is a name of it. */
  sets: ReadonlySet<string>[];
}

/** @returns the terms of a section's title */
export function titleTermsOf({ anchor, heading, page }: SearchedSection): TitleTerms {
  const terms = termsOf(heading);
  const names = anchor === null ? [termsOf(page.path.slice(page.path.lastIndexOf('/') + 1))] : [];
  return {
    text: terms.join(' '),
    sets: [terms, ...names].map((own) => new Set(own.map(singular))),
  };
}

/** Dice coefficient: twice what both have, by what each has; 1 if they have the same, 0 if they share nothing. */
function similarityOf(title: ReadonlySet<string>, terms: ReadonlySet<string>): number {
  let shared = 0;
  for (const term of terms) if (title.has(term)) shared += 1;
  return (2 * shared) / (terms.size + title.size || 1);
}

/** @returns a term without the ending of a plural or of a verb: `does` is `do` */
export function singular(term: string): string {
  return term.length > 3
    ? term.replace(/ies$/, 'y').replace(/(?:(?<=[^aeiou])es|(?<=o)es|(?<=[^s])s)$/, '')
    : term;
}
