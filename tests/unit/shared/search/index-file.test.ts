import { expect, test } from '@playwright/test';
import {
  createSlug,
  INDEX_FORMAT,
  INDEX_PARTS,
  parseIndexFile,
} from '../../../../src/shared/search/index-file';
import { decodePostings, encodePostings } from '../../../../src/shared/search/postings';

const postings = { terms: '', places: '' };
const label = { format: INDEX_FORMAT, build: 'abc', version: '0.7' };
const titles = { ...label, root: '/docs', starts: [], trails: [], pages: [], names: postings };
const texts = { ...label, texts: [], words: postings, samples: postings };
const expected = { version: '0.7', build: 'abc' };

const encoded = (places: Record<string, number[]>, encodedTerms = new Set<string>()) =>
  encodePostings(new Map(Object.entries(places)), encodedTerms);

test('restores postings with any distances', () => {
  const all = Array.from({ length: 300 }, (_, place) => place * (place + 1));
  const postings = encoded({ beta: [0, 57, 58, 2500], alpha: [0], gamma: all });
  expect(postings.terms).toBe('alpha beta gamma');
  const back = decodePostings(JSON.parse(JSON.stringify(postings)), new Set(), (all.at(-1) ?? 0) + 1);
  expect(back[0]).toBe(' alpha beta gamma');
  expect([57, 58, 2500].map((place) => back[place])).toEqual([' beta', ' beta', ' beta']);
  expect(back.flatMap((terms, place) => (terms.includes('gamma') ? [place] : []))).toEqual(all);
});

test('stores empty postings without words', () => {
  const [encodedTerms, decodedTerms] = [new Set(['shown']), new Set(['shown'])];
  expect(decodePostings(encoded({}, encodedTerms), decodedTerms, 3)).toEqual(['', '', '']);
  expect([...decodedTerms]).toEqual([...encodedTerms]);
});

test('writes no shown or repeated term', () => {
  const [encodedTerms, decodedTerms] = [new Set(['alpha', 'beta']), new Set(['alpha', 'beta'])];
  const first = encoded({ gamma: [0], beta: [1] }, encodedTerms);
  const second = encoded({ gamma: [1], alpha: [0] }, encodedTerms);
  expect([first.terms, second.terms]).toEqual(['gamma', '']);
  expect(decodePostings(first, decodedTerms, 2)).toEqual([' gamma', ' beta']);
  expect(decodePostings(second, decodedTerms, 2)).toEqual([' alpha', ' gamma']);
});

test('rejects distances that are too large', () => {
  expect(() => encoded({ x: [60_000] })).toThrow(/expected places of "x" at most \d+ sections apart/);
});

for (const part of INDEX_PARTS)
  test(`reads the part with ${part} only from this build`, () => {
    const [file, otherPart] = part === 'titles' ? [titles, texts] : [texts, titles];
    expect(parseIndexFile(part, JSON.stringify(file), expected)).toEqual(file);
    for (const [text, fault] of [
      [JSON.stringify(otherPart), 'broken'],
      [JSON.stringify(file).slice(0, 40), 'broken'],
      ['<!doctype html><title>Not found</title>', 'broken'],
      ['', 'broken'],
      ['null', 'broken'],
      ['[]', 'broken'],
      [JSON.stringify({ ...file, build: 'xyz' }), 'other-build'],
      [JSON.stringify({ ...file, version: '0.6' }), 'other-build'],
      [JSON.stringify({ ...file, format: INDEX_FORMAT + 1 }), 'other-build'],
    ] as const)
      expect(parseIndexFile(part, text, expected), text).toBe(fault);
  });

test('derives the slugs of most headings', () => {
  expect(createSlug('Read model outputs')).toBe('read-model-outputs');
  expect(createSlug('What’s new, in 0.7?')).toBe('whats-new-in-07');
});
