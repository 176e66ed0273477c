import { expect, test } from '@playwright/test';
import { createVocabulary } from '../../../../src/shared/search/vocabulary';
import { getFamily, removeInflection } from '../../../../src/shared/search/word-forms';

/** Words that differ only in their inflection or spelling. */
const STEMS = `
split splits splitting
query queries
apply applies applied applying
box boxes
store stored storing stores
embed embedded embedding embeddings
serialise serialize serialized serializing
color colour colours
artefact artifact artifacts
analyse analyze analyzing
label labels labelled labeled
write wrote written writing
index indices indexes
lose lost
get got
configuration config cfg configurations
neighbour neighbors
kubernetes k8s`;

/** Words that derive from the same word. */
const FAMILIES = `
train training trainer trainers
connect connecting connection connections
install installation
validate validation validating
authenticate authentication
schedule scheduled scheduler
deploy deployment
secure security
split splitter splitting
serialize serialisation serial
color colorize colours
document documents documentation
implement implementation
configure configuration
differ different differently difference differences
automatic automatically
remove removal
fail failed failure`;

/** Pairs of unrelated words that look alike. */
const UNRELATED =
  'class clas, status statu, string str, need ne, database data, call cal, break broken, instance install, operation operationalerror, apply app';

const countForms = (words: string, reduce: (word: string) => string) =>
  new Set(words.split(' ').map(reduce)).size;

test('reduces the forms of a word to one stem', () => {
  for (const words of STEMS.trim().split('\n')) expect(countForms(words, removeInflection), words).toBe(1);
});

test('groups related words into one family', () => {
  for (const words of FAMILIES.trim().split('\n')) expect(countForms(words, getFamily), words).toBe(1);
});

test('separates unrelated words', () => {
  for (const words of UNRELATED.split(', ')) expect(countForms(words, getFamily), words).toBe(2);
});

test('finds other forms of a term, and the parts of an unknown compound', () => {
  const vocabulary = createVocabulary();
  for (const term of ['train', 'trainer', 'vector', 'search', 'timeout']) vocabulary.add(term);
  expect(vocabulary.listForms('training')).toEqual(['train', 'trainer']);
  expect(vocabulary.listSplits('vectorsearch')).toEqual([['vector', 'search']]);
  expect(vocabulary.listSplits('timeout')).toEqual([]);
  expect(vocabulary.listSplits('trainersearchtimeout')).toEqual([['trainer', 'search', 'timeout']]);
  expect(vocabulary.listSplits('trainersearchxyz')).toEqual([]);
  expect(vocabulary.listSplits('xy')).toEqual([]);
});
