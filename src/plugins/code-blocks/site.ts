import { join, resolve } from 'node:path';
import type { MDXPlugin } from '@docusaurus/mdx-loader';
import { createMDXLoaderRule } from '@docusaurus/mdx-loader';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { computeDigest } from '../../model/cache/digest';
import { listFiles } from '../../model/list-files';
import { digestDocumentingFiles } from '../../model/page/page-cache-key';
import type { SitePages } from '../../model/page/site-pages';
import { CompiledPages } from '../compiled-pages';
import { isStart } from '../docusaurus-command';

interface SiteOptions {
  remarkPlugins: readonly MDXPlugin[];
  rehypePlugins: readonly MDXPlugin[];
  defaultVersion: { folder: string };
  pages: SitePages;
}

/**
 * Docusaurus plugin that compiles the MDX files in `src/components` with our MDX plugins. When the default version changes, also compiles these files
 * and `src/pages` again, because they contain excerpts of that version's pages.
 */
export default async function codeBlocksOfSite(
  context: LoadContext,
  { remarkPlugins, rehypePlugins, defaultVersion, pages }: SiteOptions,
): Promise<Plugin> {
  const { siteDir, siteConfig } = context;
  const componentsFolder = join(siteDir, 'src/components');
  const folders = [componentsFolder, join(siteDir, 'src/pages')];
  const rule = await createMDXLoaderRule({
    include: [componentsFolder],
    options: {
      siteDir,
      staticDirs: siteConfig.staticDirectories.map((folder) => resolve(siteDir, folder)),
      useCrossCompilerCache: siteConfig.future.faster.mdxCrossCompilerCache,
      admonitions: true,
      isMDXPartial: () => true,
      isMDXPartialFrontMatterWarningDisabled: true,
      markdownConfig: siteConfig.markdown,
      beforeDefaultRemarkPlugins: [...remarkPlugins],
      rehypePlugins: [...rehypePlugins],
    },
  });

  const versionFolder = resolve(siteDir, defaultVersion.folder);
  const pluginDigest = computeDigest(JSON.stringify([remarkPlugins, rehypePlugins]));
  const compiledPages = new CompiledPages({
    ...context,
    name: 'site',
    createDependencyKey: () => ({
      'options of the plugins': pluginDigest,
      // `npm start` uses a cheaper digest, because it doesn't read all pages in advance.
      version: isStart ? digestDocumentingFiles(versionFolder) : pages.digestVersion(versionFolder),
    }),
  });

  return {
    name: 'code-blocks',
    async contentLoaded() {
      const files = folders.flatMap((folder) => listFiles(folder).map((name) => join(folder, name)));
      const mdxFiles = files.filter((file) => /\.mdx?$/.test(file));
      compiledPages.writeKeys(mdxFiles, isStart);
    },
    configureWebpack: () => ({ module: { rules: [rule, compiledPages.createRule(folders)] } }),
  };
}
