import { expect, test } from '@playwright/test';
import { checkErrors } from '../../../../../src/authoring/checks/source/errors';
import type { PageContent, Section, Span } from '../../../../../src/model/page/content';
import { report } from '../../../../../src/model/problem';

const code = (text: string): Span => ({ text, style: 'code' });

function section(anchor: string, heading: string, rest: Partial<Section> = {}): Section {
  return { anchor, depth: 3, heading: [code(heading)], blocks: [], ...rest };
}

function page(id: string, sections: Section[]): PageContent {
  return { file: `docs/${id}.mdx`, id, title: id, description: '', movedFrom: [], sections };
}

/** A page with a row of a table. */
function explaining(...cell: Span[]): PageContent {
  const row = (head: boolean, cells: Span[][]) => ({ kind: 'row' as const, head, cells, within: [] });
  const blocks = [row(true, [[{ text: 'error' }]]), row(false, [cell, [{ text: 'nobody knows' }]])];
  return page('core_api/apply', [section('errors', 'Errors', { blocks })]);
}

const list = (...errors: [anchor: string, heading: string][]) =>
  page(
    'core_api/errors',
    errors.map(([anchor, heading]) => section(anchor, heading, { isError: true })),
  );

const check = (...pages: PageContent[]) => report(checkErrors(pages, 'docs'));

const LACKING =
  'which the list lacks. Name the columns of the table | what you see | cause | what to do |, of which the list is made';
const lacks = (error: string) =>
  `docs/core_api/apply.mdx: expected every error of a table in core_api/errors, found \`${error}\` in #errors, ${LACKING}`;

/** What the first cell of a row says, the list of errors, and what is said of it. */
for (const [what, cell, listed, said] of [
  ['whatever module they name', [code("a.KeyError: 'x'")], ["KeyError: 'x'"], ''],
  ['with words behind', [code('KeyError: ...'), { text: ' on an insert' }], ['KeyError: …'], ''],
  ['a name that is none', [code('Listener')], [], ''],
  ['another', [code("KeyError: 'x'")], ["KeyError: 'y'"], lacks("KeyError: 'x'")],
  ['several', [code('KeyError'), { text: ' or ' }, code('IndexError')], ['KeyError', 'IndexError'], ''],
  [
    'one of several',
    [code('KeyError'), { text: ' or ' }, code('IndexError')],
    ['KeyError'],
    lacks('IndexError'),
  ],
] satisfies [string, Span[], string[], string][])
  test(`an error of a table is in the list: ${what}`, () => {
    expect(check(explaining(...cell), list(...listed.map((one): [string, string] => [one, one])))).toBe(said);
  });

test('a section that is no error is none of the list, two errors share no address, and there is a list', () => {
  expect(check(explaining(code('KeyError')), page('core_api/errors', [section('k', 'KeyError')]))).toBe(
    lacks('KeyError'),
  );
  expect(check(list(['keyerror-x', "KeyError: 'x'"], ['keyerror-x', 'KeyError: "x"']))).toBe(
    'docs/core_api/errors.mdx: expected an address of its own for each error, found #keyerror-x for “KeyError: \'x\'” and for “KeyError: "x"”. ' +
      'Write the two alike if they are the same, or more of the message',
  );
  expect(check(explaining(code('KeyError')))).toBe(
    'docs/core_api/errors.mdx: expected the list of the errors of the version, found no such page. Write it, with an <Errors>',
  );
});
