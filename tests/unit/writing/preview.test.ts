import { expect, test } from '@playwright/test';
import { type PageContent, toPageContent } from '../../../src/page/content';
import { previewOf } from '../../../src/writing/preview';

/** @param body - What stands below a front matter that all have. */
function page(id: string, body: string, fields = ''): PageContent {
  return toPageContent(`---\ntitle: Page | ${id}\n${fields}---\n\n${body}`, `docs/${id}.mdx`, id);
}

function preview(before: PageContent[], now: PageContent[], origin = 'http://localhost:3000'): string {
  const addressOf = (id: string) => `${origin}/pr-7/docs/${id}`;
  return previewOf([{ label: '1.0', before, now, addressOf }], '`abc`');
}

const BODY = `Rows come first.

## Apply

Call \`apply\` once.

| error | cause |
|---|---|
| \`KeyError\` | no table |

\`\`\`python
db.apply(table)
if table:
    print(table)
\`\`\`

## Limits

None.
`;

test('a page that changed is listed with its address, what is another, and the lines', () => {
  const now = BODY.replace('apply` once', 'apply` twice')
    .replace('no table', 'no such table')
    .replace('    print(table)', '    print("a  b")')
    .replace('## Limits\n\nNone.\n', '## Cost\n\nSome money.\n');
  const text = preview([page('a/b', BODY), page('same', BODY)], [page('a/b', now), page('same', BODY)]);
  expect(text).toBe(`## Pages that changed

Compared with \`abc\`: 1 page reads otherwise.

| version | page | id | what |
|---|---|---|---|
| 1.0 | [Page \\| a/b](http://localhost:3000/pr-7/docs/a/b) | \`a/b\` | API |

<details><summary>1.0: <code>a/b</code></summary>

\`\`\`diff
  ## Apply
- Call \`apply\` once.
+ Call \`apply\` twice.
- | \`KeyError\` | no table |
+ | \`KeyError\` | no such table |
-     print(table)
+     print("a  b")
- ## Limits
- None.
+ ## Cost
+ Some money.
\`\`\`

</details>
`);
});

test('pages that are new, gone or moved say so, and a description that changed is named', () => {
  const before = [page('old', BODY), page('gone', BODY), page('told', BODY, 'description: One.\n')];
  const now = [
    page('new', BODY),
    page('here', BODY, 'moved_from: old\n'),
    page('told', BODY, 'description: Two.\n'),
  ];
  const rows = preview(before, now, '').match(/^\| 1\.0 .*$/gm);
  expect(preview(before, now)).toContain('```diff\n- # Page | old\n+ # Page | here\n```');
  expect(rows).toEqual([
    '| 1.0 | Page \\| new `/pr-7/docs/new` | `new` | new |',
    '| 1.0 | Page \\| here `/pr-7/docs/here` | `here` | moved from `old`, wording |',
    '| 1.0 | Page \\| told `/pr-7/docs/told` | `told` | description |',
    '| 1.0 | Page \\| gone | `gone` | gone |',
  ]);
});

test('nothing that a page says leaves its fence or its cell', () => {
  const hostile = page('x', '~~~text\n````\n</details>\n````\n~~~\n').sections;
  const own = { ...page('x', BODY), title: '[a](b) <b> | `c`', sections: hostile };
  const text = preview([page('x', BODY)], [own]);
  expect(text).toContain('`````diff\n');
  expect(text).toContain('[\\[a\\](b) \\<b\\> \\| \\`c\\`](http://localhost:3000/pr-7/docs/x)');
});

test('long differences end, and so does the list of them', () => {
  const many = Array.from({ length: 200 }, (_, at) => `Paragraph ${at}.`).join('\n\n');
  expect(preview([page('x', BODY)], [page('x', many)])).toMatch(/\n# \d+ more lines\n/);
  const wide = (word: string) => `${word.repeat(20_000)}\n`;
  const pages = (word: string) => ['a', 'b'].map((id) => page(id, wide(word)));
  expect(preview(pages('before '), pages('now and after '))).toContain(
    'What else changed is left out: it is too long.',
  );
});

test('where nothing reads otherwise, that is said', () => {
  expect(preview([page('a', BODY)], [page('a', BODY)])).toBe(
    '## Pages that changed\n\nCompared with `abc`: no page reads otherwise.\n',
  );
});
