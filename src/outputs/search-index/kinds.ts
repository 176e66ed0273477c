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

/** The kind of a symbol as readers of the search are told it. */
const KIND_IN_SEARCH: Record<ApiSymbol['kind'], SymbolKind> = {
  module: 'module',
  class: 'class',
  function: 'function',
  method: 'method',
  property: 'property',
  // They are looked for as properties are: by `object.name`.
  attribute: 'property',
  field: 'property',
  constant: 'constant',
};

/**
 * @returns what the search calls it
 * @throws if its kind is new
 */
export function symbolKindOf({ kind, qualifiedName }: ApiSymbol): SymbolKind {
  const known = KIND_IN_SEARCH[kind];
  if (known !== undefined) return known;
  throw new Error(
    `src/outputs/search-index/kinds.ts: expected a kind of symbol that the search knows (${Object.keys(KIND_IN_SEARCH).join(', ')}), ` +
      `found "${kind}" of ${qualifiedName}. Add it to KIND_IN_SEARCH; if readers should see it by a name of its own, also to ` +
      'SYMBOL_KINDS in src/shared/search.',
  );
}
