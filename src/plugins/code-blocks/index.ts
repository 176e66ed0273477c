import { resolve } from 'node:path';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { findReference } from '../../model/code-blocks/find-reference';
import { replaceFences } from '../../model/code-blocks/transform';
import type { SitePages } from '../../model/page/site-pages';
import { compareProblems, formatProblems } from '../../model/problem';
import type { SiteVersion } from '../../shared/site';

interface CodeBlockOptions {
  /** Version that code outside the docs links to, such as the sample on the home page. */
  defaultVersion?: { folder: string; version: SiteVersion };
  pages?: SitePages;
}

/**
 * Remark plugin that highlights code blocks and links symbol names in Python samples to the API reference. Must run after `apiReference`, because
 * signatures are code blocks too, and before Docusaurus's own plugins, because they check the new links.
 */
const codeBlocks: Plugin<[CodeBlockOptions], Root> = ({ defaultVersion, pages }) => {
  const resolvedVersion = defaultVersion && { ...defaultVersion, folder: resolve(defaultVersion.folder) };
  return (tree, file) => {
    const reference = findReference(file.path, resolvedVersion, pages?.getDocumentation);
    const problems = replaceFences(tree, file.path, reference).sort(compareProblems);
    const [firstProblem] = problems;
    if (firstProblem === undefined) return;
    const { line = 1, column = 1 } = firstProblem;
    file.fail(formatProblems(problems), { place: { line, column }, source: 'code-blocks' });
  };
};

export default codeBlocks;
