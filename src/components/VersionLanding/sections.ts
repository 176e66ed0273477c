import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';
import type { PageTexts } from '@site/src/shared/page-texts';
import { sum } from '@site/src/shared/sum';

/** An item at the top level of the sidebar: a category, or a page outside of categories. */
export interface Section {
  /** Title above the section in the sidebar, such as `Guides`. */
  group: string;
  label: string;
  description?: string;
  /** Path of the section's own page or, if it doesn't have one, of its first page. */
  href: string;
  pageCount: number;
}

/** Lists the sections for a version's landing page. Leaves out links to other sites. `pagePaths` contains the pages that count. */
export function listSections(
  items: PropSidebar,
  texts: PageTexts,
  pagePaths: ReadonlySet<string>,
): Section[] {
  const sections: Section[] = [];
  let group = '';
  for (const item of items) {
    // Titles of groups are HTML items. They apply to the items below them.
    if (item.type === 'html') {
      group = item.value;
      continue;
    }
    const href = findFirstHref(item);
    const page = item.type === 'link' ? texts[item.href] : undefined;
    const isExternalLink = item.type === 'link' && !page;
    if (!href || isExternalLink) continue;
    const description = item.description ?? page?.description;
    sections.push({ group, label: item.label, description, href, pageCount: countPages(item, pagePaths) });
  }
  return sections;
}

/** Returns the path of a sidebar item's own page or, if it doesn't have one, of the first page in it. */
function findFirstHref(item: PropSidebarItem): string | undefined {
  if (item.type === 'html') return undefined;
  if (item.href) return item.href;
  return item.type === 'category' ? item.items.map(findFirstHref).find(Boolean) : undefined;
}

/** Counts the pages in a sidebar item that `pagePaths` contains. */
function countPages(item: PropSidebarItem, pagePaths: ReadonlySet<string>): number {
  if (item.type === 'html') return 0;
  // An unlisted page is in the sidebar only while it's the current page.
  const isUnlisted = item.type === 'link' && item.unlisted;
  const ownCount = !isUnlisted && item.href && pagePaths.has(item.href) ? 1 : 0;
  const items = item.type === 'category' ? item.items : [];
  return ownCount + sum(items.map((child) => countPages(child, pagePaths)));
}
