/** Renders the upgrade check in an offline copy of the docs. `src/outputs/offline/upgrade-script.ts` bundles this file into the copy's only script. */
import { createRoot } from 'react-dom/client';
import { Checker } from './Checker';
import { checkFiles } from './check';

/** Data for the upgrade check in an offline copy. The script contains the data, because pages can't load files without a server. */
interface OfflineData {
  /** Data of each version, such as `0.6`, and of each upgrade, such as `0.6...next`. */
  files: Record<string, unknown>;
  /** URL of the published site, without a trailing slash. */
  siteUrl: string;
  /** Maps each page's route to its path in the offline copy. */
  places: Record<string, string>;
}

declare const UPGRADE_DATA: OfflineData;

const { files, siteUrl, places } = UPGRADE_DATA;
const container = document.querySelector('#upgrade-check');
const asideHtml = container?.querySelector('aside')?.innerHTML ?? '';

/** Returns the URL of a page in the offline copy or, if the copy doesn't contain the page, on the published site. */
function toUrl(routeWithHash: string): string {
  const [route = '', anchor] = routeWithHash.split('#');
  const url = places[route] ?? siteUrl + route;
  return anchor === undefined ? url : `${url}#${anchor}`;
}

// Shows elements that need JavaScript.
document.documentElement.dataset.site = '';
if (container)
  createRoot(container).render(
    <Checker
      runner={{
        loadFile: async (name) => files[name],
        prepare: () => {},
        // Workers need a server, so run the check on the page.
        check: async (request) => checkFiles(request),
        siteUrl,
      }}
      toUrl={toUrl}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build wrote this HTML into the page. */}
      <aside aria-labelledby="coverage" dangerouslySetInnerHTML={{ __html: asideHtml }} />
    </Checker>,
  );
