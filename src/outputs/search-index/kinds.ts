import type { ApiSymbol } from '../../shared/inventory/lookup';
import type { PageKind, SymbolKind } from '../../shared/search/index-file';

/** Maps folders to the kind of the pages in them. Pages in folders that aren't listed are guides. CONTRIBUTING.md describes the kinds. */
const FOLDER_KINDS: Record<string, PageKind> = {
  tutorials: 'tutorial',
  templates: 'tutorial',
  get_started: 'tutorial',
  components: 'concept',
  fundamentals: 'concept',
  intro: 'concept',
  api: 'reference',
  // Pages that don't belong to a version, see site-entries.ts.
  site: 'site',
  changes: 'changes',
};

export function getFolderKind(id: string): PageKind {
  // The overview page of a category has the same kind as the category's pages.
  const [folder = ''] = id.replace(/^category\//, '').split('/');
  return FOLDER_KINDS[folder.replaceAll('-', '_')] ?? 'guide';
}

/** Pages that the search suggests before a reader types. A version may lack some of them. */
export const START_PAGES = [
  'intro',
  'get_started',
  'tutorials/intro',
  'core_api/intro',
  'core_api/settings',
  'core_api/errors',
  'core_api/upgrade',
  'category/api',
];

/** Returns a symbol's kind in the search index. Attributes and fields count as properties, because code uses all three as `object.name`. */
export function getSymbolKind({ kind }: Pick<ApiSymbol, 'kind'>): SymbolKind {
  return kind === 'attribute' || kind === 'field' ? 'property' : kind;
}
