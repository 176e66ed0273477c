import { expect, test } from '@playwright/test';
import { createVocabulary } from '../../../../src/shared/search/vocabulary';
import { getFamily, removeInflection } from '../../../../src/shared/search/word-forms';

/** Words that differ only in their inflection or spelling. */
const STEMS = `split splits splitting, query queries, apply applies applied applying, box boxes,
store stored storing stores, embed embedded embedding embeddings, color colour colours,
serialise serialize serialized serializing, artefact artifact artifacts, analyse analyze analyzing,
label labels labelled labeled, write wrote written writing, index indices indexes, lose lost, get got,
configuration config cfg configurations, neighbour neighbors, kubernetes k8s`;

/** Words that derive from the same word. */
const FAMILIES = `train training trainer trainers, connect connecting connection connections,
install installation, validate validation validating, authenticate authentication,
schedule scheduled scheduler, deploy deployment, secure security, split splitter splitting,
serialize serialisation serial, color colorize colours, document documents documentation,
implement implementation, configure configuration, automatic automatically, remove removal,
differ different differently difference differences, fail failed failure`;

/** Pairs of unrelated words that look alike. */
const UNRELATED = `class clas, status statu, string str, need ne, database data, call cal, break broken,
instance install, operation operationalerror, apply app`;

for (const [title, groups, reduce, count] of [
  ['reduces the forms of a word to one stem', STEMS, removeInflection, 1],
  ['groups related words into one family', FAMILIES, getFamily, 1],
  ['separates unrelated words', UNRELATED, getFamily, 2],
] as const)
  test(title, () => {
    for (const words of groups.split(/,\s/))
      expect(new Set(words.split(' ').map(reduce)).size, words).toBe(count);
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
