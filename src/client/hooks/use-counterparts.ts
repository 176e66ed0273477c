import type { GlobalPluginData, GlobalVersion } from '@docusaurus/plugin-content-docs/client';
import { useDocsData } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { versions as siteVersions } from '@site/src/shared/site';
import type { DocsLocation, IdsByVersion, VersionPaths } from '../counterparts';
import { findCounterpartPath, findPage } from '../counterparts';

/** Data that Docusaurus's docs plugin publishes, with the list of moved pages that this site's plugin adds. */
interface DocsData extends GlobalPluginData {
  moved: readonly IdsByVersion[];
}

/** The current page, and functions that find the same page in other versions of the docs. */
export interface Counterparts {
  /** The current page, or null if it doesn't belong to a version. The landing page of a version has the id null. */
  page: DocsLocation | null;
  /** Returns the path of the same page in a version, including the site's base path. Returns null if that version doesn't contain the page. */
  findPathIn: (version: VersionPaths) => string | null;
  /** Returns `page` and `findPathIn` for the page at another path. All paths include the site's base path. */
  findCounterparts: (pathname: string) => Pick<Counterparts, 'page' | 'findPathIn'>;
  /** All published versions of the docs in the order of the version menu, latest first. */
  versions: readonly GlobalVersion[];
}

export function useCounterparts(): Counterparts {
  const { pathname } = useLocation();
  const { versions: docsVersions, moved: movedPages } = useDocsData(undefined) as DocsData;
  const versions = siteVersions.flatMap(
    ({ name }) => docsVersions.find((version) => version.name === name) ?? [],
  );
  const findCounterparts: Counterparts['findCounterparts'] = (path) => {
    const page = findPage(path, versions);
    return { page, findPathIn: (version) => page && findCounterpartPath(page, version, movedPages) };
  };
  return { ...findCounterparts(pathname), findCounterparts, versions };
}
