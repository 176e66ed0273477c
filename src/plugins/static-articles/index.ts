import type { Root } from 'hast';
import type { Plugin } from 'unified';
import { renderDiagrams } from '../../model/static-html/diagram';
import { foldPage } from '../../model/static-html/fold';
import { type RenderOptions, renderPage } from '../../model/static-html/render';
import { numberSteps } from '../../model/static-html/steps';

interface Options extends RenderOptions {
  /** Whether the pages belong to the docs, so that they show their version. */
  isDoc?: boolean;
}

/**
 * Rehype plugin that renders a page as HTML during the build. Browsers then get HTML instead of JavaScript that creates it, except for components
 * (see src/model/static-html/README.md). It must be the last plugin. It throws if it can't render a part of the page.
 */
const staticArticles: Plugin<[Options], Root> = (options) => (tree, file) => {
  renderDiagrams(tree, file.path);
  if ((file.data.frontMatter as { steps?: boolean } | undefined)?.steps) numberSteps(tree);
  renderPage(tree, options);
  foldPage(tree, options.isDoc);
};

export default staticArticles;
