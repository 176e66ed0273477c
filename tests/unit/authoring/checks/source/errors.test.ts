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

test('errors that are listed are right, whatever module they name', () => {
  expect(check(explaining(code("a.KeyError: 'x'")), list(['keyerror-x', "KeyError: 'x'"]))).toBe('');
  expect(
    check(explaining(code('KeyError: ...'), { text: ' on an insert' }), list(['k', 'KeyError: …'])),
  ).toBe('');
  expect(check(explaining(code('Listener')), list())).toBe('');
});

test('an error that a page explains and the list lacks is reported', () => {
  expect(check(explaining(code("KeyError: 'x'")), list(['keyerror-y', "KeyError: 'y'"]))).toBe(
    "docs/core_api/apply.mdx: expected every error of a table in core_api/errors, found `KeyError: 'x'` in #errors, which the list lacks. " +
      'Name the columns of the table | what you see | cause | what to do |, of which the list is made',
  );
});

test('of several errors in a row each is in the list', () => {
  const row = explaining(code('KeyError'), { text: ' or ' }, code('IndexError'));
  expect(check(row, list(['keyerror', 'KeyError'], ['indexerror', 'IndexError']))).toBe('');
  expect(check(row, list(['keyerror', 'KeyError']))).toContain('found `IndexError`');
});

test('a section that is no error does not count as its place in the list', () => {
  expect(check(explaining(code('KeyError')), page('core_api/errors', [section('k', 'KeyError')]))).toContain(
    'found `KeyError`',
  );
});

test('an address that two errors share is reported', () => {
  expect(check(list(['keyerror-x', "KeyError: 'x'"], ['keyerror-x', 'KeyError: "x"']))).toBe(
    'docs/core_api/errors.mdx: expected an address of its own for each error, found #keyerror-x for “KeyError: \'x\'” and for “KeyError: "x"”. ' +
      'Write the two alike if they are the same, or more of the message',
  );
});

test('a version without the list is reported', () => {
  expect(check(explaining(code('KeyError')))).toBe(
    'docs/core_api/errors.mdx: expected the list of the errors of the version, found no such page. Write it, with an <Errors>',
  );
});
