import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { comparePages, type PageDifference, type Part, type Run } from '../../../src/difference';
import { BUDGET, withinBudget } from '../../../src/history/budget';
import { pageOf } from '../difference/pages';

/** Text that does not compress away: numbers in an order of their own. */
function randomWords(length: number, seed: number): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state.toString(36);
  }).join(' ');
}

function weightOf(difference: PageDifference): number {
  return brotliCompressSync(JSON.stringify(difference)).length;
}

const table = Array.from({ length: 9 }, (_, index) => `| ${index} | ${randomWords(10, index)} |`).join('\n');
const code = Array.from({ length: 30 }, (_, index) => randomWords(5, index + 50)).join('\n');
const GONE = `## Gone\n\n${randomWords(300, 3)}`;
const page = (word: string) =>
  `## Same\n\n${randomWords(400, 1)}\n\n## Changed\n\n${randomWords(400, 2)}\n\nThe ${word} word.\n\n` +
  `| a | b |\n|---|---|\n${table}\n| last | ${word} |\n\n\`\`\`\n${code}\n${word}\n\`\`\`\n\n${GONE}`;

const [before, after] = [pageOf(page('first')), pageOf(page('last').slice(0, -GONE.length))];
const whole = comparePages(before, after);

test('nothing is left out of what fits', () => {
  expect(whole.abridged).toBeUndefined();
  expect(withinBudget(whole, weightOf(whole) + 500)).toEqual(whole);
  expect(weightOf(withinBudget(whole))).toBeLessThanOrEqual(BUDGET);
});

test('what does not fit loses the text of unchanged sections first', () => {
  const less = withinBudget(whole, weightOf(whole) - 200);
  expect(less.abridged).toBe(true);
  expect(less.sections.map(({ state, runs }) => [state, runs === null])).toEqual([
    ['same', true],
    ['changed', false],
    ['removed', false],
  ]);
  expect(less.sections.slice(1)).toEqual(whole.sections.slice(1));
});

test('then that of folded parts, rows and lines, and still says how many there are', () => {
  const budget = weightOf(withinBudget(whole, weightOf(whole) - 200)) - 200;
  const less = withinBudget(whole, budget);
  expect(weightOf(less)).toBeLessThanOrEqual(budget);
  const shown = less.sections[1]?.runs?.flatMap((run): readonly (Run | Part)[] =>
    run.state === 'folded' ? [run] : (run.parts ?? []),
  );
  expect(shown).toEqual([
    { state: 'folded', holds: { paragraph: 1 }, parts: null },
    expect.objectContaining({ kind: 'text' }),
    expect.objectContaining({ kind: 'table', rows: [{ folded: 9, rows: null }, expect.anything()] }),
    expect.objectContaining({
      kind: 'code',
      hunks: [{ folded: 28, lines: null }, expect.anything(), expect.anything(), expect.anything()],
    }),
  ]);
});

test('at last that of the longest sections, whose headings stay', () => {
  const less = withinBudget(whole, 700);
  expect(weightOf(less)).toBeLessThanOrEqual(700);
  expect(less.changed).toBe(true);
  expect(less.sections.map(({ state, anchor, runs }) => [state, anchor, runs === null])).toEqual([
    ['same', 'same', true],
    ['changed', 'changed', false],
    ['removed', 'gone', true],
  ]);
});
