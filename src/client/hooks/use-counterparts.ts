import type { GlobalPluginData, GlobalVersion } from '@docusaurus/plugin-content-docs/client';
import { useDocsData } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { versions as siteVersions } from '@site/src/shared/site';
import type { DocsLocation, IdsByVersion, VersionPaths } from '../counterparts';
import { findCounterpartPath, findPage } from '../counterparts';

/** This site's plugin adds `moved`. */
type DocsData = GlobalPluginData & { moved: readonly IdsByVersion[] };

export interface Counterparts {
  /** Null outside the docs. */
  page: DocsLocation | null;
  /** Includes the site's base path. Null if that version doesn't contain the page. */
  findPathIn: (version: VersionPaths) => string | null;
  /** Treats another page as the current one. `pathname` must include the site's base path. */
  findCounterparts: (pathname: string) => Pick<Counterparts, 'page' | 'findPathIn'>;
  /** In the order of the version menu, latest first. */
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
