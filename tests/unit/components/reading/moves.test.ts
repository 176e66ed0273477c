import { expect, test } from '@playwright/test';
import { formerPaths } from '../../../../src/components/Reading/moves';

const version = (name: string, path: string, ...ids: string[]) => ({
  name,
  path,
  docs: ids.map((id) => ({ id, path: `${path}/${id}` })),
});

test('a page is looked for where it was in the other versions, unless another page stands there', () => {
  const versions = [
    version('0.7', '/x/docs', 'new', 'guides/other', 'here'),
    version('0.6', '/x/docs/0.6', 'old', 'here'),
  ];
  expect(formerPaths(versions, [])).toEqual(new Map());
  const moved = [
    { '0.7': 'new', '0.6': 'old' },
    { '0.7': 'guides/other', '0.6': 'here' },
  ];
  expect([...formerPaths(versions, moved)]).toEqual([
    ['/x/docs/old', '/x/docs/new'],
    ['/x/docs/0.6/new', '/x/docs/0.6/old'],
    ['/x/docs/0.6/guides/other', '/x/docs/0.6/here'],
  ]);
});
