import { expect, test } from '@playwright/test';
import { compareVersions, type VersionContents } from '../../../../src/model/versions/compare-versions';
import { createTemporaryFolder } from '../../../temporary';
import { createPage } from '../difference/pages';
import { createDocsPage, createVersion as versionOf } from './pages';

/** A text that differs in every run, so that the disk cache does not contain it. */
const RUN = createTemporaryFolder();

function compare(before: string, after: string) {
  const read: string[] = [];
  const published = new Map<string, string>();
  const version = (name: string, text: string): VersionContents => {
    const content = () => {
      read.push(name);
      return createPage(text);
    };
    return {
      ...versionOf(name, createDocsPage('a')),
      contents: new Map([['a', { digest: `${RUN} ${text}`, content }]]),
    };
  };
  const { facts } = compareVersions([version('1', before), version('2', after)], (name, difference) => {
    published.set(name, difference);
    return `/changes/${name}`;
  });
  return { read, published, fact: facts.get('2')?.get('a')?.change };
}

test('publishes a changed page with its difference, and reads neither page in a later build', () => {
  const first = compare('Cats sleep.', 'Cats sleep a lot.');
  expect(first.read).toEqual(['1', '2']);
  expect(first.fact).toMatchObject({ state: 'changed', grade: 'wording', difference: '/changes/a.1...2' });
  expect(JSON.parse(first.published.get('a.1...2') ?? '')).toMatchObject({ changed: true });

  const later = compare('Cats sleep.', 'Cats sleep a lot.');
  expect(later).toEqual({ ...first, read: [] });
  expect(compare('Cats sleep.', 'Cats play.').read).toEqual(['1', '2']);
});

test('has no difference for an equal page', () => {
  const { fact, published } = compare('Dogs bark.', 'Dogs bark.');
  expect(fact).toMatchObject({ state: 'unchanged' });
  expect(published.size).toBe(0);
  expect(compare('Dogs bark.', 'Dogs bark.').read).toEqual([]);
});
