import type { RootContent } from 'mdast';
import { isElement } from '../../../model/page/mdast';
import type { Rule } from './rules';

/** A comment, which may fix a heading's address. */
const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/;

/**
 * Braces hold code for MDX: empty ones vanish, a name that nobody defines stops the page. Comments are meant so, and drawings that the
 * page imports.
 */
export const expressions: Rule = ({ tree }) => {
  const imported = tree.children.flatMap(importedNames);
  return function* (node) {
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      if (COMMENT.test(node.value)) return;
      yield {
        column: node.position?.start.column,
        expected: 'no braces in running text, where MDX takes them for code',
        found: `"{${node.value}}"`,
        fix: `Put it in backticks: \`{${node.value}}\`.`,
      };
    }
    if (!isElement(node)) return;
    for (const attribute of node.attributes) {
      const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : null;
      if (!value || typeof value === 'string') continue;
      const name = /^\s*([A-Za-z_$][\w$]*)\s*$/.exec(value.value)?.[1];
      if (!name || imported.includes(name)) continue;
      yield {
        expected: `an import of \`${name}\`, which <${node.name}> names`,
        found: imported.length > 0 ? `imports of ${imported.join(', ')}` : 'none',
        fix: `Correct the name, or add below the front matter: import ${name} from '../_diagrams/FILE.svg';`,
      };
    }
  };
};

function importedNames(node: RootContent): string[] {
  const statements = (node.type === 'mdxjsEsm' && node.data?.estree?.body) || [];
  return statements.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? statement.specifiers.map(({ local }) => local.name) : [],
  );
}
