import type { Root } from 'mdast';
import remarkPresetLintRecommended from 'remark-preset-lint-recommended';
import { unified } from 'unified';
import type { Problem } from '../../../model/problem';

const linter = unified().use(remarkPresetLintRecommended).freeze();

/** Checks how a page's Markdown is written: unused definitions, unclear lists and the like. */
export function checkMarkdown(tree: Root, file: string, source: string): Promise<Problem[]> {
  return new Promise((resolve, reject) => {
    linter.run(tree, { path: file, value: source }, (error, _tree, linted) => {
      if (error || !linted) reject(error);
      else resolve(problemsOf(linted.messages, file));
    });
  });
}

/** A message of the linter: a part of its `VFileMessage`. */
interface Message {
  line?: number;
  column?: number;
  reason: string;
  ruleId?: string;
}

/** The linter would have it between `<` and `>`, which MDX takes for a tag. */
const LITERAL_URL = {
  message: 'expected a link with words, found a bare address',
  fix: 'Write `[the words](https://example.org)`, or put the address in backticks.',
};

function problemsOf(messages: readonly Message[], file: string): Problem[] {
  return messages.map(({ line, column, reason, ruleId }) => ({
    file,
    line,
    column,
    message: reason,
    rule: ruleId,
    ...(ruleId === 'no-literal-urls' && LITERAL_URL),
  }));
}
