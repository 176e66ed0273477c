import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { siteStore } from '../../model/cache/store';
import { writeInFolder } from '../../model/cache/write-whole';
import { cardOf } from '../../outputs/social-pictures/card';
import { type PageLocation, pageLocations } from '../../outputs/social-pictures/page-locations';
import { cachedPictures } from '../../outputs/social-pictures/picture';
import { withoutBasePath } from '../../shared/base-path';
import { pictureAddress } from '../../shared/social-picture';

/**
 * A social picture for every page of the build, whatever made the page: its title is read from the built HTML, its version and
 * section come from the docs plugin. The theme's `SiteMetadata` names the picture, whose address follows from the page's.
 *
 * A picture that was drawn before is taken from `node_modules/.cache`.
 */
export default function socialPictures({ baseUrl }: LoadContext): Plugin {
  let locations = new Map<string, PageLocation>();
  return {
    name: 'social-pictures',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      locations = pageLocations(docs?.loadedVersions ?? []);
    },
    async postBuild({ outDir, routesPaths }) {
      const pictureOf = cachedPictures(siteStore);
      for (const path of new Set(routesPaths)) {
        const route = withoutBasePath(path, baseUrl);
        const html = readFileSync(htmlFile(outDir, route), 'utf8');
        const card = cardOf(html, locations.get(path));
        const file = join(outDir, pictureAddress(route));
        writeInFolder(file, pictureOf(card));
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
