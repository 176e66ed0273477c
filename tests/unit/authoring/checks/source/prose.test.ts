import { expect, test } from '@playwright/test';
import { checkProse } from '../../../../../src/authoring/checks/source/prose';
import { toPage } from '../../../../../src/authoring/checks/source/site-pages';
import { report } from '../../../../../src/model/problem';

function problems(body: string, version = '0.7'): string {
  const file = version === 'next' ? 'docs/a.mdx' : `versioned_docs/version-${version}/a.mdx`;
  return report(checkProse([toPage(version, file, `---\ntitle: A\n---\n\n${body}\n`)])).replaceAll(
    `${file}:`,
    '',
  );
}

test('a good page is quiet', () => {
  const body = [
    'See [how jobs are ordered](./apply.mdx). It has an effect on `just just`.',
    '## One',
    '### Two',
    '## Three',
    '```python\nprint("please please")\n```',
    '![A cat](./cat.png)',
    '<Diagram of={Cat} alt="A cat" />',
    'The accuracy is 0.6, and 0.7.3 is the release.',
  ].join('\n\n');
  expect(problems(body)).toBe('');
});

test('headings: a second h1, a level left out, a level too deep', () => {
  expect(problems('# Again')).toBe(
    '5: expected no h1 below the title, found level 1. Begin the line with ##.',
  );
  expect(problems('### Early')).toBe(
    '5: expected a heading of level 2 or higher up, found level 3. Begin the line with ##.',
  );
  expect(problems('## A\n\n### B\n\n#### C')).toBe(
    '9: expected a heading of level 3 or higher up, found level 4. Begin the line with ###.',
  );
});

test('links: a label that does not say where it leads', () => {
  expect(problems('For more look [here](./b.mdx).')).toBe(
    '5: expected a link label that says where it leads, found "here". Use the title of the target, or what the reader finds there.',
  );
  expect(problems('[This page](./b.mdx) and [`here`](./b.mdx)')).toContain('found "This page"');
});

test('words: a repeated one, also over the end of a line', () => {
  expect(problems('First line\nand the\nthe last.')).toBe(
    '6: expected each word once, found "the the". Take one of them out, or put names into backticks.',
  );
});

for (const filler of ['simply', 'just', 'easy', 'easily', 'Obviously', 'of course', 'please']) {
  test(`words: the filler "${filler}"`, () => {
    expect(problems(`Now ${filler} call it.`)).toBe(
      `5: expected no filler, found "${filler}". Leave it out, or say what is meant.`,
    );
  });
}

test('colons: one that leads into a heading, into parameters, or nowhere', () => {
  const found = (words: string) =>
    `expected what the colon announces, right behind it, found "${words}", and nothing that belongs to it. End the sentence with a full stop, or put what it speaks of behind it.`;
  expect(problems('Read this:\n\n## Next\n\nText.')).toBe(`5: ${found('Read this:')}`);
  expect(problems('<Api of="a">\n\nRead `message`:\n\n<Params>\n\n- `a`: A.\n\n</Params>\n\n</Api>')).toBe(
    `7: ${found('Read message:')}`,
  );
  expect(problems('Read this:')).toBe(`5: ${found('Read this:')}`);
  expect(problems('Read this:\n\n- A\n\nOr this:\n\n<Tabs>a</Tabs>')).toBe('');
});

test('fences: no language', () => {
  expect(problems('```\nx\n```')).toContain('5: expected a fence in one of the languages bash,');
  expect(problems('```\nx\n```')).toContain(
    'found none. Name the language behind the opening backticks; output is `text`.',
  );
});

test('pictures: no text alternative', () => {
  expect(problems('![](./cat.png)')).toBe(
    '5: expected a text alternative of ![…](…), found none. Say what the picture says, in one to three sentences.',
  );
  expect(problems('<Diagram of={Cat} />')).toContain(
    '5: expected a text alternative of <Diagram>, found none.',
  );
  expect(problems('<Diagram of={Cat} alt="" />')).toContain('expected a text alternative of <Diagram>');
  expect(problems('<img src="x.png" />')).toContain('expected a text alternative of <img>');
});

test('releases: a page that speaks of another version', () => {
  expect(problems('```bash\npip install superduper-framework==0.6.7\n```')).toBe(
    '6: expected no mention of another version’s release on a page of 0.7, found "0.6.7". Say what holds in this version. What changed between versions has a page of its own.',
  );
  expect(problems('Since 0.7 it is gone.', '0.6')).toContain('found "Since 0.7"');
  expect(problems('Gone in release 0.7.', 'next')).toContain('found "release 0.7"');
  expect(problems('A score of 0.6 and 0.67, version 0.7.3 and 10.6.7.')).toBe('');
  const upgrade = 'versioned_docs/version-0.7/core_api/upgrade.mdx';
  const page = toPage('0.7', upgrade, '---\ntitle: A\n---\n\nGone since 0.6.7.\n');
  expect(report(checkProse([page]))).toBe('');
});
