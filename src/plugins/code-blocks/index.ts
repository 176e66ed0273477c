import { resolve } from 'node:path';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { referenceOf } from '../../model/code-blocks/places';
import { showCode } from '../../model/code-blocks/transform';
import type { SitePages } from '../../model/page/site-pages';
import { compareProblems, report } from '../../model/problem';
import type { SiteVersion } from '../../shared/site';

interface Options {
  /** Version that pages outside of all versions link to, and its docs folder. */
  elsewhere?: { folder: string; version: SiteVersion };
  /** Pages of the site, with the symbols that each version documents. */
  pages?: SitePages;
}

/**
 * Remark plugin that highlights the fences of a page and links the framework's names in its Python samples (see README.md). It runs after
 * the reference, because signatures are fences too, and before Docusaurus's own plugins, which resolve and check the links.
 *
 * @throws The compilation fails with all problems of the page's fences, each with file, line and column.
 */
const codeBlocks: Plugin<[Options], Root> = ({ elsewhere: outside, pages }) => {
  const elsewhere = outside && { ...outside, folder: resolve(outside.folder) };
  return (tree, file) => {
    const reference = referenceOf(file.path, elsewhere, pages?.documentationOf);
    const problems = showCode(tree, file.path, reference).sort(compareProblems);
    const [first] = problems;
    if (first === undefined) return;
    const { line = 1, column = 1 } = first;
    file.fail(report(problems), { place: { line, column }, source: 'code-blocks' });
  };
};

export default codeBlocks;
