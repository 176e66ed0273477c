import type { GlobalPluginData, GlobalVersion } from '@docusaurus/plugin-content-docs/client';
import { useDocsData } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { versions as siteVersions } from '@site/src/shared/site';
import type { DocsLocation, IdsByVersion, VersionPaths } from '../counterparts';
import { findCounterpartPath, findPage } from '../counterparts';

/** Data of Docusaurus's docs plugin. This site adds `moved`, the ids of pages that have moved between versions. */
type DocsData = GlobalPluginData & { moved: readonly IdsByVersion[] };

export interface Counterparts {
  /** The current page, or null outside the docs. */
  page: DocsLocation | null;
  /** Returns the page's path in a version, including the site's base path, or null if that version doesn't contain the page. */
  findPathIn: (version: VersionPaths) => string | null;
  /** Returns `page` and `findPathIn` for a page other than the current one. `pathname` must include the site's base path. */
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
