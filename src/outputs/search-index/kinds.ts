import type { ApiSymbol } from '../../model/inventory/lookup';
import type { PageKind, SymbolKind } from '../../shared/search/index-file';

/** The kind of the pages in a folder, as CONTRIBUTING.md has it. */
const KIND_OF_FOLDER: Record<string, PageKind> = {
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

/** @returns what a page is for, by its id; a guide if its folder is new */
export function pageKindOf(id: string): PageKind {
  // The index of a category is what its pages are.
  const [folder = ''] = id.replace(/^category\//, '').split('/');
  return KIND_OF_FOLDER[folder.replaceAll('-', '_')] ?? 'guide';
}

/** Where readers begin who have no words yet: offered while nothing is searched, as far as the version has them. */
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

/** @returns what the search calls a symbol; attributes and fields are looked for as properties are: by `object.name` */
export function symbolKindOf({ kind }: Pick<ApiSymbol, 'kind'>): SymbolKind {
  return kind === 'attribute' || kind === 'field' ? 'property' : kind;
}
