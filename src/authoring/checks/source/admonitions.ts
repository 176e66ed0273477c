import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Problem } from '../../../model/problem';

const FORM = 'Write `:::warning` on a line of its own, the text below it, and `:::` alone on the last line.';

/**
 * An admonition is closed: what is not closed swallows the sections below it. That its type is known is for `src/model/page` to say.
 *
 * @param tree - A page.
 * @param file - Its path.
 * @param source - Its text.
 */
export function admonitionProblems(tree: Root, file: string, source: string): Problem[] {
  const lines = source.split(/\r?\n/);
  const problems: Problem[] = [];
  visit(tree, (node, _, parent) => {
    const { start, end } = node.position ?? {};
    const line = start?.line;
    if (node.type === 'leafDirective') {
      problems.push({ file, line, expected: 'three colons', found: `"::${node.name}"`, fix: FORM });
    }
    if (node.type === 'text' && parent?.type === 'paragraph' && /^:::/m.test(node.value)) {
      problems.push({
        file,
        line,
        expected: 'an admonition that is opened and closed',
        found: `"${/^:::.*/m.exec(node.value)?.[0]}", which is neither`,
        fix: FORM,
      });
    }
    if (node.type !== 'containerDirective' || !start || !end) return;
    const title = /^[\s>]*:{3,}\w+[ \t]+([^\s{[].*)$/.exec(lines[start.line - 1] ?? '')?.[1];
    if (title) {
      problems.push({
        file,
        line,
        expected: 'the title of an admonition in brackets',
        found: `"${title}" without them`,
        fix: `Write \`:::${node.name}[${title}]\`.`,
      });
    }
    if (/^[\s>]*:{3,}\s*$/.test(lines[end.line - 1] ?? '') && end.line > start.line) return;
    // One that begins inside another takes the line that closes that one.
    const unclosed = parent?.type === 'containerDirective' ? parent : node;
    const opened = unclosed.position?.start.line ?? start.line;
    problems.push({
      file,
      line: opened,
      expected: '`:::` alone on a line that closes the admonition',
      found:
        unclosed === node
          ? `none down to line ${end.line}`
          : `none before ":::${node.name}" of line ${start.line}`,
      fix: `Close it behind its text: what follows stands in it, as if it belonged to the ${unclosed.name}.`,
    });
  });
  return problems;
}
