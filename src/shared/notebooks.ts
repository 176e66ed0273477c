/** A notebook of a page. A page with several notebooks has one for each tab of its samples. */
export interface NotebookVariant {
  /** Value of the tab whose samples the notebook contains. Null for the page's first tab, and for a page without tabs around samples. */
  tab: string | null;
  /** Label of the tab, as on the page. Null if the page has only one notebook. */
  label: string | null;
}

/** Returns the path of a page's notebook: `/docs/tutorials/rag.ipynb`, or `/docs/tutorials/rag.local.ipynb` for the tab `local`. */
export function getNotebookPath(route: string, { tab }: Pick<NotebookVariant, 'tab'>): string {
  return `${route.replace(/\/+$/, '')}${tab === null ? '' : `.${tab}`}.ipynb`;
}

/** Returns the name under which browsers save a notebook. It contains the version, so that the notebooks of several versions fit into one folder. */
export function getNotebookName(path: string, versionSlug: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/(?:\.\w+)?\.ipynb$/, (suffix) => `-${versionSlug}${suffix}`);
}
