import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { contentOf } from '../../model/cache/store';
import { writeInFolder } from '../../model/cache/write-whole';
import type { SiteMarkdown } from '../../outputs/markdown/site-markdown';

/**
 * Writes the Markdown of the site into the build. `versioned-docs` generates it, because it has the data. `npm start` doesn't create any
 * Markdown.
 */
export default function markdown(site: SiteMarkdown) {
  return (): Plugin => ({
    name: 'markdown',
    async postBuild({ outDir }) {
      const { files, faults } = site.made;
      const [fault] = faults;
      if (fault !== undefined) throw new Error(fault);
      for (const [address, content] of Object.entries(files)) {
        const file = join(outDir, address);
        writeInFolder(file, contentOf(content));
      }
    },
  });
}
