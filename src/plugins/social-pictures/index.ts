import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { siteStore } from '../../model/cache/store';
import { writeInFolder } from '../../model/cache/write-whole';
import { cardOf } from '../../outputs/social-pictures/card';
import { cachedPictures } from '../../outputs/social-pictures/picture';
import { withoutBasePath } from '../../shared/base-path';
import { pictureAddress } from '../../shared/social-picture';

/**
 * A social picture for every page of the build, whatever made the page: what it says is read from the built HTML. The theme's
 * `SiteMetadata` names the picture, whose address follows from the page's.
 *
 * A picture that was drawn before is taken from `node_modules/.cache`.
 */
export default function socialPictures({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'social-pictures',
    async postBuild({ outDir, routesPaths }) {
      const pictureOf = cachedPictures(siteStore);
      for (const path of new Set(routesPaths)) {
        const route = withoutBasePath(path, baseUrl);
        const html = readFileSync(htmlFile(outDir, route), 'utf8');
        writeInFolder(join(outDir, pictureAddress(route)), pictureOf(cardOf(html)));
        // The memory of a drawing is given back between two turns of the event loop, not within one.
        await setImmediate();
      }
    },
  };
}

/** Where the build has put a page. */
function htmlFile(outDir: string, route: string): string {
  return join(outDir, route.endsWith('.html') ? route : join(route, 'index.html'));
}
