import { getVersionSlug, type SiteVersion } from './site';

/** A notebook of a page. A page with samples in tabs has a notebook for each tab. */
export interface NotebookVariant {
  /** Value of the tab. Null for the first tab, and for a page without tabs. */
  tab: string | null;
  /** Label of the tab. Null for a page without tabs. */
  label: string | null;
}

/** Returns the path of a notebook, such as `/docs/tutorials/rag.local.ipynb`, and the name of the downloaded file. */
export function getNotebookFile(route: string, tab: string | null, { name }: Pick<SiteVersion, 'name'>) {
  const base = route.replace(/\/+$/, '');
  const suffix = `${tab === null ? '' : `.${tab}`}.ipynb`;
  return { path: base + suffix, download: `${base.split('/').at(-1)}-${getVersionSlug(name)}${suffix}` };
}
