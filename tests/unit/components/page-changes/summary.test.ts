import { expect, test } from '@playwright/test';
import { markedRuns } from '../../../../src/components/PageChanges/marked-runs';
import { headingOf, notesOf, shownSections } from '../../../../src/components/PageChanges/shown-sections';
import { contentOf, numberOf, summaryOf } from '../../../../src/components/PageChanges/summary';
import type { Piece, SectionDifference } from '../../../../src/difference';

function section(state: SectionDifference['state'], name: string, depth = 2): SectionDifference {
  return { state, anchor: name, depth, heading: [{ text: name }], runs: [] };
}

test('the summary counts sections, and says how they changed if there is more than one way', () => {
  const summary = (...states: SectionDifference['state'][]) =>
    summaryOf({ changed: true, title: [], sections: states.map((state) => section(state, 'a')) });
  expect(summary('changed', 'same', 'changed')).toBe('2 of 3 sections changed');
  expect(summary('changed')).toBe('1 of 1 section changed');
  expect(summary('changed', 'same', 'added', 'removed', 'added')).toBe(
    '4 of 5 sections changed: 1 edited, 2 added, 1 removed',
  );
  expect(summary('same', 'added')).toBe('1 of 2 sections changed: 1 added');
});

test('a folded run says what it holds', () => {
  expect(contentOf({ state: 'folded', holds: { code: 1, paragraph: 2, item: 1 }, parts: [] })).toBe(
    '2 paragraphs, 1 list item, 1 code sample',
  );
  expect(numberOf(1, 'row')).toBe('1 row');
  expect(numberOf(0, 'row')).toBe('0 rows');
});

test('neighbouring sections that are the same are folded together, and one below another names it', () => {
  const sections = [
    section('same', 'A'),
    section('same', 'B'),
    section('changed', 'B1', 3),
    section('removed', 'C'),
    section('added', 'D', 3),
    section('changed', 'E'),
  ];
  expect(
    shownSections(sections).map((shown) =>
      'same' in shown
        ? shown.same.map(headingOf)
        : `${shown.parent === null ? '' : `${shown.parent} › `}${headingOf(shown.section)}`,
    ),
  ).toEqual([['A', 'B'], 'B › B1', 'C', 'B › D', 'E']);
});

test('a renamed heading is called by its new name, one that is gone by its old one', () => {
  const heading: Piece[] = [
    { text: 'Use ' },
    { text: 'it', mark: 'removed' },
    { text: 'them', mark: 'added' },
  ];
  expect(headingOf({ ...section('changed', ''), heading })).toBe('Use them');
  expect(headingOf(section('removed', 'Gone'))).toBe('Gone');
});

test('a section says where it stood', () => {
  expect(notesOf(section('changed', 'A'))).toEqual([]);
  expect(notesOf({ ...section('changed', 'A'), moved: { after: 'B' }, depthBefore: 3 })).toEqual([
    'Moved; it stood after “B”',
    'One level higher than before',
  ]);
  expect(notesOf({ ...section('changed', 'A', 3), moved: { after: null }, depthBefore: 2 })).toEqual([
    'Moved from the beginning',
    'One level lower than before',
  ]);
});

test('pieces of one mark are marked together, and a replacement ends once', () => {
  const runs = markedRuns([
    { text: 'a ' },
    { text: 'b ', mark: 'removed' },
    { text: 'c', style: 'code', mark: 'removed' },
    { text: ' ' },
    { text: 'd', mark: 'added' },
    { text: ' e ' },
    { text: 'f', mark: 'removed' },
    { text: ' ' },
    { text: 'g', mark: 'removed' },
  ]);
  expect(runs.map(({ mark, pieces, ends }) => [mark, pieces.length, ends])).toEqual([
    [undefined, 1, false],
    ['removed', 2, false],
    [undefined, 1, false],
    ['added', 1, true],
    [undefined, 1, false],
    ['removed', 1, true],
    [undefined, 1, false],
    ['removed', 1, true],
  ]);
});
