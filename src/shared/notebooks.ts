import { getVersionSlug, type SiteVersion } from './site';

/** A notebook of a page. A page has several notebooks if it shows samples in tabs: one for each tab. */
export interface NotebookVariant {
  /** Value of the tab. Null for the first tab, and if the page has only one notebook. */
  tab: string | null;
  /** Label of the tab. Null if the page has only one notebook. */
  label: string | null;
}

/** Returns the path of a page's notebook (`/docs/tutorials/rag.local.ipynb` for the tab `local`), and its file name in the reader's downloads. */
export function getNotebookFile(route: string, tab: string | null, { name }: Pick<SiteVersion, 'name'>) {
  const base = route.replace(/\/+$/, '');
  const suffix = `${tab === null ? '' : `.${tab}`}.ipynb`;
  return { path: base + suffix, download: `${base.split('/').at(-1)}-${getVersionSlug(name)}${suffix}` };
}
