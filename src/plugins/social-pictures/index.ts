import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readCard } from '../../outputs/social-pictures/card';
import { withoutBasePath } from '../../shared/base-path';
import { getPicturePath } from '../../shared/social-picture-path';
import type { DrawnCards } from './draw-pictures';

/** Draws a preview picture of each page for social networks. Draws in a separate thread, so that other plugins don't wait. */
export default function socialPictures({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'social-pictures',
    async postBuild({ outDir, routesPaths }) {
      const routes = new Set(routesPaths.map((path) => withoutBasePath(path, baseUrl)));
      // Reads all pages first, because another plugin changes the files while the thread runs.
      const cards = new Map(
        [...routes].map((route) => [
          getPicturePath(route),
          readCard(readFileSync(getHtmlFile(outDir, route), 'utf8')),
        ]),
      );
      const workerData: DrawnCards = { outDir, cards };
      // Rejects if drawing fails.
      await once(new Worker(join(__dirname, 'thread.cjs'), { workerData }), 'exit');
    },
  };
}

function getHtmlFile(outDir: string, route: string): string {
  return join(outDir, route.endsWith('.html') ? route : join(route, 'index.html'));
}
