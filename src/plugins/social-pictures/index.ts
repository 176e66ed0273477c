import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { withoutBasePath } from '../../shared/base-path';
import { runInThread } from '../run-in-thread';
import type { DrawnPages } from './draw-pictures';

/**
 * Draws the picture that social networks show for each page, with texts from the page's HTML. The pictures are cached between builds. They are drawn in
 * another thread, because drawing all of them takes as long as everything else after the pages are rendered.
 */
export default function socialPictures({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'social-pictures',
    async postBuild({ outDir, routesPaths }) {
      const routes = [...new Set(routesPaths)].map((path) => withoutBasePath(path, baseUrl));
      const pages: DrawnPages = { outDir, routes };
      await runInThread(join(__dirname, 'draw-pictures.ts'), pages);
    },
  };
}
