import type { Rule } from './rules';

const FORM = 'Write `:::warning` on a line of its own, the text below it, and `:::` alone on the last line.';

/** An admonition is closed: what is not closed swallows the sections below it. That its type is known is for `src/model/page` to say. */
export const admonitions: Rule = ({ source }) => {
  const lines = source.split(/\r?\n/);
  return function* (node, parent) {
    if (node.type === 'leafDirective') {
      yield { expected: 'three colons', found: `"::${node.name}"`, fix: FORM };
    }
    const [marks] =
      (node.type === 'text' && parent?.type === 'paragraph' && /^:::.*/m.exec(node.value)) || [];
    if (marks) {
      const expected = 'an admonition that is opened and closed';
      yield { expected, found: `"${marks}", which is neither`, fix: FORM };
    }
    const { start, end } = node.position ?? {};
    if (node.type !== 'containerDirective' || !start || !end) return;
    const title = /^[\s>]*:{3,}\w+[ \t]+([^\s{[].*)$/.exec(lines[start.line - 1] ?? '')?.[1];
    if (title) {
      yield {
        expected: 'the title of an admonition in brackets',
        found: `"${title}" without them`,
        fix: `Write \`:::${node.name}[${title}]\`.`,
      };
    }
    if (/^[\s>]*:{3,}\s*$/.test(lines[end.line - 1] ?? '') && end.line > start.line) return;
    // One that begins inside another takes the line that closes that one.
    const unclosed = parent?.type === 'containerDirective' ? parent : node;
    const before =
      unclosed === node ? `down to line ${end.line}` : `before ":::${node.name}" of line ${start.line}`;
    yield {
      line: unclosed.position?.start.line,
      expected: '`:::` alone on a line that closes the admonition',
      found: `none ${before}`,
      fix: `Close it behind its text: what follows stands in it, as if it belonged to the ${unclosed.name}.`,
    };
  };
};
