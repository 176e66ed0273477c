import type { Root } from 'mdast';
import type { Plugin, Processor } from 'unified';
import { isElement, listNodes } from '../../model/mdx/mdast';
import { addSyntaxTrees } from '../../model/mdx/parse';
import { type SharedFillOptions, SitePages } from '../../model/page/site-pages';
import { compareProblems, formatProblems, type Problem } from '../../model/problem';
import { addInstallerTabs } from './installers';

interface ReferenceOptions {
  /** Pages of the site with the framework's symbols, or the options from which to create them. */
  pages: SitePages | SharedFillOptions;
}

/**
 * Remark plugin that adds facts about the framework's symbols to pages, such as signatures and links (see src/model/reference/WRITING.md). It runs
 * before Docusaurus's own plugins, so that they also process the added content: headings get anchors, and links are checked.
 *
 * @throws If a page has problems. The message lists all of them, each with file, line and column.
 */
const apiReference: Plugin<[ReferenceOptions], Root> = function apiReference(this: Processor, { pages }) {
  const sitePages = pages instanceof SitePages ? pages : new SitePages(pages);
  const problemsByTree = new WeakMap<object, Problem[]>();
  this.parser = (text, file) => {
    const { tree, problems } = sitePages.copyForCompiler(file.path, text);
    problemsByTree.set(tree, problems);
    return tree;
  };
  return (tree, file) => {
    addInstallerTabs(tree);
    importTabs(tree);
    const problems = (problemsByTree.get(tree) ?? []).toSorted(compareProblems);
    const [first] = problems;
    if (first === undefined) return;
    const { line = 1, column = 1 } = first;
    file.fail(formatProblems(problems), { place: { line, column }, source: 'api-reference' });
  };
};

/** Components of the theme that render tabs. */
const TABS = ['Tabs', 'TabItem'];

/** Adds an import of the tab components to a page that uses tabs, so that writers needn't add it themselves. */
export function importTabs(tree: Root): void {
  const usedTabs = new Set(
    listNodes(tree, isElement).flatMap(({ name }) => (name && TABS.includes(name) ? [name] : [])),
  );
  if (usedTabs.size === 0) return;
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue;
      for (const { local } of statement.specifiers) usedTabs.delete(local.name);
    }
  }
  const imports: Root = { type: 'root', children: [] };
  for (const name of usedTabs)
    imports.children.push({ type: 'mdxjsEsm', value: `import ${name} from '@theme/${name}';` });
  addSyntaxTrees(imports);
  tree.children.push(...imports.children);
}

export default apiReference;
