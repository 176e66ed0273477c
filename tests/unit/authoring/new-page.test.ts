import { expect, test } from '@playwright/test';
import { checkFrontMatter } from '../../../src/authoring/checks/source/front-matter';
import { applyRules } from '../../../src/authoring/checks/source/rules';
import { checkEmptySections } from '../../../src/authoring/checks/source/sections';
import { createSourcePage } from '../../../src/authoring/checks/source/source-pages';
import { createPage, type TargetVersion } from '../../../src/authoring/new-page';
import { parseMdx } from '../../../src/model/mdx/parse';
import { extract } from './extract/checkout';

const inventory = extract({
  'superduper/__init__.py': "__version__ = '1'\n",
  'superduper/components/__init__.py': '',
  'superduper/components/thing.py': 'class Thing:\n    def run(self, rows): ...\n',
});

const MAIN: TargetVersion = {
  slug: 'next',
  folder: 'docs',
  sidebar: {
    file: 'sidebars.ts',
    text: "      items: [\n        'components/a',\n        'components/b',\n        'api/components/c',\n      ],\n    'components/row',\n",
  },
  inventory,
};
const OLD: TargetVersion = {
  slug: '1.0',
  folder: 'versioned_docs/version-1.0',
  sidebar: { file: 'old.json', text: '      "items": [\n        "components/a"\n      ]\n' },
  inventory,
};

test('adds a new page to the sidebar of each version, and lists the next steps', () => {
  const { files, nextSteps } = createPage('components/my_page', [MAIN, OLD]);
  expect([...files.keys()]).toEqual([
    'docs/components/my_page.mdx',
    'sidebars.ts',
    'versioned_docs/version-1.0/components/my_page.mdx',
    'old.json',
  ]);
  expect(files.get('sidebars.ts')).toContain(
    "        'components/b',\n        'components/my_page',\n        'api/components/c',\n",
  );
  expect(files.get('old.json')).toContain('        "components/a",\n        "components/my_page"\n');
  expect(nextSteps[1]).toBe(
    'sidebars.ts:4: "components/my_page" comes after "components/b". Move the line if readers look for the page elsewhere.',
  );
  expect(nextSteps.at(-1)).toContain(
    'tests/content/search/queries.json: add what readers of the page search for',
  );
});

test('creates pages of every kind that fail the checks until they are written', () => {
  for (const [id, kind] of [
    ['components/my_page', 'concept'],
    ['customize/my_page', 'how-to'],
    ['tutorials/my_page', 'tutorial'],
  ] as const) {
    const { files, nextSteps } = createPage(id, [MAIN]);
    const file = `docs/${id}.mdx`;
    const text = files.get(file) ?? '';
    const sections = text.match(/^## .*$/gm) ?? [];
    expect(sections.length).toBeGreaterThan(2);
    const tree = parseMdx(text, file);
    const page = { ...createSourcePage('next', file, text), tree };
    const problems = applyRules([checkEmptySections], page);
    // Docusaurus rejects a title or a description that isn't a string.
    expect(page.frontMatter).toMatchObject({ title: 'My page', description: '' });
    // Each section and the first paragraph are empty.
    expect(problems, kind).toHaveLength(sections.length + 1);
    // The description is empty, and a tutorial also lacks its steps.
    expect(checkFrontMatter([page])).toHaveLength(kind === 'tutorial' ? 2 : 1);
    if (kind !== 'concept')
      expect(nextSteps[1]).toMatch(/^sidebars\.ts: no page of \w+ has its own line here\. Add/);
  }
  const { nextSteps } = createPage('components/new_folder/my_page', [MAIN]);
  expect(nextSteps[1]).toMatch(/: no page of components\/new_folder has its own line here/);
  const reference = createPage('api/components/thing', [MAIN]).files.get('docs/api/components/thing.mdx');
  expect(reference).toContain('<Api of="Thing.run">');
  expect(reference).toMatch(/^description: ''$/m);
});

test('copies a page that another version has, and keeps the pages that exist', () => {
  const existingPage = { file: 'docs/components/table.mdx', text: '---\ntitle: Table\n---\n' };
  const { files, nextSteps } = createPage('components/table', [MAIN, OLD], existingPage);
  expect([...files.keys()]).toEqual(['versioned_docs/version-1.0/components/table.mdx', 'old.json']);
  expect(files.get('versioned_docs/version-1.0/components/table.mdx')).toBe(existingPage.text);
  expect(nextSteps[0]).toMatch(
    /^versioned_docs\/version-1\.0\/components\/table\.mdx: it is a copy of docs\/components\/table\.mdx\. Change what differs in 1\.0/,
  );
});

test('rejects a wrong page before anything is written', () => {
  for (const [id, message] of Object.entries({
    my_page: 'expected an id such as components/my_page, made of lowercase letters, digits and _, in one of',
    'components/My-Page': 'found "components/My-Page".',
    'essays/my_page': 'ai_plugins, components, fundamentals, api, found "essays/my_page".',
    'components/table': 'expected a page that next does not have',
    'api/components/none': 'superduper.components.none is not a module.',
  }))
    expect(() => createPage(id, [MAIN]), message).toThrow(message);
});
