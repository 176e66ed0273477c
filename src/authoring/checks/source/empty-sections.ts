import type { Root } from 'mdast';
import { plainText } from '../../../model/page/mdast';
import type { Problem } from '../../../model/problem';
import { problemsIn } from '../problems-in';

/** Nodes that stand in the file and are not shown. */
const UNSEEN = ['yaml', 'mdxjsEsm', 'mdxFlowExpression'];

/** A page begins with what the reader gets, and every heading has something below it: `npm run page:new` leaves both to the writer. */
export function emptySectionProblems(tree: Root, file: string): Problem[] {
  const seen = tree.children.filter(({ type }) => !UNSEEN.includes(type));
  const [first] = seen;
  const { problems, tell } = problemsIn(file);
  if (!first || first.type === 'heading') {
    const expected = 'a first paragraph that says what the reader gets';
    const line = first?.position?.start.line ?? 1;
    tell(expected, first ? 'a heading' : 'no text', 'Write it below the front matter.', line);
  }
  for (const [index, node] of seen.entries()) {
    const next = seen[index + 1];
    if (node.type !== 'heading' || (next && (next.type !== 'heading' || next.depth > node.depth))) continue;
    const expected = `something below the heading “${plainText(node)}”`;
    tell(expected, 'nothing', 'Write the section, or take the heading out.', node.position?.start.line);
  }
  return problems;
}
