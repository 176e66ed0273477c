import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MDXPlugin } from '@docusaurus/mdx-loader';
import { createMDXLoaderRule } from '@docusaurus/mdx-loader';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { digestOf } from '../../model/cache/digest';
import { versionDigest } from '../../model/page/page-key';
import { CompiledPages } from '../compiled-pages';
import { isStart } from '../is-start';

interface SiteOptions {
  /** The remark plugins of pages, for MDX that components import. */
  remarkPlugins: readonly MDXPlugin[];
  /** Their rehype plugins. */
  rehypePlugins: readonly MDXPlugin[];
  /** The version that pages outside of all versions speak of. */
  elsewhere: { folder: string };
}

/**
 * The part of the code blocks that Docusaurus loads as a plugin of the site, for what lies outside of the docs:
 *
 * - MDX under `src/components` is compiled with the remark and rehype plugins of pages. Docusaurus compiles what lies outside of its content
 *   folders too, but with no plugins and no way to name some;
 * - it and the pages of the site are compiled again when what their samples link to has changed.
 */
export default async function codeBlocksOfSite(
  context: LoadContext,
  { remarkPlugins, rehypePlugins, elsewhere }: SiteOptions,
): Promise<Plugin> {
  const { siteDir, siteConfig } = context;
  const components = join(siteDir, 'src/components');
  const pages = join(siteDir, 'src/pages');
  const rule = await createMDXLoaderRule({
    include: [components],
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
  const settings = digestOf(JSON.stringify([remarkPlugins, rehypePlugins]));
  const compiledPages = new CompiledPages({
    ...context,
    name: 'site',
    keyOf: () => ({
      'options of the plugins': settings,
      version: versionDigest(resolve(siteDir, elsewhere.folder)),
    }),
  });
  return {
    name: 'code-blocks',
    contentLoaded: async () => compiledPages.writeKeys([components, pages].flatMap(markdownIn), isStart),
    configureWebpack: () => ({ module: { rules: [rule, compiledPages.rule([components, pages])] } }),
  };
}

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => join(folder, name));
}
