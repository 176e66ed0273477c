import type { Root } from 'hast';
import type { Plugin } from 'unified';
import { renderDiagrams } from '../../model/static-html/diagram';
import { type RenderOptions, renderPage } from '../../model/static-html/draw';
import { foldPage } from '../../model/static-html/fold';
import { numberSteps } from '../../model/static-html/steps';

interface Options extends RenderOptions {
  /** Whether the pages are docs, which show the version that they describe. */
  isDoc?: boolean;
}

/**
 * Rehype plugin that renders a page as HTML with components in between, so that browsers get texts instead of a tree of function calls (see
 * src/model/static-html/README.md). It has to be the last plugin. The compilation fails if a node can't be rendered.
 */
const staticArticles: Plugin<[Options], Root> = (options) => (tree, file) => {
  renderDiagrams(tree, file.path);
  if ((file.data.frontMatter as { steps?: boolean } | undefined)?.steps) numberSteps(tree);
  renderPage(tree, options);
  foldPage(tree, options.isDoc);
};

export default staticArticles;
