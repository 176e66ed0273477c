import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { latest } from '../live-versions';
import type { SiteCopy } from '../site-copy';
import { introAndGuide, smallPage, smallSite } from '../sites/small-site';

/** A mistake of an author: files by path, or changes of the files that are there. */
type Fault = Record<string, string | ((text: string) => string)>;

/** A small site, which each test breaks in its own way. */
const test = base.extend<{ buildWith: (fault: Fault) => ReturnType<SiteCopy['attempt']> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  buildWith: async ({}, use) => {
    // Other builds run beside this one.
    const site = smallSite(introAndGuide, undefined, { ownCache: true });
    await use((fault) => {
      breakSite(site, fault);
      // The output is the same without making scripts small.
      return site.attempt('docusaurus', ['build', '--no-minify']);
    });
    site.dispose();
  },
});

test.describe.configure({ mode: 'default', timeout: 240_000 });

function breakSite(site: SiteCopy, fault: Fault): void {
  for (const [file, change] of Object.entries(fault)) {
    if (typeof change === 'string') {
      site.write({ [file]: change });
      continue;
    }
    const text = readFileSync(join(site.dir, file), 'utf8');
    const changed = change(text);
    expect(changed, `${file} is changed`).not.toBe(text);
    site.write({ [file]: changed });
  }
}

const CONFIG = 'docusaurus.config.ts';
const SIDEBARS = `versioned_sidebars/version-${latest.name}-sidebars.json`;

test('an id in a sidebar that is no page: the error names the file and the id, and lists those that are', ({
  buildWith,
}) => {
  const { status, printed } = buildWith({ [SIDEBARS]: '{ "tutorialSidebar": ["intro", "nowhere"] }' });
  expect(status).toBe(1);
  expect(printed).toContain(SIDEBARS);
  expect(printed).toMatch(
    /Invalid sidebar file at "versioned_sidebars\/version-[\d.]+-sidebars\.json"\.\s+These sidebar document ids do not exist:\s+- nowhere\s+Available document ids are:\s+- guide\s+- intro/,
  );
});

test('a navbar item of a type that does not exist: the error names it', ({ buildWith }) => {
  const { status, printed } = buildWith({
    [CONFIG]: (text) => text.replace("type: 'localeDropdown'", "type: 'languages'"),
  });
  expect(status).toBe(1);
  expect(printed).toContain('Bad navbar item type languages');
});

test('navbar items that lead to nothing: one error names every item, what was expected and what was found', ({
  buildWith,
}) => {
  const { status, printed } = buildWith({
    [SIDEBARS]: '{ "tutorialSidebar": ["intro", "guide"], "emptySidebar": [] }',
    [CONFIG]: (text) =>
      text.replace(
        "{ type: 'search', position: 'right' }",
        `{ type: 'docSidebar', sidebarId: 'tutorials', label: 'No sidebar' },
         { type: 'docSidebar', sidebarId: 'emptySidebar', label: 'No link' },
         { type: 'doc', docId: 'nowhere', label: 'No page' },
         { type: 'docsVersionDropdown', docsPluginId: 'guides' }`,
      ),
  });
  expect(status).toBe(1);
  for (const line of [
    `navbar item "No sidebar" (docSidebar): expected a sidebar of ${latest.label} (tutorialSidebar, emptySidebar), found "tutorials".`,
    `navbar item "No link" (docSidebar): expected a page in the sidebar "emptySidebar" of ${latest.label} to lead to, found none.`,
    `navbar item "No page" (doc): expected the id of a page of ${latest.label}, found "nowhere".`,
    'navbar item of type docsVersionDropdown: expected the id of a docs plugin (default), found "guides".',
  ]) {
    expect(printed).toContain(`docusaurus.config.ts, ${line}`);
  }
});

test('a page module without a default export: the error says so and names the page', ({ buildWith }) => {
  const { status, printed } = buildWith({ 'src/pages/empty.tsx': 'export const nothing = null;\n' });
  expect(status).toBe(1);
  expect(printed).toMatch(/static site generation failed for 1 paths:\s+- "\/empty"/);
  expect(printed).toContain("The page component at /empty doesn't have a default export.");
});

test('`moved_from` that names no page: the error names the file and how to fix it', ({ buildWith }) => {
  const { status, printed } = buildWith({
    'docs/guide.mdx': smallPage('Guide', 'Text.', 'moved_from: guides/nowhere\n'),
  });
  expect(status).toBe(1);
  expect(printed).toMatch(
    /docs\/guide\.mdx: expected `moved_from` to be the id of a page of an earlier live version, found "guides\/nowhere"/,
  );
});
