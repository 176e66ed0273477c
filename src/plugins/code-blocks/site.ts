import { join, resolve } from 'node:path';
import type { MDXPlugin } from '@docusaurus/mdx-loader';
import { createMDXLoaderRule } from '@docusaurus/mdx-loader';
import type { LoadContext, Plugin } from '@docusaurus/types';

interface SiteOptions {
  /** The remark plugins of pages, for MDX that components import. */
  remarkPlugins: readonly MDXPlugin[];
  /** Their rehype plugins. */
  rehypePlugins: readonly MDXPlugin[];
}

/**
 * The part of the code blocks that Docusaurus loads as a plugin of the site:
 *
 * - MDX under `src/components` is compiled with the remark and rehype plugins of pages. Docusaurus compiles what lies outside of its content
 *   folders too, but with no plugins and no way to name some;
 * - the highlighter that the classic theme puts in every site's main bundle is left out: nothing uses it.
 */
export default async function codeBlocksOfSite(
  { siteDir, siteConfig }: LoadContext,
  { remarkPlugins, rehypePlugins }: SiteOptions,
): Promise<Plugin> {
  const rule = await createMDXLoaderRule({
    include: [join(siteDir, 'src/components')],
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
  return {
    name: 'code-blocks',
    configureWebpack: () => ({
      module: { rules: [rule] },
      resolve: { alias: { 'prism-react-renderer$': join(__dirname, 'no-prism.ts') } },
    }),
  };
}
