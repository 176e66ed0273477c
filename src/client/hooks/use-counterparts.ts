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

/** Global data of Docusaurus's docs plugin, to which our plugin adds the pages that have moved. */
interface DocsData extends GlobalPluginData {
  moved: readonly MovedPage[];
}

/** A page, and a function that returns its paths in other versions. */
interface PageCounterparts {
  /** The page, or null if the path isn't that of a versioned page. A landing page has the id null. */
  page: PageOrLanding | null;
  /** Returns the path, including the base path, of the same page in a version. Returns null if that version doesn't have the page. */
  findPathIn: (version: DocsVersion) => string | null;
}

/** The current page with its paths in other versions, and functions to look up other pages. */
export interface Counterparts extends PageCounterparts {
  /** Returns the page at a path, with its paths in other versions. The path includes the base path. */
  findCounterparts: (pathname: string) => PageCounterparts;
  /** All live versions in the order of the version menu, the latest first. */
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
