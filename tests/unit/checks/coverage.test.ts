import { expect, test } from '@playwright/test';
import { checkCoverage } from '../../../src/checks/coverage';
import { report } from '../../../src/page/problem';

const source = [
  "test('it works', () => {});",
  'for (const mode of modes) {',
  `  test(\`it works in \${mode} mode\`, () => {});`,
  '  test(',
  '    \'it works "twice"\',',
  '    () => {},',
  '  );',
  '}',
  "test.describe('a group', () => {});",
].join('\n');

const checked = (...lines: string[]) =>
  report(
    checkCoverage({
      file: 'tests/README.md',
      text: ['# Tests', '', '| what | file | test |', '|---|---|---|', ...lines].join('\n'),
      rows: ['Colour mode', 'Navbar'],
      read: (file) => (file === 'e2e/navbar.test.ts' ? source : null),
    }),
  );

const navbar = '| Navbar | `e2e/navbar.test.ts` | it works |';

test('is quiet when every row has a test that exists, also one whose title is put together', () => {
  expect(
    checked(
      navbar,
      '| Navbar | `e2e/navbar.test.ts` | it works "twice" |',
      '| Colour mode | `e2e/navbar.test.ts` | it works in … mode |',
    ),
  ).toBe('');
});

test('names a row that has no line', () => {
  expect(checked(navbar)).toBe(
    'tests/README.md: expected a line for "Colour mode", found none. Add `| what | file | title of the test |` to the table.',
  );
});

test('names a line of something that is not on the list', () => {
  expect(
    checked(navbar, navbar.replace('Navbar', 'Color mode'), navbar.replace('Navbar', 'Colour mode')),
  ).toBe(
    'tests/README.md:6: expected a row that tests/content/source/coverage.test.ts lists, found "Color mode". Correct its words, or add it to the list.',
  );
});

test('names a file that does not exist', () => {
  expect(checked(navbar, '| Colour mode | `e2e/gone.test.ts` | it works |')).toBe(
    'tests/README.md:6: expected a test file, from the folder tests, found "e2e/gone.test.ts". Correct the path.',
  );
});

test('names a title that no test has, and does not take a group for a test', () => {
  for (const title of ['it worked', 'a group', `it works in \${mode} mode`]) {
    expect(checked(navbar, `| Colour mode | \`e2e/navbar.test.ts\` | ${title} |`)).toBe(
      `tests/README.md:6: expected the title of a test in tests/e2e/navbar.test.ts, found "${title}". Copy the title from there, with … for what is put in.`,
    );
  }
});
