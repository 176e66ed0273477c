import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { darkCode, highlightedLine, lightCode } from '../../src/code-palettes';

/** Relative luminance and contrast as WCAG 2.2 defines them (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('the measure knows a pair that fails', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#999999', '#ffffff')).toBeLessThan(4.5);
});

for (const [name, palette, highlight] of [
  ['light', lightCode, highlightedLine.light],
  ['dark', darkCode, highlightedLine.dark],
] as const) {
  test(`every colour of the ${name} palette reaches 4.5:1, also on a highlighted line`, () => {
    const colours = [palette.plain.color, ...palette.styles.map(({ style }) => style.color)];
    for (const background of [palette.plain.backgroundColor, highlight]) {
      for (const colour of colours) {
        expect(contrast(colour ?? '', background ?? ''), `${colour} on ${background}`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    }
  });
}

test('the style sheet highlights lines with the measured colours', () => {
  const css = readFileSync('src/css/custom.css', 'utf8');
  const used = [...css.matchAll(/--docusaurus-highlighted-code-line-bg: (#[0-9a-f]{6})/g)].map(
    ([, colour]) => colour,
  );
  expect(used).toEqual([highlightedLine.light, highlightedLine.dark]);
});
