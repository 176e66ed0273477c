import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { decodeFile } from '../../model/cache/store';
import { writeFileWithFolders } from '../../model/cache/write-file';
import type { SiteMarkdown } from '../../outputs/markdown/site-markdown';

/** Writes the Markdown version of every page to the build. */
export default function markdown(site: SiteMarkdown) {
  return (): Plugin => ({
    name: 'markdown',
    async postBuild({ outDir }) {
      const { files, errors } = site.output;
      const [error] = errors;
      if (error !== undefined) throw new Error(error);
      for (const [address, content] of Object.entries(files))
        writeFileWithFolders(join(outDir, address), decodeFile(content));
    },
  });
}
