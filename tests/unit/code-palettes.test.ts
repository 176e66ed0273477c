import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { KINDS } from '../../src/model/code-blocks/paint';

/** Calculates the relative luminance of a color according to WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function calculateLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function calculateContrast(left: string, right: string): number {
  const [dark = 0, light = 0] = [calculateLuminance(left), calculateLuminance(right)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function readPalette(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  const properties = rule.matchAll(/--code-([a-z-]+): (#[0-9a-f]{6});/g);
  return new Map([...properties].map(([, name = '', value = '']) => [name, value]));
}

function listProblems(palette: ReadonlyMap<string, string>): string[] {
  const colours = ['text', ...Object.values(KINDS), 'mark-added', 'mark-removed'];
  return colours.flatMap((name) =>
    ['background', 'highlighted', 'added', 'removed'].flatMap((ground) => {
      const colour = palette.get(name);
      const background = palette.get(ground);
      if (colour === undefined || background === undefined) return [`${name} or ${ground} is missing`];
      const measured = calculateContrast(colour, background);
      return measured < 4.5 ? [`${name} on ${ground}: ${measured.toFixed(2)}`] : [];
    }),
  );
}

const css = readFileSync('src/css/code.css', 'utf8');
const light = readPalette(css, ':root');
const dark = readPalette(css, 'html[data-theme="dark"]');

test('measures a pair with low contrast', () => {
  expect(calculateContrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(calculateContrast('#999999', '#ffffff')).toBeLessThan(4.5);
});

test('reports a weak or missing color in a palette', () => {
  const weak = new Map([...light, ['comment', '#9a9fb5']]);
  weak.delete('string');
  const weakContrast = expect.stringMatching(/^comment on background: 2\.\d+$/);
  expect(listProblems(weak)).toEqual(expect.arrayContaining([weakContrast, 'string or added is missing']));
});

test('reaches 4.5:1 with every color of both palettes, also on marked lines', () => {
  expect({ light: listProblems(light), dark: listProblems(dark) }).toEqual({ light: [], dark: [] });
});

test('has the same colors in both palettes, and gives every kind of token its own', () => {
  expect([...dark.keys()]).toEqual([...light.keys()]);
  for (const kind of Object.values(KINDS)) {
    expect(css).toMatch(new RegExp(`\\.tk-${kind} \\{\\s+color: var\\(--code-${kind}\\);`));
  }
});

test('writes colors of code only in the palettes', () => {
  const rules = css.slice(css.indexOf('.tk-comment'));
  expect(rules).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i);
});
