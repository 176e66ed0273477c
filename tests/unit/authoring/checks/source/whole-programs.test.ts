import { expect, test } from '@playwright/test';
import { wholeProgramProblems } from '../../../../../src/authoring/checks/source/whole-programs';
import { readPage } from '../../../../../src/model/page/page';
import { parseMdx } from '../../../../../src/model/page/parse';
import { report } from '../../../../../src/model/problem';

const SAMPLE = '```python title="a.py"\nx = 1\n```\n\n';

function problems(id: string, body: string): string {
  const tree = parseMdx(body, 'a.mdx');
  return report(wholeProgramProblems({ tree, page: readPage(tree, 'a.mdx') }, { file: 'a.mdx', id }));
}

test('a tutorial ends with its program; other pages and pages without samples need none', () => {
  expect(problems('get_started', `${SAMPLE}<WholeProgram />`)).toBe('');
  expect(problems('tutorials/rag', `${SAMPLE}<WholeProgram />`)).toBe('');
  for (const id of ['tutorials/intro', 'core_api/apply']) expect(problems(id, SAMPLE)).toBe('');
  expect(problems('tutorials/rag', 'Words.')).toBe('');
});

test('a tutorial without its program', () => {
  for (const id of ['get_started', 'tutorials/rag']) {
    expect(problems(id, SAMPLE + SAMPLE)).toBe(
      'a.mdx:5: expected the whole program below the last sample of a tutorial, found none. Write <WholeProgram /> there; with several files, <WholeProgram run="main.py" />.',
    );
  }
});

test('a sample below the program', () => {
  expect(problems('get_started', `<WholeProgram />\n\n${SAMPLE}`)).toBe(
    'a.mdx:1: expected the whole program below the last sample of a tutorial, found a sample in line 3, below it. Move <WholeProgram /> down.',
  );
});
