import {
  type GlobalPluginData,
  type GlobalVersion,
  useDocsData,
} from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { versions as siteVersions } from '@site/src/shared/site';
import {
  type DocsVersion,
  findCounterpartPath,
  findPage,
  type MovedPage,
  type PageOrLanding,
} from '../counterparts';

/** The docs plugin's global data, to which our plugin adds the moved pages. */
interface DocsData extends GlobalPluginData {
  moved: readonly MovedPage[];
}

/** A page and its paths in other versions. */
interface PageCounterparts {
  /** The page. Its id is null on a landing page; the page is null outside the docs. */
  page: PageOrLanding | null;
  /** Returns the page's path in a version, with the base path, or null if the version doesn't have the page. */
  findPathIn: (version: DocsVersion) => string | null;
}

/** The current page and its paths in other versions. */
export interface Counterparts extends PageCounterparts {
  /** Finds another page by its path, which includes the base path. */
  findCounterparts: (pathname: string) => PageCounterparts;
  /** All live versions in the order of the version dropdown: the latest first. */
  versions: readonly GlobalVersion[];
}

export function useCounterparts(): Counterparts {
  const { pathname } = useLocation();
  const { versions: docsVersions, moved: movedPages } = useDocsData(undefined) as DocsData;
  const versions = siteVersions.flatMap(
    ({ name }) => docsVersions.find((version) => version.name === name) ?? [],
  );
  const findCounterparts = (path: string): PageCounterparts => {
    const page = findPage(path, versions);
    return { page, findPathIn: (version) => page && findCounterpartPath(page, version, movedPages) };
  };
  return { ...findCounterparts(pathname), findCounterparts, versions };
}
