import { expect, test } from '@playwright/test';
import { INDEX_FORMAT, parseIndexFile } from '../../../../src/shared/search/index-file';
import { decodePostings, encodePostings } from '../../../../src/shared/search/postings';

const label = { format: INDEX_FORMAT, build: 'abc', version: '0.7' };

const encode = (places: Record<string, number[]>, shownTerms = new Set<string>()) =>
  encodePostings(new Map(Object.entries(places)), shownTerms);

test('restores postings with any distances', () => {
  const all = Array.from({ length: 300 }, (_, place) => place * (place + 1));
  const postings = encode({ beta: [0, 57, 58, 2500], alpha: [0], gamma: all });
  expect(postings.terms).toBe('alpha beta gamma');
  const back = decodePostings(JSON.parse(JSON.stringify(postings)), new Set(), (all.at(-1) ?? 0) + 1);
  expect(back[0]).toBe(' alpha beta gamma');
  expect([57, 58, 2500].map((place) => back[place])).toEqual([' beta', ' beta', ' beta']);
  expect(back.flatMap((terms, place) => (terms.includes('gamma') ? [place] : []))).toEqual(all);
});

test('stores empty postings without words', () => {
  const shownTerms = new Set(['shown']);
  expect(decodePostings(encode({}, shownTerms), shownTerms, 3)).toEqual(['', '', '']);
  expect([...shownTerms]).toEqual(['shown']);
});

test('writes no shown or repeated term', () => {
  const encodedTerms = new Set(['alpha', 'beta']);
  const decodedTerms = new Set(['alpha', 'beta']);
  const first = encode({ gamma: [0], beta: [1] }, encodedTerms);
  const second = encode({ gamma: [1], alpha: [0] }, encodedTerms);
  expect([first.terms, second.terms]).toEqual(['gamma', '']);
  expect(decodePostings(first, decodedTerms, 2)).toEqual([' gamma', ' beta']);
  expect(decodePostings(second, decodedTerms, 2)).toEqual([' alpha', ' gamma']);
});

test('reads an index only from this build', () => {
  const file = { ...label, texts: [] };
  const parse = (text: string) => parseIndexFile({ version: '0.7', build: 'abc', text });
  const write = (changes: object) => JSON.stringify({ ...file, ...changes });
  expect(parse(write({}))).toEqual(file);
  const notFound = '<!doctype html><title>Not found</title>';
  for (const text of [JSON.stringify(label), write({}).slice(0, 40), notFound, '', 'null', '[]'])
    expect(parse(text), text).toBe('broken');
  for (const changes of [{ build: 'xyz' }, { version: '0.6' }, { format: INDEX_FORMAT + 1 }])
    expect(parse(write(changes)), write(changes)).toBe('other-build');
});
