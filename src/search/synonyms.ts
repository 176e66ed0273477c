/** What readers type for something that the pages call otherwise. */
export interface Synonym {
  /** The word of a query, as one term. */
  word: string;
  /** What the pages write for it: one word, or several that stand together. */
  means: readonly string[];
  reason: string;
}

/** A word is here only if the pages have another one for it. What is spelt otherwise is found without. */
export const SYNONYMS: readonly Synonym[] = [
  { word: 'quickstart', means: ['get started'], reason: 'the name of such a page in most documentations' },
  { word: 'datastore', means: ['database', 'data plugins'], reason: 'the slogan’s word; pages say database' },
  {
    word: 'huggingface',
    means: ['transformers'],
    reason: 'the maker of the library that its plugin is named after',
  },
  { word: 'delete', means: ['remove'], reason: 'components are removed, rows are deleted' },
  { word: 'remove', means: ['delete'], reason: 'components are removed, rows are deleted' },
  { word: 'uninstall', means: ['remove'], reason: 'said of components that are deployed' },
  { word: 'env', means: ['environment'], reason: 'how variables of the environment are called in shells' },
  { word: 'config', means: ['settings'], reason: 'the name of the class; its page says settings' },
  { word: 'exception', means: ['error'], reason: 'Python’s word for what the pages call errors' },
  { word: 'embedding', means: ['vector'], reason: 'what vectors of texts are called elsewhere' },
];

const BY_WORD = new Map(SYNONYMS.map(({ word, means }) => [word, means.map((one) => one.split(' '))]));

/** @returns what else to look for when a reader types a word: each the terms that stand together */
export function synonymsOf(word: string): readonly (readonly string[])[] {
  return BY_WORD.get(word) ?? (word.endsWith('s') ? (BY_WORD.get(word.slice(0, -1)) ?? []) : []);
}
