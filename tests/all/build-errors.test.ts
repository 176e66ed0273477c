import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { latest } from '../live-versions';
import { createSmallSite, formatPage, introAndGuide } from '../sites/small-site';

/** An author's mistake: files by path, or changes of existing files. */
type Fault = Record<string, string | ((text: string) => string)>;

const CONFIG = 'docusaurus.config.ts';
const SIDEBARS = `versioned_sidebars/version-${latest.name}-sidebars.json`;
const replacing = (from: string, to: string) => (text: string) => text.replace(from, to);

/** Mistakes with the expected output of a build. */
const FAULTS: Readonly<Record<string, { fault: Fault; says: (string | RegExp)[] }>> = {
  'an id in a sidebar that is no page: the error names the file and the id, and lists those that are': {
    fault: { [SIDEBARS]: '{ "tutorialSidebar": ["intro", "nowhere"] }' },
    says: [
      /Invalid sidebar file at "versioned_sidebars\/version-[\d.]+-sidebars\.json"\.\s+These sidebar document ids do not exist:\s+- nowhere\s+Available document ids are:\s+- guide\s+- intro/,
    ],
  },
  'a navbar item of a type that does not exist: the error names it': {
    fault: { [CONFIG]: replacing("type: 'localeDropdown'", "type: 'languages'") },
    says: ['Bad navbar item type languages'],
  },
  'a navbar item of a sidebar without pages: the error names both': {
    fault: {
      [SIDEBARS]: '{ "tutorialSidebar": ["intro", "guide"], "emptySidebar": [] }',
      [CONFIG]: replacing(
        "{ type: 'search', position: 'right' }",
        "{ type: 'docSidebar', sidebarId: 'emptySidebar', label: 'No link' }",
      ),
    },
    says: [
      'docusaurus.config.ts, navbar item "No link": expected a page in the sidebar "emptySidebar", found an empty sidebar.',
    ],
  },
  'a navbar item of a sidebar that does not exist: the error names the id, and lists those that do': {
    fault: { [CONFIG]: replacing("sidebarId: 'tutorialSidebar'", "sidebarId: 'tutorials'") },
    says: [/Can't find any sidebar with id "tutorials" in version [\s\S]+ids are:\s+- tutorialSidebar/],
  },
  'a page module without a default export: the error says so and names the page': {
    fault: { 'src/pages/empty.tsx': 'export const nothing = null;\n' },
    says: [
      /static site generation failed for 1 paths:\s+- "\/empty"/,
      "The page component at /empty doesn't have a default export.",
    ],
  },
  '`moved_from` that names no page: the error names the file and how to fix it': {
    fault: { 'docs/guide.mdx': formatPage('Guide', 'Text.', 'moved_from: guides/nowhere\n') },
    says: [
      /docs\/guide\.mdx: expected `moved_from` to be the id of a page of an earlier live version, found "guides\/nowhere"/,
    ],
  },
};

test.describe.configure({ mode: 'default', timeout: 240_000 });

for (const [caseName, { fault, says }] of Object.entries(FAULTS))
  test(caseName, () => {
    // Other builds run at the same time.
    const site = createSmallSite(introAndGuide, undefined, { ownCache: true });
    for (const [file, change] of Object.entries(fault)) {
      const text = typeof change === 'string' ? '' : readFileSync(join(site.dir, file), 'utf8');
      const changed = typeof change === 'string' ? change : change(text);
      expect(changed, `${file} is changed`).not.toBe(text);
      site.write({ [file]: changed });
    }
    // The output doesn't depend on minification.
    const { status, printed } = site.attempt('docusaurus', ['build', '--no-minify']);
    site.dispose();
    expect(status).toBe(1);
    for (const message of says) {
      if (typeof message === 'string') expect(printed).toContain(message);
      else expect(printed).toMatch(message);
    }
  });
