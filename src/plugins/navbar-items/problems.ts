import { sidebarItems } from '../../shared/versions/sidebar-items';

/** An item of the navbar in docusaurus.config.ts, as far as it names docs; some hold others. */
export interface NavbarItem {
  type?: string;
  label?: string;
  docId?: string;
  sidebarId?: string;
  docsPluginId?: string;
  items?: readonly NavbarItem[];
  dropdownItemsBefore?: readonly NavbarItem[];
  dropdownItemsAfter?: readonly NavbarItem[];
}

/** An item of a sidebar, as Docusaurus loads it. */
interface SidebarEntry {
  type: string;
  link?: unknown;
  items?: readonly SidebarEntry[];
}

/** The latest version of a docs plugin: on pages outside of the docs, items of the navbar lead there. */
export interface NavbarTargets {
  label: string;
  docIds: readonly string[];
  sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
}

const OF_DOCS = new Set(['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown']);

/** @returns A line for each item that leads nowhere: the item, what was expected, what was found, how to fix it. */
export function navbarProblems(
  items: readonly NavbarItem[],
  plugins: Readonly<Record<string, NavbarTargets>>,
): string[] {
  return items.flatMap((item) => {
    const { items: inner = [], dropdownItemsBefore = [], dropdownItemsAfter = [] } = item;
    const fault = OF_DOCS.has(item.type ?? '') ? faultOf(item, plugins) : null;
    const name = item.label ? `"${item.label}" (${item.type})` : `of type ${item.type}`;
    return [
      ...(fault ? [`docusaurus.config.ts, navbar item ${name}: ${fault}`] : []),
      ...navbarProblems([...inner, ...dropdownItemsBefore, ...dropdownItemsAfter], plugins),
    ];
  });
}

function faultOf(item: NavbarItem, plugins: Readonly<Record<string, NavbarTargets>>): string | null {
  const { type, docId = '', sidebarId = '', docsPluginId = 'default' } = item;
  const plugin = plugins[docsPluginId];
  if (!plugin) {
    return `expected the id of a docs plugin (${listOf(Object.keys(plugins))}), found "${docsPluginId}". Correct docsPluginId, or add the plugin.`;
  }
  const { label, docIds, sidebars } = plugin;
  if (type === 'doc' && !docIds.includes(docId)) {
    return `expected the id of a page of ${label}, found "${docId}". Correct docId: it is the path of the file in the version's folder, without its extension.`;
  }
  if (type !== 'docSidebar') return null;
  const sidebar = sidebars[sidebarId];
  if (!sidebar) {
    return `expected a sidebar of ${label} (${listOf(Object.keys(sidebars))}), found "${sidebarId}". Correct sidebarId, or add the sidebar.`;
  }
  return leadsToPage(sidebar)
    ? null
    : `expected a page in the sidebar "${sidebarId}" of ${label} to lead to, found none. Add a page to the sidebar.`;
}

/** Docusaurus leads to the first page or category that has a page of its own; other links do not count. */
function leadsToPage(items: readonly SidebarEntry[]): boolean {
  return sidebarItems(items).some(
    ({ item: { type, link } }) => type === 'doc' || (type === 'category' && Boolean(link)),
  );
}

const listOf = (names: readonly string[]) => names.join(', ') || 'there is none';
