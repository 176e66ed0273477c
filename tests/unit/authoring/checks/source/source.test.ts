import { expect, test } from '@playwright/test';
import { checkFrontMatter } from '../../../../../src/authoring/checks/source/front-matter';
import { checkPageMap } from '../../../../../src/authoring/checks/source/page-map';
import type { Sidebars } from '../../../../../src/authoring/checks/source/sidebar-pages';
import { checkSidebars } from '../../../../../src/authoring/checks/source/sidebars';
import { type SitePage, toPage } from '../../../../../src/authoring/checks/source/site-pages';
import { report } from '../../../../../src/model/problem';

const good = 'What a reader gets from this page, in one sentence of fitting length.';

function page(id: string, frontMatter = `title: A page\ndescription: ${good}`): SitePage {
  return toPage('0.7', `versioned_docs/version-0.7/${id}.mdx`, `---\n${frontMatter}\n---\n\nText.\n`);
}

function sidebars(items: Sidebars['sidebars']['x']): Sidebars {
  const sidebars = { tutorialSidebar: items };
  return { version: '0.7', file: 'sidebars.json', source: JSON.stringify(sidebars, null, 2), sidebars };
}

test.describe('page map', () => {
  const map = { '0.7': ['intro', 'category/templates'] };
  const index = {
    type: 'category',
    link: { type: 'generated-index', slug: '/category/templates' },
    items: ['intro'],
  };

  test('is quiet when files and category indexes are those of the map', () => {
    expect(report(checkPageMap([page('intro')], [sidebars([index])], map, {}))).toBe('');
  });

  test('names a file that the map does not know', () => {
    expect(report(checkPageMap([page('intro'), page('extra')], [sidebars([index])], map, {}))).toBe(
      'versioned_docs/version-0.7/extra.mdx:1: expected a page of page-map.json for 0.7, found "extra". ' +
        'Correct the name of the file, or add the id to tests/content/page-map.json.',
    );
  });

  test('names a category index that the map does not know, with the line of its slug', () => {
    const other = { ...index, link: { type: 'generated-index', slug: '/category/other' } };
    const problems = report(checkPageMap([page('intro')], [sidebars([index, other])], map, {}));
    expect(problems).toMatch(
      /^sidebars\.json:\d+: expected a category index of page-map\.json for 0\.7, found "category\/other"/,
    );
  });

  test('names a page of the map that nobody wrote', () => {
    expect(report(checkPageMap([], [sidebars([index])], map, {}))).toContain(
      'versioned_docs/version-0.7/intro.mdx: expected the page "intro", which page-map.json names for 0.7, found none.',
    );
  });

  test('allows a page to wait, and fails when it no longer does', () => {
    expect(report(checkPageMap([], [sidebars([index])], map, { '0.7': ['intro'] }))).toBe('');
    expect(
      report(checkPageMap([page('intro')], [sidebars([index])], map, { '0.7': ['intro', 'gone'] })),
    ).toBe(
      [
        'tests/content/unwritten.json: expected only pages of 0.7 that nobody has written yet, found "intro", which exists. Take it out of the list.',
        'tests/content/unwritten.json: expected only pages of 0.7 that nobody has written yet, found "gone", which is not in page-map.json. Take it out of the list.',
      ].join('\n'),
    );
  });

  test('gives the index of a folder the folder’s id', () => {
    expect(page('api/base/index').id).toBe('api/base');
  });
});

test.describe('front matter', () => {
  test('is quiet about a title and a fitting description', () => {
    expect(report(checkFrontMatter([page('intro')]))).toBe('');
  });

  test('names a missing title and a missing description', () => {
    expect(report(checkFrontMatter([page('intro', 'sidebar_label: Intro')]))).toBe(
      [
        'versioned_docs/version-0.7/intro.mdx:1: expected a title in the front matter, found none. Add a line `title: …`; it becomes the page’s only h1.',
        'versioned_docs/version-0.7/intro.mdx:1: expected a description in the front matter, found none. Add a line `description: …`: one sentence of 50 to 160 characters.',
      ].join('\n'),
    );
  });

  test('names descriptions that are too short or too long, with their line', () => {
    expect(report(checkFrontMatter([page('a', 'title: A\ndescription: Too short.')]))).toBe(
      'versioned_docs/version-0.7/a.mdx:3: expected a description of 50 to 160 characters, found 10 characters. Say more of what the reader gets.',
    );
    expect(report(checkFrontMatter([page('a', `title: A\ndescription: ${'x'.repeat(161)}`)]))).toContain(
      'found 161 characters. Shorten it.',
    );
  });

  test('names a description that another page of the version has, but not one of another version', () => {
    expect(report(checkFrontMatter([page('a'), page('b', `title: B\ndescription: ${good}`)]))).toBe(
      'versioned_docs/version-0.7/b.mdx:3: expected a description that no other page of 0.7 has, found the one of versioned_docs/version-0.7/a.mdx. Say what sets this page apart.',
    );
    const other = toPage('next', 'docs/a.mdx', page('a').source);
    expect(report(checkFrontMatter([page('a'), other]))).toBe('');
  });

  test('names a title that another page of the version has', () => {
    const other = page('b', `title: a page\ndescription: ${good.replace('What', 'All that')}`);
    expect(report(checkFrontMatter([page('a'), other]))).toBe(
      'versioned_docs/version-0.7/b.mdx:2: expected a title that no other page of 0.7 has, found the one of versioned_docs/version-0.7/a.mdx. Say what sets this page apart: readers choose by it in the search and in tabs.',
    );
  });

  test('counts front matter that is not YAML as missing', () => {
    expect(report(checkFrontMatter([page('a', 'title: "unclosed')]))).toContain('expected a title');
  });
});

test.describe('sidebars', () => {
  test('is quiet when each page stands in one sidebar, a second mention being a ref', () => {
    const items = ['intro', { type: 'category', items: ['a', { type: 'ref', id: 'intro' }] }];
    expect(report(checkSidebars([page('intro'), page('a')], [sidebars(items)]))).toBe('');
  });

  test('names an unknown id, with its line', () => {
    expect(report(checkSidebars([page('intro')], [sidebars(['intro', 'nowhere'])]))).toBe(
      'sidebars.json:4: expected ids of pages of 0.7 in "tutorialSidebar", found "nowhere". Correct the id, or take it out until the page exists.',
    );
  });

  test('names a page that no sidebar shows, and one that two places show', () => {
    const problems = report(checkSidebars([page('intro'), page('a')], [sidebars(['intro', 'intro'])]));
    expect(problems).toContain(
      'versioned_docs/version-0.7/a.mdx:1: expected one entry in sidebars.json, found 0. Add "a" to',
    );
    expect(problems).toContain(
      'versioned_docs/version-0.7/intro.mdx:1: expected one entry in sidebars.json, found 2. Keep the entry',
    );
  });

  test('names a page that the specification keeps off the sidebars', () => {
    expect(report(checkSidebars([page('ai_plugins/pillow')], [sidebars(['ai_plugins/pillow'])]))).toContain(
      'expected no entry in sidebars.json: section 2.4 keeps it off the sidebars, found 1.',
    );
    expect(report(checkSidebars([page('ai_plugins/pillow')], [sidebars([])]))).toBe('');
  });
});
