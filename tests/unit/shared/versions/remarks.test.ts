import { expect, test } from '@playwright/test';
import type { PageChange, PageFacts } from '../../../../src/shared/versions/page-facts';
import { remarksOf } from '../../../../src/shared/versions/remarks';

const labelOf = (name: string) => (name === 'current' ? 'Main branch' : name);

function said(before: PageChange | null, goneIn: PageFacts['goneIn'] = [], version = '0.7'): string[] {
  return remarksOf({ before, goneIn }, version, labelOf).map(({ text, opens }) =>
    opens ? `[${text}]` : text,
  );
}

test('describes how a page differs from the previous version', () => {
  expect(said({ version: '0.6', state: 'new', path: null })).toEqual(['New in 0.7']);
  expect(said({ version: '0.7', state: 'new', path: null }, [], 'current')).toEqual(['New in Main branch']);
  expect(said({ version: '0.6', state: 'unchanged', path: '/docs/0.6/a' })).toEqual(['Unchanged since 0.6']);
});

test('opens only changes that can be loaded', () => {
  const before: PageChange = { version: '0.6', state: 'changed', grade: 'api', path: '/docs/0.6/a' };
  expect(said({ ...before, difference: '/assets/a.json' })).toEqual(['[API changed since 0.6]']);
  expect(said(before)).toEqual(['API changed since 0.6']);
});

test('describes a change by its highest grade', () => {
  const before = { version: '0.6', state: 'changed', path: '/docs/0.6/a' } as const;
  expect(said({ ...before, grade: 'behaviour' })).toEqual(['Changed since 0.6']);
  expect(said({ ...before, grade: 'wording' })).toEqual(['Reworded since 0.6']);
});

test('omits other releases in install commands', () => {
  const before = { version: '0.6', state: 'unchanged', path: '/docs/0.6/a', releases: true } as const;
  expect(said(before)).toEqual([]);
  expect(said({ ...before, moved: true })).toEqual(['Moved since 0.6']);
});

test('describes a moved page', () => {
  expect(said({ version: '0.6', state: 'unchanged', path: '/docs/0.6/b', moved: true })).toEqual([
    'Unchanged since 0.6',
    'Moved since 0.6',
  ]);
});

test('names the later versions that lack a page', () => {
  expect(said(null, ['current'])).toEqual(['Not in Main branch']);
  expect(said(null, ['0.7', 'current'], '0.6')).toEqual(['Not in 0.7 and Main branch']);
  expect(said(null)).toEqual([]);
});
