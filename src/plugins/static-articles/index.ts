import type { Root } from 'hast';
import type { Plugin } from 'unified';
import { renderDiagrams } from '../../model/static-html/diagram';
import { foldPage } from '../../model/static-html/fold';
import { renderPage } from '../../model/static-html/render';
import { numberSteps } from '../../model/static-html/steps';

interface ArticleOptions {
  baseUrl: string;
  isDoc?: boolean;
}

/** Rehype plugin that turns everything except React components into HTML strings, which browsers show faster. Must be the last plugin. */
const staticArticles: Plugin<[ArticleOptions], Root> = (options) => (tree, file) => {
  renderDiagrams(tree, file.path);
  if ((file.data.frontMatter as { steps?: boolean } | undefined)?.steps) numberSteps(tree);
  renderPage(tree, options.baseUrl);
  foldPage(tree, options.isDoc);
};

export default staticArticles;
