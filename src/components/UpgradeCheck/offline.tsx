/** Renders the upgrade check in an offline copy of the docs. `src/outputs/offline/upgrade-script.ts` bundles this file into the copy's only script. */
import { createRoot } from 'react-dom/client';
import { Checker } from './Checker';
import { checkFiles } from './check';

/** Data that's part of the script, because pages can't load files without a server. */
interface OfflineData {
  /** Contents of the data files. The key is a version, such as `0.6`, or an upgrade, such as `0.6...next`. */
  files: Record<string, unknown>;
  /** URL of the published site, without a trailing slash. */
  siteUrl: string;
  /** Maps each page's route on the site to its path in the offline copy. */
  places: Record<string, string>;
}

declare const UPGRADE_DATA: OfflineData;

const { files, siteUrl, places } = UPGRADE_DATA;
const container = document.querySelector('#upgrade-check');
const asideHtml = container?.querySelector('aside')?.innerHTML ?? '';

/** Returns the path of a page in the copy. If the copy doesn't contain the page, returns its URL on the published site. */
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
