import type { Root } from 'hast';
import type { Plugin } from 'unified';
import { drawDiagrams } from '../../model/static-html/diagram';
import { type DrawOptions, drawPage } from '../../model/static-html/draw';
import { foldPage } from '../../model/static-html/fold';
import { numberSteps } from '../../model/static-html/steps';

interface Options extends DrawOptions {
  /** Whether the pages are docs, which say what they were written for. */
  isDoc?: boolean;
}

/**
 * Rehype plugin, the last of all: draws a page and folds it into HTML, so that a browser gets no tree of calls but texts, and the
 * components between them (see src/model/static-html/README.md).
 *
 * @throws The compilation fails where a page has what cannot be drawn.
 */
const staticArticles: Plugin<[Options], Root> = (options) => (tree, file) => {
  drawDiagrams(tree, file.path);
  if ((file.data.frontMatter as { steps?: boolean } | undefined)?.steps) numberSteps(tree);
  drawPage(tree, options);
  foldPage(tree, options.isDoc);
};

export default staticArticles;
