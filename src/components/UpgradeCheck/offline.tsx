/** Renders the upgrade check in an offline copy of the docs. `src/outputs/offline/page-scripts.ts` bundles this file into the copy's only script. */
import { createRoot } from 'react-dom/client';
import { type OfflineLinks, toOfflineUrl } from '../../shared/offline/page-data';
import { Checker } from './Checker';
import { checkFiles } from './check';

declare const PAGE_DATA: OfflineLinks & {
  /** Data of each version, such as `0.6`, and of each upgrade, such as `0.6...next`. */
  files: Record<string, unknown>;
};

const { files, ...links } = PAGE_DATA;
const container = document.querySelector('#upgrade-check');
const asideHtml = container?.querySelector('aside')?.innerHTML ?? '';

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
        siteUrl: links.siteUrl,
      }}
      toUrl={(route) => toOfflineUrl(route, links)}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build wrote this HTML into the page. */}
      <aside aria-labelledby="coverage" dangerouslySetInnerHTML={{ __html: asideHtml }} />
    </Checker>,
  );
