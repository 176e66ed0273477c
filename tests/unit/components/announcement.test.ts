import { expect, test } from '@playwright/test';
import { announcementBar, textAndLinks } from '../../../src/shared/text/announcement';

test('words and links are told apart, and nothing is taken for HTML', () => {
  expect(textAndLinks('Out: [0.8](/docs), and [more](https://example.org/a?b=1). <b>Not bold</b>')).toEqual([
    'Out: ',
    { label: '0.8', to: '/docs' },
    ', and ',
    { label: 'more', to: 'https://example.org/a?b=1' },
    '. <b>Not bold</b>',
  ]);
  expect(textAndLinks('[only](/a)')).toEqual([{ label: 'only', to: '/a' }]);
});

for (const to of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'docs/intro', '']) {
  test(`a link to "${to}" stops the build, with how to fix it`, () => {
    expect(() => textAndLinks(`See [this](${to}).`)).toThrow(
      /^src\/shared\/announcement\.ts: expected the link "\[this\]\(.*\)" to lead to "\/…" or "https:\/\/…", found ".*"\. Write the path/,
    );
  });
}

test('no announcement is no bar; one without id or text stops the build', () => {
  expect(announcementBar(null)).toBeUndefined();
  expect(announcementBar({ id: 'a', text: 'Words', closable: false })).toEqual({
    id: 'a',
    content: 'Words',
    isCloseable: false,
  });
  expect(() => announcementBar({ id: ' ', text: 'Words', closable: true })).toThrow(
    /expected `id` to be words/,
  );
  expect(() => announcementBar({ id: 'a', text: '', closable: true })).toThrow(/expected `text` to be words/);
});
