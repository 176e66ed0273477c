import type { Root } from 'mdast';
import type { Plugin, Processor } from 'unified';
import { isElement, listNodes } from '../../model/mdx/mdast';
import { addSyntaxTrees } from '../../model/mdx/parse';
import { SitePages, type SitePagesOptions } from '../../model/page/site-pages';
import { compareProblems, formatProblems, type Problem } from '../../model/problem';
import { addInstallerTabs } from './installers';

interface Options {
  /** Pages of the site, or the options to create them. */
  pages: SitePages | SitePagesOptions;
}

/**
 * Remark plugin that passes parsed pages to the compiler, with facts from the version's inventory in `<Api>` entries and symbol links (see
 * src/model/reference/WRITING.md). It runs before Docusaurus's own plugins, so they process the added content like any other Markdown: they
 * add anchors and entries in the table of contents, and check links.
 *
 * @throws The compilation fails with all problems of the page, each with file, line and column.
 */
const apiReference: Plugin<[Options], Root> = function apiReference(this: Processor, { pages }) {
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

/** Tab components of the theme. */
const TABS = ['Tabs', 'TabItem'];

/** Imports the tab components that a page uses, so that writers don't have to. */
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
