import { expect, test } from '@playwright/test';
import { createVocabulary } from '../../../../src/shared/search/vocabulary';
import { familyOf, inflectionless } from '../../../../src/shared/search/word-forms';

for (const words of [
  'split splits splitting',
  'query queries',
  'apply applies applied applying',
  'box boxes',
  'store stored storing stores',
  'embed embedded embedding embeddings',
  'serialise serialize serialized serializing',
  'color colour colours',
  'artefact artifact artifacts',
  'analyse analyze analyzing',
  'label labels labelled labeled',
  'write wrote written writing',
  'index indices indexes',
  'lose lost',
  'get got',
  'configuration config cfg configurations',
  'neighbour neighbors',
  'kubernetes k8s',
]) {
  test(`reduces to one stem: ${words}`, () => {
    expect(new Set(words.split(' ').map(inflectionless)).size).toBe(1);
  });
}

for (const words of [
  'train training trainer trainers',
  'connect connecting connection connections',
  'install installation',
  'validate validation validating',
  'authenticate authentication',
  'schedule scheduled scheduler',
  'deploy deployment',
  'secure security',
  'split splitter splitting',
  'serialize serialisation serial',
  'color colorize colours',
  'document documents documentation',
  'implement implementation',
  'configure configuration',
  'differ different differently difference differences',
  'automatic automatically',
  'remove removal',
  'fail failed failure',
]) {
  test(`groups into one family: ${words}`, () => {
    expect(new Set(words.split(' ').map(familyOf)).size).toBe(1);
  });
}

for (const [one, other] of [
  ['class', 'clas'],
  ['status', 'statu'],
  ['string', 'str'],
  ['need', 'ne'],
  ['database', 'data'],
  ['call', 'cal'],
  ['break', 'broken'],
  ['instance', 'install'],
  ['operation', 'operationalerror'],
  ['apply', 'app'],
] as const) {
  test(`separates ${one} from ${other}`, () => {
    expect(familyOf(one)).not.toBe(familyOf(other));
  });
}

test('finds other forms of a term, and the parts of an unknown compound', () => {
  const vocabulary = createVocabulary();
  for (const term of ['train', 'trainer', 'vector', 'search', 'timeout']) vocabulary.add(term);
  expect(vocabulary.formsOf('training')).toEqual(['train', 'trainer']);
  expect(vocabulary.splitsOf('vectorsearch')).toEqual([['vector', 'search']]);
  expect(vocabulary.splitsOf('timeout')).toEqual([]);
  expect(vocabulary.splitsOf('trainersearchtimeout')).toEqual([['trainer', 'search', 'timeout']]);
  expect(vocabulary.splitsOf('trainersearchxyz')).toEqual([]);
  expect(vocabulary.splitsOf('xy')).toEqual([]);
});
