import { expect, test } from '@playwright/test';
import type { ChangeFacts, PageFacts } from '../../../../src/shared/versions/page-facts';
import { listRemarks } from '../../../../src/shared/versions/page-remarks';

const labelOf = (name: string) => (name === 'current' ? 'Main branch' : name);

function describePage(
  before: ChangeFacts | null,
  goneIn: PageFacts['missingIn'] = [],
  version = '0.7',
): string[] {
  return listRemarks({ change: before, missingIn: goneIn }, version, labelOf).map(
    ({ text, opensChanges: opens }) => (opens ? `[${text}]` : text),
  );
}

test('describes how a page differs from the previous version', () => {
  expect(describePage({ version: '0.6', state: 'new', path: null })).toEqual(['New in 0.7']);
  expect(describePage({ version: '0.7', state: 'new', path: null }, [], 'current')).toEqual([
    'New in Main branch',
  ]);
  expect(describePage({ version: '0.6', state: 'unchanged', path: '/docs/0.6/a' })).toEqual([
    'Unchanged since 0.6',
  ]);
});

test('opens only changes that can be loaded', () => {
  const before: ChangeFacts = { version: '0.6', state: 'changed', grade: 'api', path: '/docs/0.6/a' };
  expect(describePage({ ...before, difference: '/assets/a.json' })).toEqual(['[API changed since 0.6]']);
  expect(describePage(before)).toEqual(['API changed since 0.6']);
});

test('describes a change by its highest grade', () => {
  const before = { version: '0.6', state: 'changed', path: '/docs/0.6/a' } as const;
  expect(describePage({ ...before, grade: 'behaviour' })).toEqual(['Changed since 0.6']);
  expect(describePage({ ...before, grade: 'wording' })).toEqual(['Reworded since 0.6']);
});

test('omits other releases in install commands', () => {
  const before = { version: '0.6', state: 'unchanged', path: '/docs/0.6/a', releases: true } as const;
  expect(describePage(before)).toEqual([]);
  expect(describePage({ ...before, moved: true })).toEqual(['Moved since 0.6']);
});

test('describes a moved page', () => {
  expect(describePage({ version: '0.6', state: 'unchanged', path: '/docs/0.6/b', moved: true })).toEqual([
    'Unchanged since 0.6',
    'Moved since 0.6',
  ]);
});

test('names the later versions that lack a page', () => {
  expect(describePage(null, ['current'])).toEqual(['Not in Main branch']);
  expect(describePage(null, ['0.7', 'current'], '0.6')).toEqual(['Not in 0.7 and Main branch']);
  expect(describePage(null)).toEqual([]);
});
