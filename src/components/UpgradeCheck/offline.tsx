/** Renders the upgrade check in an offline copy, whose pages have no other scripts. `src/outputs/offline/upgrade-script.ts` bundles this file. */
import { createRoot } from 'react-dom/client';
import { Checker } from './Checker';
import { checkFiles } from './check';

/** Data in the script of the offline copy, which can't load files without a server. */
interface OfflineData {
  /** Data files by the name of the version or of the pair of versions: `0.6`, `0.6...next`. */
  files: Record<string, unknown>;
  /** URL of the published site without the slash at its end, for pages that the copy doesn't contain. */
  siteUrl: string;
  /** Paths of the pages in the copy, by their routes on the site. */
  places: Record<string, string>;
}

declare const UPGRADE_DATA: OfflineData;

const { files, siteUrl, places } = UPGRADE_DATA;
const container = document.querySelector('#upgrade-check');
const asideHtml = container?.querySelector('aside')?.innerHTML ?? '';

/** Returns the path of a page in the copy or, if the copy doesn't contain the page, the page's URL on the site. */
function toUrl(routeWithHash: string): string {
  // Splits before the `#`.
  const [route = '', hash = ''] = routeWithHash.split(/(?=#)/);
  return (places[route] ?? siteUrl + route) + hash;
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
