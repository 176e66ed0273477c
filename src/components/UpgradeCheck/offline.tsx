/** Renders the upgrade check in an offline copy. `src/outputs/offline/upgrade-script.ts` bundles this file into the only script of such a copy. */
import { createRoot } from 'react-dom/client';
import { Checker } from './Checker';
import { checkFiles } from './check';

/** Data in the script of the copy, because pages can't load files without a server. */
interface OfflineData {
  /** Maps the name of each data file, such as `0.6` or `0.6...next`, to its contents. */
  files: Record<string, unknown>;
  /** URL of the published site, without a slash at the end. */
  siteUrl: string;
  /** Maps the route of each page in the copy to its path in the copy. */
  places: Record<string, string>;
}

declare const UPGRADE_DATA: OfflineData;

const { files, siteUrl, places } = UPGRADE_DATA;
const container = document.querySelector('#upgrade-check');
const asideHtml = container?.querySelector('aside')?.innerHTML ?? '';

/** Returns the path of a page in the copy or, if the copy doesn't contain the page, its URL on the site. */
function toUrl(routeWithHash: string): string {
  const [route = '', anchor] = routeWithHash.split('#');
  const url = places[route] ?? siteUrl + route;
  return anchor === undefined ? url : `${url}#${anchor}`;
}

// Shows elements that need scripts.
document.documentElement.dataset.site = '';
if (container)
  createRoot(container).render(
    <Checker
      runner={{
        loadFile: async (name) => files[name],
        prepare: () => {},
        // A worker needs a server.
        check: async (request) => checkFiles(request),
        siteUrl,
      }}
      toUrl={toUrl}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build wrote this HTML into the page. */}
      <aside aria-labelledby="coverage" dangerouslySetInnerHTML={{ __html: asideHtml }} />
    </Checker>,
  );
