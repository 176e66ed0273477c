import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createProcessorUncached } from '@docusaurus/mdx-loader/lib/processor';
import { type ComponentType, createElement } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { SitePages } from '../../../../src/model/page/site-pages';
import type { LiveVersion } from '../../../../src/model/page/version-folder';
import apiReference from '../../../../src/plugins/api-reference';

export const fixtures = resolve(__dirname, '../../../fixtures/api-reference');

/** A page compiled by Docusaurus's MDX pipeline, with our plugin at its place. */
interface Compiled {
  html: string;
  toc: { value: string; id: string; level: number }[];
}

/** Compiles a page of the fixtures and renders it without the theme. `content` replaces the text of the file. */
type Compile = (path: string, content?: string) => Promise<Compiled>;

/** Compiles pages with the reference plugin and more options. The live versions determine the history of entries. */
export function createCompiler(
  { beforeDefaultRemarkPlugins = [], rehypePlugins = [] }: Partial<Options> = {},
  versions: readonly LiveVersion[] = [],
): Compile {
  const pages = new SitePages({ repository: 'https://example.org/framework', versions });
  const options = {
    ...OPTIONS,
    outputFormat: 'function-body',
    beforeDefaultRemarkPlugins: [[apiReference, { pages }], ...beforeDefaultRemarkPlugins],
    rehypePlugins,
  } as Options;
  let processor: ReturnType<typeof createProcessorUncached> | undefined;
  return async (path, content) => {
    const filePath = join(fixtures, path);
    processor ??= createProcessorUncached({ format: 'mdx', options });
    const source = content ?? readFileSync(filePath, 'utf8');
    const result = await (await processor).process({
      content: source,
      filePath,
      frontMatter: {},
      compilerName: 'client',
    });
    const { default: Page, toc } = evaluate(result.content);
    return { html: renderToStaticMarkup(createElement(Page)), toc };
  };
}

function evaluate(body: string): { default: ComponentType; toc: Compiled['toc'] } {
  return new Function(body)({ ...jsxRuntime, useMDXComponents: () => ({}) });
}

type Options = Parameters<typeof createProcessorUncached>[0]['options'];

/** Settings of the site that matter here. Links are checked as strictly as in CI. */
const OPTIONS: Partial<Options> = {
  siteDir: fixtures,
  staticDirs: [],
  admonitions: true,
  removeContentTitle: false,
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
};

/** Compiles pages with only the reference plugin. */
export const compile = createCompiler();
