import { expect, test } from '@playwright/test';
import type { Link, Root, RootContent } from 'mdast';
import { createFold } from '../../../../src/model/mdx/definitions';
import { findPagePiece } from '../../../../src/model/page/page-piece';

const heading = (value: string): RootContent => ({
  type: 'heading',
  depth: 2,
  children: [{ type: 'text', value }],
});
const link: Link = {
  type: 'link',
  url: '/docs/api/table#Table',
  children: [{ type: 'text', value: 'Table' }],
};
const sample: RootContent = {
  type: 'codeBlock',
  children: [link],
  data: { hName: 'codeblock', hProperties: {} },
};
const record: RootContent = {
  ...createFold('seen', '', [{ type: 'text', value: 'In the database' }], []),
  record: 'a +1 row',
};

/** A page whose first section has a sample and its record, and whose second section has neither. */
const createPage = (): Root =>
  structuredClone({ type: 'root', children: [heading('Insert a row'), sample, record, heading('Limits')] });

const places = { page: 'get_started', section: 'insert-a-row' };

test('returns the record of a section, expanded', () => {
  const piece = findPagePiece(createPage(), places);
  expect(piece).toMatchObject({ type: 'fold', record: 'a +1 row', data: { hProperties: { open: true } } });
});

test('returns the sample of a section, and marks the name whose card is shown', () => {
  const piece = findPagePiece(createPage(), { ...places, symbol: 'Table' });
  expect(piece).toMatchObject({ type: 'codeBlock' });
  expect((piece as typeof sample & { children: Link[] }).children[0]?.data?.hProperties).toEqual({
    className: ['has-open-card'],
  });
});

test('says which page lacks a piece, what it contains instead, and how to fix it', () => {
  const find = (choice: object) => () => findPagePiece(createPage(), { ...places, ...choice });
  expect(find({ section: 'removed' })).toThrow(
    'The home page shows a piece of the page get_started. Expected a section #removed, found insert-a-row, limits. ' +
      'Restore this part of the page, or choose another piece in src/shared/home-pieces.ts.',
  );
  expect(find({ section: 'limits' })).toThrow(
    'Expected what a sample in the section #limits changed in the database, found nothing.',
  );
  expect(find({ section: 'limits', symbol: 'Table' })).toThrow(
    'Expected a sample in the section #limits, found nothing.',
  );
  expect(find({ symbol: 'Listener' })).toThrow(
    'Expected a link on Listener in the first sample of #insert-a-row, found Table.',
  );
});
