import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readCard } from '../../outputs/social-pictures/card';
import { withoutBasePath } from '../../shared/base-path';
import { getPicturePath } from '../../shared/social-picture-path';
import { runInThread } from '../run-in-thread';
import type { DrawnCards } from './draw-pictures';

/** Draws a preview picture of each page for social networks. Works in a separate thread, because drawing is slow. */
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
      await runInThread(join(__dirname, 'draw-pictures.ts'), { outDir, cards } satisfies DrawnCards);
    },
  };
}

function getHtmlFile(outDir: string, route: string): string {
  return join(outDir, route.endsWith('.html') ? route : join(route, 'index.html'));
}
