import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { siteStore } from '../../model/cache/store';
import { writeFileWithFolders } from '../../model/cache/write-file';
import { readCard } from '../../outputs/social-pictures/card';
import { createCachedDrawer } from '../../outputs/social-pictures/picture';
import { getPicturePath } from '../../shared/social-picture-path';

/** Folder of a build, and the routes of the pages in it. */
export interface DrawnPages {
  outDir: string;
  routes: readonly string[];
}

/** Draws the social pictures of pages, and writes them into the build. */
export default async function drawPictures({ outDir, routes }: DrawnPages): Promise<void> {
  const drawPicture = createCachedDrawer(siteStore);
  for (const route of routes) {
    const html = readFileSync(getHtmlFile(outDir, route), 'utf8');
    writeFileWithFolders(join(outDir, getPicturePath(route)), await drawPicture(readCard(html)));
    // The renderer frees its memory only between turns of the event loop.
    await setImmediate();
  }
}

/** Returns the path of the HTML file for a page in a build. */
function getHtmlFile(outDir: string, route: string): string {
  return join(outDir, route.endsWith('.html') ? route : join(route, 'index.html'));
}
