import {
  type GlobalPluginData,
  type GlobalVersion,
  useDocsData,
} from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { versions as siteVersions } from '@site/src/shared/site';
import { counterpartOf, type Move, type PageOrLanding, pageAt, type Version } from '../counterparts';

/** The docs plugin's global data, to which ours adds the pages that moved. */
interface DocsData extends GlobalPluginData {
  moved: readonly Move[];
}

/** A page, and where it is in other versions. */
interface Found {
  /** The page, its id null on a version's landing page; null outside the docs. */
  page: PageOrLanding | null;
  /** The path of the page in a version, with the base path; null if the version lacks it, or outside the docs. */
  pathIn: (version: Version) => string | null;
}

/** The page being read, and where it is in other versions, following moves. */
export interface Counterparts extends Found {
  /** Finds another page, by its path with the base path. */
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
