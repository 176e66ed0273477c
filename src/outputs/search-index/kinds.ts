import type { ApiSymbol } from '../../model/inventory/lookup';
import type { PageKind, SymbolKind } from '../../shared/search/index-file';

/** Kinds of the pages in each folder. CONTRIBUTING.md describes the kinds. */
const FOLDER_KINDS: Record<string, PageKind> = {
  tutorials: 'tutorial',
  templates: 'tutorial',
  get_started: 'tutorial',
  core_api: 'guide',
  customize: 'guide',
  data_plugins: 'guide',
  ai_plugins: 'guide',
  components: 'concept',
  fundamentals: 'concept',
  intro: 'concept',
  api: 'reference',
};

/** Returns the kind of a page, which depends on its folder. Pages in other folders are guides. */
export function getFolderKind(id: string): PageKind {
  // The index of a category has the same kind as its pages.
  const [folder = ''] = id.replace(/^category\//, '').split('/');
  return FOLDER_KINDS[folder.replaceAll('-', '_')] ?? 'guide';
}

/** Ids of the pages that the search recommends before a reader types anything. Pages that don't exist in a version are left out. */
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

/**
 * Returns the kind of a symbol in the search index. Attributes and fields count as properties, because readers write all of them as `object.name`.
 */
export function getSymbolKind({ kind }: Pick<ApiSymbol, 'kind'>): SymbolKind {
  return kind === 'attribute' || kind === 'field' ? 'property' : kind;
}
