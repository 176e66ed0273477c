import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createProcessorUncached } from '@docusaurus/mdx-loader/lib/processor';
import type { Root } from 'hast';
import { type ComponentType, createElement } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'unified';
import { SitePages } from '../../../../src/model/page/site-pages';
import type { LiveVersion } from '../../../../src/model/page/version-folder';
import { renderPage } from '../../../../src/model/static-html/render';
import apiReference from '../../../../src/plugins/api-reference';

export const fixtures = resolve(__dirname, '../../../fixtures/api-reference');

/** A page compiled by Docusaurus's MDX pipeline, with our plugin at its place. */
interface Compiled {
  code: string;
  html: string;
  toc: { value: string; id: string; level: number }[];
}

/** Compiles a page of the fixtures and renders it without the theme. `content` replaces the text of the file. */
type Compile = (path: string, content?: string) => Promise<Compiled>;

/** Compiles a page with only the reference plugin. */
export const compile = createCompilerFor(() => options([]));

/** Compiles a page like the site, with more remark plugins after the reference plugin. */
export function createCompiler(...plugins: Plugins): Compile {
  return createCompilerFor(() => ({ ...options(plugins), rehypePlugins: [drawing] }));
}

/** Compiles pages among these live versions, which determine the history of entries. */
export function createVersionCompiler(versions: readonly LiveVersion[]): Compile {
  return createCompilerFor(() => options([], versions));
}

function createCompilerFor(chosen: () => Options): Compile {
  let processor: ReturnType<typeof createProcessorUncached> | undefined;
  return async (path, content) => {
    const filePath = join(fixtures, path);
    processor ??= createProcessorUncached({ format: 'mdx', options: chosen() });
    const source = content ?? readFileSync(filePath, 'utf8');
    const result = await (await processor).process({
      content: source,
      filePath,
      frontMatter: {},
      compilerName: 'client',
    });
    const { default: Page, toc } = evaluate(result.content);
    return { code: result.content, html: renderToStaticMarkup(createElement(Page)), toc };
  };
}

function evaluate(body: string): { default: ComponentType; toc: Compiled['toc'] } {
  return new Function(body)({ ...jsxRuntime, useMDXComponents: () => ({}) });
}

const drawing: Plugin<[], Root> = () => (tree) => renderPage(tree, '/');

type Options = Parameters<typeof createProcessorUncached>[0]['options'];
type Plugins = NonNullable<Options['beforeDefaultRemarkPlugins']>;

/** Settings of the site that matter here. Links are checked as strictly as in CI. */
function options(plugins: Plugins, versions: readonly LiveVersion[] = []): Options {
  return {
    outputFormat: 'function-body',
    siteDir: fixtures,
    staticDirs: [],
    admonitions: true,
    removeContentTitle: false,
    beforeDefaultRemarkPlugins: [
      [apiReference, { pages: new SitePages({ repository: 'https://example.org/framework', versions }) }],
      ...plugins,
    ],
    resolveMarkdownLink: ({ linkPathname, sourceFilePath }) => {
      const target = resolve(sourceFilePath, '..', linkPathname);
      return `/${relative(fixtures, target).replace(/\.mdx$/, '')}`;
    },
    markdownConfig: {
      format: 'mdx',
      mermaid: false,
      emoji: false,
      mdx1Compat: { comments: false, admonitions: false, headingIds: false },
      anchors: { maintainCase: false },
      remarkRehypeOptions: undefined,
      parseFrontMatter: async (params) => params.defaultParseFrontMatter(params),
      hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
    },
  } as Options;
}
