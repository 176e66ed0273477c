import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { MESSAGES_FILE, readMessages } from '../../../../src/model/inventory/messages';
import { createTemporaryFolder } from '../../../temporary';
import { extractAll } from '../../authoring/extract/checkout';

function readMessagesOf(...body: string[]): string[] {
  const python = `from superduper import errors\n\ndef f(a, b):\n    ${body.join('\n    ')}\n`;
  const goneClass = 'class Gone(Exception): ...\n';
  const { messages } = extractAll({ 'superduper/errors.py': goneClass, 'superduper/m.py': python });
  return messages.messages['superduper.m.f'] ?? [];
}

const FORMS: [python: string, message: string][] = [
  ["raise ValueError('It\\'s gone')", "ValueError: It's gone"],
  ["raise ValueError(f'{a!r:>3} of {{b}}')", 'ValueError: … of {b}'],
  ["raise ValueError('one ' f'{a} ' r'\\d')", 'ValueError: one … \\d'],
  ["raise ValueError('one ' + str(a) + ' two')", 'ValueError: one … two'],
  ["raise ValueError('%s of %d' % (a, b))", 'ValueError: … of …'],
  ["raise ValueError('{} of {b}'.format(a, b=b)) from a", 'ValueError: … of …'],
  ["assert a, ('A line\\nand another')", 'AssertionError: A line\nand another'],
  ["raise KeyError(f'No {a}')", "KeyError: 'No …'"],
  ["raise KeyError(f'No \\'{a}\\'')", 'KeyError: "No \'…\'"'],
  ["raise errors.Gone('Table', a, None)", "superduper.errors.Gone: ('Table', …, None)"],
  ['raise errors.Gone(a, b)', 'superduper.errors.Gone: (…, …)'],
];

for (const [python, message] of FORMS) {
  test(`reads ${python}`, () => {
    expect(readMessagesOf(python)).toEqual([message]);
  });
}

test('reads a variable’s text from its last assignment', () => {
  expect(readMessagesOf("m = 'One word'", 'assert a, m', "m = f'Two of {a}'", 'raise TypeError(m)')).toEqual([
    'AssertionError: One word',
    'TypeError: Two of …',
  ]);
});

test('omits messages without text', () => {
  expect(
    readMessagesOf('assert a', 'raise', 'raise ValueError', 'raise ValueError(a)', "raise OSError('1')"),
  ).toEqual([]);
});

test('names the raising function, with each message once and sorted', () => {
  const raising = "raise ValueError('Not so')";
  const python = `class C:\n    def f(self):\n        def g():\n            ${raising}\n        assert g, 'Before'\n        ${raising}\n        ${raising}\n`;
  expect(extractAll({ 'superduper/m.py': python }).messages.messages).toEqual({
    'superduper.m.C.f': ['AssertionError: Before', 'ValueError: Not so'],
    'superduper.m.C.f.g': ['ValueError: Not so'],
  });
});

test('rejects a list of another form', () => {
  for (const text of ['', '{', '{"commit": "a", "messages": {"m": "x"}}']) {
    const folder = createTemporaryFolder({ [MESSAGES_FILE]: text });
    expect(() => readMessages(folder)).toThrow(
      `${join(folder, MESSAGES_FILE)}: expected the output of npm run api:extract`,
    );
  }
});
