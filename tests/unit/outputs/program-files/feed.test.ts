import { expect, test } from '@playwright/test';
import { type DatedRoute, formatFeed } from '../../../../src/outputs/program-files/feed';
import { latest, versions } from '../../../live-versions';
import { addresses } from './fixtures';

const at = (text: string) => new Date(text).getTime();
const feedOf = (pages: readonly DatedRoute[]) => formatFeed([{ version: latest, pages }], addresses);
const titles = (feed: string) => [...feed.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title);

test('groups changed pages by day, the latest first', () => {
  const feed = feedOf([
    { title: 'A & <b>', path: '/docs/a', changed: at('2026-02-03T10:00:00Z') },
    { title: 'B', path: '/docs/b', changed: at('2026-02-03T12:00:00Z') },
    { title: 'C', path: '/docs/c', changed: at('2026-02-01T12:00:00Z') },
  ]);
  expect(titles(feed)).toEqual([
    'superduper documentation updates',
    `${latest.label}: 2 pages changed`,
    `${latest.label}: 1 page changed`,
    `Documentation for superduper: release ${latest.release}`,
  ]);
  expect(feed).toContain('<updated>2026-02-03T12:00:00.000Z</updated>\n<author>');
  expect(feed).toContain('https://preview.example/base/docs/b');
  // The text is escaped as HTML, and again within XML.
  expect(feed).toContain('A &amp;amp; &amp;lt;b&amp;gt;');
});

test('is independent of the page order, and omits undated pages', () => {
  const changed = at('2026-02-03T10:00:00Z');
  const pages = Array.from({ length: 90 }, (_, index) => ({
    title: 'Page',
    path: `/docs/${index}`,
    changed,
  }));
  const feed = feedOf(pages);
  expect(feedOf(pages.toReversed())).toBe(feed);
  expect(feed).toContain('and 30 more.');
  const undated = feedOf(pages.map(({ title, path }) => ({ title, path })));
  expect(titles(undated)).toEqual([
    'superduper documentation updates',
    `Documentation for superduper: release ${latest.release}`,
  ]);
});

test('has a limited length, and keeps every version', () => {
  const pages = Array.from({ length: 80 }, (_, index) => {
    return {
      title: 'Page',
      path: `/docs/${index}`,
      changed: at('2026-01-01T00:00:00Z') + index * 86_400_000,
    };
  });
  const dated = versions.map((version) => ({ version, pages }));
  expect(titles(formatFeed(dated, addresses)).length).toBe(1 + 40 + versions.length);
});
