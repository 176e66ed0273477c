import type { RootContent } from 'mdast';

const COMMENT = /^\/\*\s*answers\s*\n(?<lines>.*)\*\/$/s;

/**
 * Reads the comment behind a heading, or behind the front matter, that says which questions a section answers:
 *
 *     {/* answers
 *     share my pipeline with a colleague
 *     move a model to another machine
 *     *\/}
 *
 * @returns The questions, one a line; none for any other node.
 */
export function answersIn(node: RootContent): string[] {
  if (node.type !== 'mdxFlowExpression') return [];
  const { lines = '' } = COMMENT.exec(node.value.trim())?.groups ?? {};
  return lines.split('\n').flatMap((line) => line.trim() || []);
}
