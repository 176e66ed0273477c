import type { GlobalPluginData, GlobalVersion } from '@docusaurus/plugin-content-docs/client';
import { useDocsData } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { versions as siteVersions } from '@site/src/shared/site';
import type { DocsLocation, IdsByVersion, VersionPaths } from '../counterparts';
import { findCounterpartPath, findPage } from '../counterparts';

/** Data of Docusaurus's docs plugin, with the moved pages that this site's plugin adds. */
type DocsData = GlobalPluginData & { moved: readonly IdsByVersion[] };

/** The current page, and functions that find a page in other versions of the docs. */
export interface Counterparts {
  /** The current page, or null if it doesn't belong to a version. */
  page: DocsLocation | null;
  /** Returns the path of the page in a version, with the site's base path. Returns null if the version doesn't contain the page. */
  findPathIn: (version: VersionPaths) => string | null;
  /** Returns `page` and `findPathIn` for the page at a path that includes the site's base path. */
  findCounterparts: (pathname: string) => Pick<Counterparts, 'page' | 'findPathIn'>;
  /** All versions of the docs in the order of the version menu, the latest first. */
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
