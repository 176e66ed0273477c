import { expect, test } from '@playwright/test';
import type { PageChange, PageFacts } from '../../../../src/shared/versions/page-facts';
import { remarksOf } from '../../../../src/shared/versions/remarks';

const labelOf = (name: string) => (name === 'current' ? 'Main branch' : name);

function said(before: PageChange | null, goneIn: PageFacts['goneIn'] = [], version = '0.7'): string[] {
  return remarksOf({ before, goneIn }, version, labelOf).map(({ text, opens }) =>
    opens ? `[${text}]` : text,
  );
}

test('a page says how it compares with the version before', () => {
  expect(said({ version: '0.6', state: 'new', path: null })).toEqual(['New in 0.7']);
  expect(said({ version: '0.7', state: 'new', path: null }, [], 'current')).toEqual(['New in Main branch']);
  expect(said({ version: '0.6', state: 'unchanged', path: '/docs/0.6/a' })).toEqual(['Unchanged since 0.6']);
});

test('only a change that can be fetched can be opened', () => {
  const before: PageChange = { version: '0.6', state: 'changed', grade: 'api', path: '/docs/0.6/a' };
  expect(said({ ...before, difference: '/assets/a.json' })).toEqual(['[API changed since 0.6]']);
  expect(said(before)).toEqual(['API changed since 0.6']);
});

test('a changed page says what changed, by what weighs most', () => {
  const before = { version: '0.6', state: 'changed', path: '/docs/0.6/a' } as const;
  expect(said({ ...before, grade: 'behaviour' })).toEqual(['Changed since 0.6']);
  expect(said({ ...before, grade: 'wording' })).toEqual(['Reworded since 0.6']);
});

test('that install lines name another release is not told', () => {
  const before = { version: '0.6', state: 'unchanged', path: '/docs/0.6/a', releases: true } as const;
  expect(said(before)).toEqual([]);
  expect(said({ ...before, moved: true })).toEqual(['Moved since 0.6']);
});

test('a page that moved says so', () => {
  expect(said({ version: '0.6', state: 'unchanged', path: '/docs/0.6/b', moved: true })).toEqual([
    'Unchanged since 0.6',
    'Moved since 0.6',
  ]);
});

test('a page names the later versions that lack it', () => {
  expect(said(null, ['current'])).toEqual(['Not in Main branch']);
  expect(said(null, ['0.7', 'current'], '0.6')).toEqual(['Not in 0.7 and Main branch']);
  expect(said(null)).toEqual([]);
});
