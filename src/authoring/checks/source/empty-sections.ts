import type { Heading, Root, RootContent } from 'mdast';
import { plainText } from '../../../model/page/mdast';
import type { Problem } from '../../../model/problem';

/** What stands in the file and is not shown. */
const UNSEEN = ['yaml', 'mdxjsEsm', 'mdxFlowExpression'];

/** A page begins with what the reader gets, and every heading has something below it: `npm run page:new` leaves both to the writer. */
export function emptySectionProblems(tree: Root, file: string): Problem[] {
  const seen = tree.children.filter(({ type }) => !UNSEEN.includes(type));
  const [first] = seen;
  const begins: Problem[] =
    first && first.type !== 'heading'
      ? []
      : [
          {
            file,
            line: first?.position?.start.line ?? 1,
            expected: 'a first paragraph that says what the reader gets',
            found: first ? 'a heading' : 'no text',
            fix: 'Write it below the front matter.',
          },
        ];
  const empty = seen.flatMap((node, index) => (isEmpty(node, seen[index + 1]) ? [node as Heading] : []));
  return [
    ...begins,
    ...empty.map((node) => ({
      file,
      line: node.position?.start.line,
      expected: `something below the heading “${plainText(node)}”`,
      found: 'nothing',
      fix: 'Write the section, or take the heading out.',
    })),
  ];
}

function isEmpty(node: RootContent, next: RootContent | undefined): boolean {
  return node.type === 'heading' && (!next || (next.type === 'heading' && next.depth <= node.depth));
}
