import type { GlobalPluginData, GlobalVersion } from '@docusaurus/plugin-content-docs/client';
import { useDocsData } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { versions as siteVersions } from '@site/src/shared/site';
import type { DocsLocation, IdsByVersion, VersionPaths } from '../counterparts';
import { findCounterpartPath, findPage } from '../counterparts';

/** The data of Docusaurus's docs plugin. `moved` is added by this site's plugin. */
type DocsData = GlobalPluginData & { moved: readonly IdsByVersion[] };

/** The current page and functions that find it in other versions of the docs. */
export interface Counterparts {
  /** The current page, or null outside the docs. */
  page: DocsLocation | null;
  /** Returns the page's path in another version, or null if that version doesn't contain the page. The path includes the site's base path. */
  findPathIn: (version: VersionPaths) => string | null;
  /** Returns the same information as if another page were the current one. `pathname` must include the site's base path. */
  findCounterparts: (pathname: string) => Pick<Counterparts, 'page' | 'findPathIn'>;
  /** All versions in the order of the version menu, latest first. */
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
