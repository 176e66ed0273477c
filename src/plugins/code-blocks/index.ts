import { resolve } from 'node:path';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { findReference } from '../../model/code-blocks/find-reference';
import { replaceFences } from '../../model/code-blocks/transform';
import type { SitePages } from '../../model/page/site-pages';
import { compareProblems, formatProblems } from '../../model/problem';
import type { SiteVersion } from '../../shared/site';

interface CodeBlockOptions {
  /** Version to whose API reference the code on the home page and other pages outside of the docs links. */
  defaultVersion?: { folder: string; version: SiteVersion };
  /** Pages of the site. A name of a symbol in a code block links to the page that documents the symbol. */
  pages?: SitePages;
}

/**
 * Remark plugin that highlights code blocks, and links names of symbols in Python samples to the API reference. It runs after the plugin that adds
 * signatures, because they are code blocks too. It runs before Docusaurus's own plugins, because they check the links.
 *
 * @throws If code blocks of a page have problems. The message lists all of them.
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
