import { expect, test } from '@playwright/test';
import {
  createPageFacts,
  createPageTable,
  createVersionNews,
  getPageState,
} from '../../../../src/model/versions/facts';
import { createPageAt } from './pages';

const names = ['0.6', '0.7', 'current'];
const history = { '0.6': createPageAt('/docs/0.6/a', 'a'), '0.7': createPageAt('/docs/b', 'b') };

test('compares no page of the oldest version', () => {
  const facts = createPageFacts(history, '0.6', names, null);
  expect(facts).toEqual({ change: null, missingIn: ['current'] });
  expect(getPageState(facts)).toBe('first');
});

test('links a changed page to the difference and its previous address, and says if it moved', () => {
  const comparison = { state: 'changed', grade: 'api', difference: '/assets/x.json' } as const;
  const pageFacts = createPageFacts(history, '0.7', names, comparison);
  const change = { version: '0.6', path: '/docs/0.6/a', moved: true, ...comparison };
  expect(pageFacts).toEqual({ change, missingIn: ['current'] });
  expect(getPageState(pageFacts)).toBe('api');
});

test('treats a page that the previous version lacks as new', () => {
  const back = { '0.6': createPageAt('/docs/0.6/a', 'a'), current: createPageAt('/docs/next/a', 'a') };
  const facts = createPageFacts(back, 'current', names, null);
  expect(facts.change).toEqual({ version: '0.7', state: 'new', path: null });
  expect(createPageFacts(back, '0.6', names, null).missingIn).toEqual(['0.7']);
});

test('lists a page as missing in a version without it', () => {
  expect(getPageState(undefined)).toBe('missing');
});

test('lists each page in the table of all pages, with its latest title', () => {
  const facts = new Map([
    ['0.6', new Map([['a', createPageFacts(history, '0.6', names, null)]])],
    ['0.7', new Map([['b', createPageFacts(history, '0.7', names, { state: 'unchanged' })]])],
  ]);
  const versions = {
    '0.6': { state: 'first', path: '/docs/0.6/a' },
    '0.7': { state: 'unchanged', path: '/docs/b' },
    current: { state: 'missing' },
  };
  expect(createPageTable([history], names, facts)).toEqual([{ title: 'b', section: '', versions }]);
});

test('summarizes new, removed and changed pages of a version', () => {
  const came = { current: createPageAt('/docs/next/new', 'new') };
  const facts = new Map([['new', createPageFacts(came, 'current', names, null)]]);
  expect(createVersionNews('current', [history, came], names, facts)).toEqual({
    before: '0.7',
    added: [{ title: 'new', path: '/docs/next/new' }],
    removed: [{ title: 'b', path: '/docs/b' }],
    changed: { api: 0, behaviour: 0, wording: 0 },
    unchanged: 0,
  });
  const graded = new Map(
    (['api', 'api', 'behaviour', 'wording', null] as const).map((grade, index) => [
      String(index),
      createPageFacts(history, '0.7', names, grade ? { state: 'changed', grade } : { state: 'unchanged' }),
    ]),
  );
  expect(createVersionNews('0.7', [history], names, graded)).toMatchObject({
    changed: { api: 2, behaviour: 1, wording: 1 },
    unchanged: 1,
  });
  expect(createVersionNews('0.6', [history], names, new Map())).toBeNull();
});
