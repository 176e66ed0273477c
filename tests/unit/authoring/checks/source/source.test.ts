import { expect, test } from '@playwright/test';
import { checkDiagrams } from '../../../../../src/authoring/checks/source/diagrams';
import { checkFrontMatter } from '../../../../../src/authoring/checks/source/front-matter';
import type { Sidebars } from '../../../../../src/authoring/checks/source/sidebar-pages';
import { checkSidebars } from '../../../../../src/authoring/checks/source/sidebars';
import { type SitePage, toPage } from '../../../../../src/authoring/checks/source/site-pages';
import { report } from '../../../../../src/model/problem';
import { cases } from '../../../../cases';

const good = 'What a reader gets from this page, in one sentence of fitting length.';

function page(id: string, frontMatter = `title: A page\ndescription: ${good}`): SitePage {
  return toPage('0.7', `versioned_docs/version-0.7/${id}.mdx`, `---\n${frontMatter}\n---\n\nText.\n`);
}

function sidebars(items: Sidebars['sidebars']['x']): Sidebars {
  const sidebars = { tutorialSidebar: items };
  return { version: '0.7', file: 'sidebars.json', source: JSON.stringify(sidebars, null, 2), sidebars };
}

test('the index of a folder has the folder’s id', () => {
  expect(page('api/base/index').id).toBe('api/base');
});

test.describe('front matter', () => {
  for (const [what, fields, ...said] of cases`
a missing title and a missing description
  sidebar_label: Intro
  1: expected a title in the front matter, found none. Add a line \`title: …\`; it becomes the page’s only h1.
  1: expected a description in the front matter, found none. Add a line \`description: …\`: one sentence of 50 to 160 characters.
a description that is too short
  title: A\ndescription: Too short.
  3: expected a description of 50 to 160 characters, found 10 characters. Say more of what the reader gets.
one that is too long
  title: A\ndescription: ${'x'.repeat(161)}
  3: expected a description of 50 to 160 characters, found 161 characters. Shorten it.
what is no YAML, and that alone
  sidebar_label: A\ntitle: One: two
  3: expected front matter that is YAML, found "title: One: two". Put a value with a colon, a quote or a # in it between quotes: \`title: "A: b"\`.
`)
    test(`names ${what}`, () => {
      const places = said.map((one) => `versioned_docs/version-0.7/a.mdx:${one}`);
      expect(report(checkFrontMatter([page('a', fields)]))).toBe(places.join('\n'));
    });

  test('lets pages of two versions have one title and one description that fits', () => {
    const other = toPage('next', 'docs/a.mdx', page('a').source);
    expect(report(checkFrontMatter([page('a'), other]))).toBe('');
  });

  test('names a title that two pages have on the page that was changed', () => {
    const [a, b] = [page('a'), page('b', `title: A page\ndescription: ${good.replace('this', 'that')}`)];
    expect(report(checkFrontMatter([a, b]))).toMatch(/^\S+\/b\.mdx:2: .* found the one of \S+\/a\.mdx\. Say/);
    expect(report(checkFrontMatter([a, b], [a.file]))).toMatch(
      /^\S+\/a\.mdx:2: .* found the one of \S+\/b\.mdx\. Say/,
    );
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

  test('names a page that two places show', () => {
    expect(report(checkSidebars([page('intro')], [sidebars(['intro', 'intro'])]))).toContain(
      'versioned_docs/version-0.7/intro.mdx:1: expected one entry in sidebars.json, found 2. Keep the entry',
    );
  });

  test('names a page that stays off the sidebars', () => {
    expect(report(checkSidebars([page('ai_plugins/pillow')], [sidebars(['ai_plugins/pillow'])]))).toContain(
      'expected no entry in sidebars.json: it stays off the sidebars, found 1.',
    );
    expect(report(checkSidebars([page('ai_plugins/pillow')], [sidebars([])]))).toBe('');
  });
});

test('diagrams: names what a drawing may not have, with its line', () => {
  const told = (root: string, inside: string) =>
    report(checkDiagrams(new Map([['a.svg', `<svg xmlns="x"${root}>\n${inside}\n</svg>\n`]])));
  const box = ' viewBox="0 0 1 1"';
  expect(told(box, '<text class="dg-text dg-note" x="1" y="1">style="a" of width</text>')).toBe('');
  expect(told('', '')).toMatch(/^a\.svg:1: expected a viewBox, found none\. Write <svg /);
  expect(told(`${box} width="9"`, '')).toContain('a.svg:1: expected no size of its own, found width="9".');
  expect(told(box, '<g id="a"/>')).toContain(
    'a.svg:2: expected no colours, sizes of text or ids in a drawing',
  );
  expect(told(box, '<use />')).toContain('a.svg:2: expected shapes and texts alone, found <use.');
  expect(told(box, '<g class="dg-box dg-boxes"/>')).toMatch(
    /^a\.svg:2: expected a class of src\/css\/diagrams\.css, found dg-boxes\. They are dg-accent, .*\.$/,
  );
});
