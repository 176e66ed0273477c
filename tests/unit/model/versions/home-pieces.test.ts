import { expect, test } from '@playwright/test';
import type { VersionContents } from '../../../../src/model/versions/compare-versions';
import { createHomePieceData } from '../../../../src/model/versions/home-pieces';
import type { HomePieces } from '../../../../src/shared/home-pieces';
import { versionsOldestFirst } from '../../../../src/shared/site';
import { createPage } from '../difference/pages';
import { createDocsPage, createVersion } from './pages';

const [first, second] = versionsOldestFirst.map(({ name }) => name);
const texts = { title: '', text: '', link: { label: '', to: '' } };

/** Choices of pieces on the page `a` and of a card on the page `/docs/api`. */
const createChoice = (section = 'remove', symbol = 'Table'): Pick<HomePieces, 'changes' | 'name'> => ({
  changes: { ...texts, version: String(second), page: 'a', section },
  name: { ...texts, page: 'a', section, symbol, route: '/docs/api' },
});

const createContents = (name = '', text = ''): VersionContents => ({
  ...createVersion(name, createDocsPage('a')),
  contents: new Map([['a', { digest: text, content: () => createPage(text) }]]),
});

const versions = [
  createContents(first, '## Remove\n\nIt asks first.\n\n## Keep\n\nRows stay.'),
  createContents(second, '## Remove\n\nIt never asks.\n\n## Keep\n\nRows stay.'),
];
const cards = {
  '/docs/api': JSON.stringify({
    '': { kind: 'module', signature: 'a.table' },
    Table: { kind: 'class', signature: 'Table()' },
  }),
};

test('compares the page with the previous version, and reads the card of the name', () => {
  const { changes, card } = createHomePieceData(createChoice(), versions, cards);
  expect(changes).toMatchObject({ before: { label: first, path: '/docs/a' }, after: { label: second } });
  expect(changes.difference.sections[0]).toMatchObject({ anchor: 'remove', state: 'changed' });
  expect(card).toEqual({ kind: 'class', signature: 'Table()', module: 'a.table', version: second });
});

test('says which page lacks a piece, what it contains instead, and how to fix it', () => {
  const create = (choice = createChoice(), files: Record<string, string> = cards, contents = versions) => {
    return () => createHomePieceData(choice, contents, files);
  };
  expect(create(createChoice('keep'))).toThrow(
    `The home page shows a piece of the page a. Expected a section #keep that changed in ${second}, found #remove. ` +
      'Restore this part of the page, or choose another piece in src/shared/home-pieces.ts.',
  );
  expect(create(createChoice('remove', 'Listener'))).toThrow(
    'The home page shows a piece of the page /docs/api. Expected an entry of Listener, found Table.',
  );
  expect(create(createChoice(), {})).toThrow('Expected an entry of Table, found nothing.');
  expect(create(createChoice(), cards, versions.slice(1))).toThrow(
    `Expected the page in ${second} and in the version before it, found ${second}.`,
  );
});
