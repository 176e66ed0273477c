import type { PageKind } from '../search/index-file';

/** What the pages of a folder are for, as CONTRIBUTING.md has it. */
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
export function kindOf(id: string): PageKind {
  return KIND_OF_FOLDER[id.split('/')[0] ?? ''] ?? 'guide';
}
