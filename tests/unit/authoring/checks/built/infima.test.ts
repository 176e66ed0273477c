import { expect, test } from '@playwright/test';
import { checkInfima } from '../../../../../src/authoring/checks/built/infima';
import { report } from '../../../../../src/model/problem';

const dropped = new Map([
  ['padding--md', 'Distances are in sheets of components.'],
  ['hero__title', 'There is no hero.'],
  ['--ifm-color-info', 'No rule reads it.'],
]);
const told = (texts: { page?: string; script?: string; sheet?: string }) =>
  report(
    checkInfima(
      {
        pages: [{ file: 'docs/intro.mdx', text: texts.page ?? '' }],
        scripts: [{ file: 'build/assets/js/a.js', text: texts.script ?? '' }],
        sheets: [{ file: 'build/assets/css/a.css', text: texts.sheet ?? '' }],
      },
      dropped,
    ),
  );

test('infima: is quiet about classes that the sheet has, longer names, words and what only says a name', () => {
  expect(
    told({
      page: '<p class="padding--lg own-padding--md">padding--md</p>',
      script:
        '"padding--lg","own-padding--md","padding-vert--",i--,"alert--".concat(e),"var(--ifm-color-info-dark)"',
      sheet: 'a{--ifm-color-info:red;color:var(--ifm-color-info-dark)}',
    }),
  ).toBe('');
});

test('infima: names a class on a page, with what to do', () => {
  expect(told({ page: '<p class="lead padding--md">a</p><p class="padding--md">b</p>' })).toBe(
    'docs/intro.mdx: expected classes and variables that the style sheet has, found padding--md, which is dropped of Infima. Distances are in sheets of components. Write a CSS module, or add the name to those that src/plugins/styles/unused-infima.ts keeps.',
  );
});

for (const [what, script, found] of [
  ['a class', 'className:"card hero__title"', 'hero__title'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code as a script has it.
  ['the beginning of one', 'className:`padding--${e}`', 'padding--…'],
  ['the beginning of one in older code', 'className:"padding--".concat(e)', 'padding--…'],
  ['a variable', 'style:{color:"var(--ifm-color-info)"}', '--ifm-color-info'],
] as const) {
  test(`infima: names a script with ${what}`, () => {
    expect(told({ script })).toContain(
      `build/assets/js/a.js: expected classes and variables that the style sheet has, found ${found}, which`,
    );
  });
}

test('infima: names a sheet that reads a variable', () => {
  expect(told({ sheet: 'a{color:var(--ifm-color-info,red)}' })).toContain(
    'build/assets/css/a.css: expected classes and variables that the style sheet has, found --ifm-color-info, which',
  );
});
