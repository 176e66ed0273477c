import {
  type GlobalPluginData,
  type GlobalVersion,
  useDocsData,
} from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { versions as siteVersions } from '@site/src/shared/site';
import { counterpartOf, type Move, type PageOrLanding, pageAt, type Version } from '../counterparts';

/** The docs plugin's global data, to which our plugin adds the moved pages. */
interface DocsData extends GlobalPluginData {
  moved: readonly Move[];
}

/** A page and its paths in other versions. */
interface Found {
  /** The page. Its id is null on a landing page; the page is null outside the docs. */
  page: PageOrLanding | null;
  /** Returns the page's path in a version, with the base path, or null if the version doesn't have the page. */
  pathIn: (version: Version) => string | null;
}

/** The current page and its paths in other versions. */
export interface Counterparts extends Found {
  /** Finds another page by its path, which includes the base path. */
  find: (pathname: string) => Found;
  /** All live versions in the order of the version dropdown: the latest first. */
  versions: readonly GlobalVersion[];
}

export function useCounterparts(): Counterparts {
  const { pathname } = useLocation();
  const { versions: known, moved } = useDocsData(undefined) as DocsData;
  const versions = siteVersions.flatMap(({ name }) => known.find((version) => version.name === name) ?? []);
  const find = (path: string): Found => {
    const page = pageAt(path, versions);
    return { page, pathIn: (version) => page && counterpartOf(page, version, moved) };
  };
  return { ...find(pathname), find, versions };
}
