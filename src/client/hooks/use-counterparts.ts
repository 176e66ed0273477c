import {
  type GlobalPluginData,
  type GlobalVersion,
  useDocsData,
} from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { versions as siteVersions } from '@site/src/shared/site';
import { counterpartOf, type Move, type PageOrLanding, pageAt } from '../../shared/versions/counterparts';

/** The docs plugin's global data, to which ours adds the pages that moved. */
interface DocsData extends GlobalPluginData {
  moved: readonly Move[];
}

/** The page being read, and where it is in other versions. */
export interface Counterparts {
  /** The page, its id null on a version's landing page; null outside the docs. */
  page: PageOrLanding | null;
  /** The path of the page in a version, with the base path; null if the version lacks it, or outside the docs. */
  pathIn: (version: GlobalVersion) => string | null;
  /** All live versions in the order of the version dropdown: the latest first. */
  versions: readonly GlobalVersion[];
}

/** A page, and where it is in other versions. */
type Found = Omit<Counterparts, 'versions'>;

/**
 * Finds pages in the other versions, following moves.
 *
 * @returns `find`, which finds the page at a path with the base path; and all live versions.
 */
export function useFindCounterparts(): Pick<Counterparts, 'versions'> & {
  find: (pathname: string) => Found;
} {
  const { versions: known, moved } = useDocsData(undefined) as DocsData;
  const versions = siteVersions.flatMap(({ name }) => known.find((version) => version.name === name) ?? []);
  const find = (pathname: string): Found => {
    const page = pageAt(pathname, versions);
    return { page, pathIn: (version) => page && counterpartOf(page, version, moved) };
  };
  return { find, versions };
}

/**
 * Finds the page being read in the other versions, following moves.
 *
 * @param pathname - Another page than the one being read, with the base path.
 */
export function useCounterparts(pathname?: string): Counterparts {
  const location = useLocation();
  const { find, versions } = useFindCounterparts();
  return { ...find(pathname ?? location.pathname), versions };
}
