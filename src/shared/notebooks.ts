import { getVersionSlug, type SiteVersion } from './site';

/** A notebook of a page. A page has several notebooks if it shows samples in tabs: one for each tab. */
export interface NotebookVariant {
  /** Value of the tab. Null for the first tab, and if the page has only one notebook. */
  tab: string | null;
  /** Label of the tab. Null if the page has only one notebook. */
  label: string | null;
}

/** Returns the path of a page's notebook: `/docs/tutorials/rag.ipynb`, or `/docs/tutorials/rag.local.ipynb` for the tab `local`. */
export function getNotebookPath(route: string, tab: string | null): string {
  return `${route.replace(/\/+$/, '')}${tab === null ? '' : `.${tab}`}.ipynb`;
}

/** Returns the name under which browsers save a notebook: `rag-0.7.local.ipynb`. It names the version, because all versions use the same path. */
export function getNotebookName(path: string, version: SiteVersion | undefined): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return version ? name.replace('.', `-${getVersionSlug(version.name)}.`) : name;
}
