import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isElement } from '../../../model/page/mdast';
import type { Problem } from '../../../model/problem';

/** A comment, which may fix a heading's address. */
const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/;

/**
 * What stands in braces is code to MDX: empty ones vanish, a name that nobody defines stops the page. Comments are meant so, and drawings
 * that the page imports.
 *
 * @param tree - A page.
 * @param file - Its path.
 */
export function expressionProblems(tree: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  const imported = importedNames(tree);
  visit(tree, (node) => {
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      if (COMMENT.test(node.value)) return;
      problems.push({
        file,
        line: node.position?.start.line,
        column: node.position?.start.column,
        expected: 'no braces in running text, where MDX takes them for code',
        found: `"{${node.value}}"`,
        fix: `Put it in backticks: \`{${node.value}}\`.`,
      });
    }
    if (!isElement(node)) return;
    for (const attribute of node.attributes) {
      const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : null;
      if (!value || typeof value === 'string') continue;
      const name = /^\s*([A-Za-z_$][\w$]*)\s*$/.exec(value.value)?.[1];
      if (!name || imported.has(name)) continue;
      problems.push({
        file,
        line: node.position?.start.line,
        expected: `an import of \`${name}\`, which <${node.name}> names`,
        found: imported.size > 0 ? `imports of ${[...imported].join(', ')}` : 'none',
        fix: `Correct the name, or add below the front matter: import ${name} from '../_diagrams/FILE.svg';`,
      });
    }
  });
  return problems;
}

function importedNames(tree: Root): Set<string> {
  return new Set(
    tree.children.flatMap((node) =>
      node.type === 'mdxjsEsm'
        ? (node.data?.estree?.body ?? []).flatMap((statement) =>
            statement.type === 'ImportDeclaration' ? statement.specifiers.map(({ local }) => local.name) : [],
          )
        : [],
    ),
  );
}
