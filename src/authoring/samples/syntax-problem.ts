import type { Problem } from '../../model/problem';
import type { Position } from './types';

const CONFLICT_MARKER = /^(?:<{7}|={7}|>{7})(?: |$)/;

/** Matches a heading with an id in braces, which isn't valid MDX: `## Set up {#setup}`. */
const HEADING_WITH_ID = /^(#+ .*?) *\{(#[\w-]+)\}$/;

const BRACES_ADVICE = 'In running text, put braces in backticks: `{name}`.';
const ANGLES_ADVICE = 'In running text, put `<` in backticks: `<name>`, `a < b`.';

/** How to fix MDX syntax errors. Order matters: the first pattern that matches the parser's message wins, and later patterns are more general. */
const SYNTAX_ADVICE: readonly (readonly [pattern: RegExp, fix: string])[] = [
  [
    /Expected (?:a|the) closing tag|before the end of|Unexpected closing (?:tag|slash)/,
    `Close the tag, or remove it. ${ANGLES_ADVICE}`,
  ],
  [/expression|acorn|lazy line|closing brace|`\}`/, BRACES_ADVICE],
  [
    /to create a link|autolink|Unexpected character `\/` \(U\+002F\) before local name/,
    'Write a link with a label: `[the label](https://example.org)`.',
  ],
  [/before name|in name|after name|local name|member name|attribute|Unexpected end of file/, ANGLES_ADVICE],
];

/** Creates the problem for invalid MDX from the error that the parser threw. */
export function createSyntaxProblem(file: string, lines: readonly string[], error: unknown): Problem {
  const { reason = String(error), ...fields } = error as Partial<Position & { reason: string }>;
  const { line, column } = findPosition(fields, reason);
  const quote = lines[line - 1]?.trim() ?? '';
  const base = { file, line, rule: 'mdx', quote };
  if (CONFLICT_MARKER.test(quote)) {
    const expected = 'a page without conflict markers';
    const actual = 'a conflict marker from git';
    const fix = 'Resolve the conflict, and remove the lines with <, |, = and >.';
    return { ...base, expected, actual, fix };
  }
  const [, title, id] = HEADING_WITH_ID.exec(quote) ?? [];
  if (id !== undefined) {
    const expected = 'the id of a heading in a comment';
    const fix = `Write \`${title} {/* ${id} */}\`.`;
    return { ...base, column, expected, actual: `{${id}}`, fix };
  }
  const [, closingFence] = /closing fence (\S+)/.exec(reason) ?? [];
  const fix = closingFence
    ? `Write ${closingFence} on its own line after the code.`
    : SYNTAX_ADVICE.find(([pattern]) => pattern.test(reason))?.[1];
  const message = `the page is not valid MDX: ${reason}`;
  return { ...base, column, message, ...(fix && { fix }) };
}

/** Returns the error's position or, if missing, the one in its message, such as `(3:7-3:9)`. If both are missing, returns the page's start. */
function findPosition({ line, column }: Partial<Position>, reason: string): Position {
  const [, reasonLine = '1', reasonColumn = '1'] = /\((\d+):(\d+)/.exec(reason) ?? [];
  return { line: line ?? Number(reasonLine), column: column ?? Number(reasonColumn) };
}
