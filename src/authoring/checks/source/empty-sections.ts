import type { Root } from 'mdast';
import { plainText } from '../../../model/page/mdast';
import type { Problem } from '../../../model/problem';

/** Nodes that stand in the file and are not shown. */
const UNSEEN = ['yaml', 'mdxjsEsm', 'mdxFlowExpression'];

/** A page begins with what the reader gets, and every heading has something below it: `npm run page:new` leaves both to the writer. */
export function emptySectionProblems(tree: Root, file: string): Problem[] {
  const seen = tree.children.filter(({ type }) => !UNSEEN.includes(type));
  const [first] = seen;
  const problems: Problem[] = [];
  if (!first || first.type === 'heading') {
    problems.push({
      file,
      line: first?.position?.start.line ?? 1,
      expected: 'a first paragraph that says what the reader gets',
      found: first ? 'a heading' : 'no text',
      fix: 'Write it below the front matter.',
    });
  }
  for (const [index, node] of seen.entries()) {
    const next = seen[index + 1];
    if (node.type !== 'heading' || (next && (next.type !== 'heading' || next.depth > node.depth))) continue;
    problems.push({
      file,
      line: node.position?.start.line,
      expected: `something below the heading “${plainText(node)}”`,
      found: 'nothing',
      fix: 'Write the section, or take the heading out.',
    });
  }
  return problems;
}
