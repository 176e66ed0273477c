import type { PageFacts } from '../../shared/versions/page-facts';
import { type PageState, stateOf } from './facts';
import type { PageHistory } from './page-history';

/** A page in a version: its state there, and its route without the base path unless it is missing. */
interface PageCell {
  state: PageState;
  path?: string;
}

/** A row of the table of all pages. */
export interface PageTableRow {
  title: string;
  /** The category of the sidebar by which the rows are grouped: `AI plugins`; empty for pages beside the folders. */
  section: string;
  /** By the version's name. */
  versions: Record<string, PageCell>;
}

/**
 * @param names - All live versions, the oldest first.
 * @param facts - By the version's name, then by the page's id.
 * @returns A row for each page, named as in the latest version that has it, sorted by section and title.
 */
export function pageTable(
  histories: readonly PageHistory[],
  names: readonly string[],
  facts: ReadonlyMap<string, ReadonlyMap<string, PageFacts>>,
): PageTableRow[] {
  const rows = histories.flatMap((history): PageTableRow[] => {
    const page = names.map((name) => history[name]).findLast((one) => one !== undefined);
    if (!page) return [];
    const cells = names.map((name): [string, PageCell] => {
      const own = history[name];
      const state = stateOf(own && facts.get(name)?.get(own.id));
      return [name, own ? { state, path: own.path } : { state }];
    });
    return [{ title: page.title, section: page.section ?? '', versions: Object.fromEntries(cells) }];
  });
  return rows.sort((a, b) => a.section.localeCompare(b.section) || a.title.localeCompare(b.title));
}
