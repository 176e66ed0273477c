import { expect, test } from '@playwright/test';
import { createVocabulary } from '../../../../src/shared/search/vocabulary';
import { getFamily, removeInflection } from '../../../../src/shared/search/word-forms';

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
    expect(new Set(words.split(' ').map(removeInflection)).size).toBe(1);
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
    expect(new Set(words.split(' ').map(getFamily)).size).toBe(1);
  });
}

for (const [left, right] of [
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
  test(`separates ${left} from ${right}`, () => {
    expect(getFamily(left)).not.toBe(getFamily(right));
  });
}

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
