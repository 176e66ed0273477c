import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { siteStore } from '../../model/cache/store';
import { writeFileWithFolders } from '../../model/cache/write-file';
import { readCard } from '../../outputs/social-pictures/card';
import { createCachedDrawer } from '../../outputs/social-pictures/picture';
import { withoutBasePath } from '../../shared/base-path';
import { getPicturePath } from '../../shared/social-picture-path';

/** Draws the picture that social networks show for each page, with texts from the page's HTML. The pictures are cached between builds. */
export default function socialPictures({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'social-pictures',
    async postBuild({ outDir, routesPaths }) {
      const drawPicture = createCachedDrawer(siteStore);
      for (const path of new Set(routesPaths)) {
        const route = withoutBasePath(path, baseUrl);
        const html = readFileSync(getHtmlFile(outDir, route), 'utf8');
        writeFileWithFolders(join(outDir, getPicturePath(route)), await drawPicture(readCard(html)));
        // The renderer frees its memory only between turns of the event loop.
        await setImmediate();
      }
    },
  };
}

/** Returns the path of the HTML file for a page in a build. */
function getHtmlFile(outDir: string, route: string): string {
  return join(outDir, route.endsWith('.html') ? route : join(route, 'index.html'));
}
