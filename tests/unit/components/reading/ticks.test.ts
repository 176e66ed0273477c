import { expect, test } from '@playwright/test';
import { ticksSheet } from '../../../../src/components/Reading/ticks';

test('the sidebar ticks pages that have been read and counts those that were begun; the contents tick sections', () => {
  const begun = { at: 1, of: 3, read: ['a', 'b"c'] };
  const sheet = ticksSheet(
    new Map([
      ['/docs/a', { at: 1, of: 1, read: [''] }],
      ['/docs/b', begun],
      ['/docs/c', { at: 1, of: 2, read: ['x', 'y'] }],
    ]),
    begun,
  );
  const rules = sheet.split('\n').filter((line) => line.includes('::after'));
  expect(rules.map((rule) => rule.replace(/;flex.*/, ''))).toEqual([
    '.menu__link:is([href="/docs/a"],[href="/docs/c"])::after{content:"✓";content:"✓" / "(read)"',
    '.menu__link:is([href="/docs/b"])::after{content:"2/3";content:"2/3" / "(2 of 3 sections read)"',
    '.table-of-contents__link:is([href="#a"],[href="#b\\"c"])::after{content:"✓";content:"✓" / "(read)"',
  ]);
  expect(ticksSheet(new Map(), undefined)).not.toContain('::after');
});
