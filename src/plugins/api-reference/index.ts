import type { Root } from 'mdast';
import type { Plugin, Processor } from 'unified';
import { isElement, listNodes } from '../../model/mdx/mdast';
import { addSyntaxTrees } from '../../model/mdx/parse';
import type { SitePages } from '../../model/page/site-pages';
import { compareProblems, formatProblems, type Problem } from '../../model/problem';
import { addInstallerTabs } from './installers';

/**
 * Remark plugin that adds signatures, links and other facts about the framework's symbols to pages (see `src/model/reference/WRITING.md`).
 * Must run before Docusaurus's own plugins, which add anchors to the new headings and check the new links.
 */
const apiReference: Plugin<[{ pages: SitePages }], Root> = function apiReference(this: Processor, { pages }) {
  const problemsByTree = new WeakMap<object, Problem[]>();
  this.parser = (text, file) => {
    const { tree, problems } = pages.copyForCompiler(file.path, text);
    problemsByTree.set(tree, problems);
    return tree;
  };
  return (tree, file) => {
    addInstallerTabs(tree);
    importTabs(tree);
    const problems = (problemsByTree.get(tree) ?? []).toSorted(compareProblems);
    const [firstProblem] = problems;
    if (firstProblem === undefined) return;
    const { line = 1, column = 1 } = firstProblem;
    file.fail(formatProblems(problems), { place: { line, column }, source: 'api-reference' });
  };
};

const TAB_COMPONENTS = ['Tabs', 'TabItem'];

/** Imports the tab components that a page uses, so that writers don't have to. */
export function importTabs(tree: Root): void {
  const elementNames = new Set(listNodes(tree, isElement).map(({ name }) => name));
  const statements = tree.children.flatMap((node) =>
    node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [],
  );
  const importedNames = statements.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? statement.specifiers.map(({ local }) => local.name) : [],
  );
  const missingNames = TAB_COMPONENTS.filter(
    (name) => elementNames.has(name) && !importedNames.includes(name),
  );

  const imports: Root = {
    type: 'root',
    children: missingNames.map((name) => ({
      type: 'mdxjsEsm',
      value: `import ${name} from '@theme/${name}';`,
    })),
  };
  addSyntaxTrees(imports);
  tree.children.push(...imports.children);
}

export default apiReference;
