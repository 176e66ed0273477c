import { resolve } from 'node:path';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { findReference } from '../../model/code-blocks/places';
import { replaceFences } from '../../model/code-blocks/transform';
import type { SitePages } from '../../model/page/site-pages';
import { compareProblems, formatProblems } from '../../model/problem';
import type { SiteVersion } from '../../shared/site';

interface Options {
  /** Version that pages outside of all versions link to, and its docs folder. */
  defaultVersion?: { folder: string; version: SiteVersion };
  /** Pages of the site, with the symbols that each version documents. */
  pages?: SitePages;
}

/**
 * Remark plugin that highlights the fences of a page and links the framework's names in its Python samples (see README.md). It runs after
 * the reference, because signatures are fences too, and before Docusaurus's own plugins, which resolve and check the links.
 *
 * @throws The compilation fails with all problems of the page's fences, each with file, line and column.
 */
const codeBlocks: Plugin<[Options], Root> = ({ defaultVersion, pages }) => {
  const outsideReference = defaultVersion && { ...defaultVersion, folder: resolve(defaultVersion.folder) };
  return (tree, file) => {
    const reference = findReference(file.path, outsideReference, pages?.getDocumentation);
    const problems = replaceFences(tree, file.path, reference).sort(compareProblems);
    const [first] = problems;
    if (first === undefined) return;
    const { line = 1, column = 1 } = first;
    file.fail(formatProblems(problems), { place: { line, column }, source: 'code-blocks' });
  };
};

export default codeBlocks;
