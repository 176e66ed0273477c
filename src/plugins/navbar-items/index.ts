import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type NavbarItem, type NavbarTargets, navbarProblems } from './problems';

/**
 * Stops the build where an item of the navbar leads to docs that are not there. Docusaurus finds it too, but only when it draws the
 * pages: then it says so once for each page, and does not name the item.
 */
export default function navbarItems({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'navbar-items',
    allContentLoaded({ allContent }) {
      const { navbar } = siteConfig.themeConfig as { navbar?: { items?: NavbarItem[] } };
      const docs = (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<string, LoadedContent>;
      const problems = navbarProblems(
        navbar?.items ?? [],
        Object.fromEntries(Object.entries(docs).map(([id, content]) => [id, targetsOf(content)])),
      );
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  };
}

function targetsOf({ loadedVersions }: LoadedContent): NavbarTargets {
  const latest = loadedVersions.find(({ isLast }) => isLast);
  return {
    label: latest?.label ?? '',
    // Drafts count: the navbar leaves their items out without a word.
    docIds: [...(latest?.docs ?? []), ...(latest?.drafts ?? [])].map(({ id }) => id),
    sidebars: latest?.sidebars ?? {},
  };
}
