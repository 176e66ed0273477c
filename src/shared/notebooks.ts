import { removeTrailingSlash } from './base-path';
import { getVersionSlug, type SiteVersion } from './site';

/** A notebook with a page's samples. If the page shows its samples in tabs, each tab has its own notebook. */
export interface NotebookVariant {
  /** The tab's `value` in MDX, or null for the first tab and for pages without tabs. It's part of the notebook's file name. */
  tab: string | null;
  label: string | null;
}

/** Returns the path of a notebook, such as `/docs/tutorials/rag.local.ipynb`, and a file name for the download. */
export function getNotebookFile(route: string, tab: string | null, { name }: Pick<SiteVersion, 'name'>) {
  const base = removeTrailingSlash(route);
  const suffix = `${tab === null ? '' : `.${tab}`}.ipynb`;
  return { path: base + suffix, download: `${base.split('/').at(-1)}-${getVersionSlug(name)}${suffix}` };
}
