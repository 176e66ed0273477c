import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { sidebarItems } from '../../shared/versions/sidebar-items';

/** An item of the navbar in docusaurus.config.ts, as far as it names docs; some hold others. */
interface NavbarItem {
  type?: string;
  label?: string;
  docId?: string;
  sidebarId?: string;
  docsPluginId?: string;
  items?: readonly NavbarItem[];
  dropdownItemsBefore?: readonly NavbarItem[];
  dropdownItemsAfter?: readonly NavbarItem[];
}

/** The versions that each docs plugin has loaded, by its id. */
type Docs = Readonly<Record<string, { loadedVersions: readonly LoadedVersion[] }>>;

/**
 * Stops the build where an item of the navbar leads to docs that are not there. Docusaurus finds it too, but only when it draws the
 * pages: then it says so once for each page, and does not name the item.
 */
export default function navbarItems({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'navbar-items',
    allContentLoaded({ allContent }) {
      const { navbar } = siteConfig.themeConfig as { navbar?: { items?: NavbarItem[] } };
      const docs = (allContent['docusaurus-plugin-content-docs'] ?? {}) as Docs;
      const problems = navbarProblems(navbar?.items ?? [], docs);
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  };
}

const OF_DOCS = new Set(['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown']);

/** @returns A line for each item that leads nowhere: the item, what was expected, what was found, how to fix it. */
export function navbarProblems(items: readonly NavbarItem[], docs: Docs): string[] {
  return items.flatMap((item) => {
    const { items: inner = [], dropdownItemsBefore = [], dropdownItemsAfter = [] } = item;
    const fault = OF_DOCS.has(item.type ?? '') ? faultOf(item, docs) : null;
    const name = item.label ? `"${item.label}" (${item.type})` : `of type ${item.type}`;
    return [
      ...(fault ? [`docusaurus.config.ts, navbar item ${name}: ${fault}`] : []),
      ...navbarProblems([...inner, ...dropdownItemsBefore, ...dropdownItemsAfter], docs),
    ];
  });
}

function faultOf(item: NavbarItem, docs: Docs): string | null {
  const { type, docId = '', sidebarId = '', docsPluginId = 'default' } = item;
  // On pages outside of the docs, items of the navbar lead to the latest version.
  const latest = docs[docsPluginId]?.loadedVersions.find(({ isLast }) => isLast);
  if (!latest) {
    return `expected the id of a docs plugin (${listOf(Object.keys(docs))}), found "${docsPluginId}". Correct docsPluginId, or add the plugin.`;
  }
  const { label, sidebars } = latest;
  // Drafts count: the navbar leaves their items out without a word.
  if (type === 'doc' && ![...latest.docs, ...latest.drafts].some(({ id }) => id === docId)) {
    return `expected the id of a page of ${label}, found "${docId}". Correct docId: it is the path of the file in the version's folder, without its extension.`;
  }
  if (type !== 'docSidebar') return null;
  const sidebar = sidebars[sidebarId];
  if (!sidebar) {
    return `expected a sidebar of ${label} (${listOf(Object.keys(sidebars))}), found "${sidebarId}". Correct sidebarId, or add the sidebar.`;
  }
  // Docusaurus leads to the first page or category that has a page of its own; other links do not count.
  const leads = sidebarItems(sidebar).some(
    ({ item: one }) => one.type === 'doc' || (one.type === 'category' && one.link),
  );
  if (leads) return null;
  return `expected a page in the sidebar "${sidebarId}" of ${label} to lead to, found none. Add a page to the sidebar.`;
}

const listOf = (names: readonly string[]) => names.join(', ') || 'there is none';
