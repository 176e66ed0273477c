import { resolve } from 'node:path';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { findReference } from '../../model/code-blocks/find-reference';
import { replaceFences } from '../../model/code-blocks/transform';
import type { SitePages } from '../../model/page/site-pages';
import { compareProblems, formatProblems } from '../../model/problem';
import type { SiteVersion } from '../../shared/site';

interface CodeBlockOptions {
  /** Version of the docs for pages outside of the versions, such as the home page. Code on these pages links to the API reference of this version. */
  defaultVersion?: { folder: string; version: SiteVersion };
  /** Pages of the site. Names of the framework in code blocks link to the symbols that these pages document. */
  pages?: SitePages;
}

/**
 * Remark plugin that highlights code blocks, and links names of the framework in Python samples to the API reference. It runs after the plugin that
 * adds signatures, which are code blocks too, and before Docusaurus's own plugins, which check the links.
 *
 * @throws If code blocks of a page have problems. The message lists all of them, each with file, line and column.
 */
const codeBlocks: Plugin<[CodeBlockOptions], Root> = ({ defaultVersion, pages }) => {
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
