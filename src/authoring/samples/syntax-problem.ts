import type { Problem } from '../../model/problem';
import type { Position } from './types';

/** Matches a conflict marker from git, such as `<<<<<<< HEAD` or `=======`. */
const CONFLICT_MARKER = /^(?:<{7}|={7}|>{7})(?: |$)/;

/** Matches a heading with an id in braces, which isn't valid MDX: `## Set up {#setup}`. */
const HEADING_WITH_ID = /^(#+ .*?) *\{(#[\w-]+)\}$/;

const BRACES_ADVICE = 'In running text, put braces in backticks: `{name}`.';
const ANGLES_ADVICE = 'In running text, put `<` in backticks: `<name>`, `a < b`.';

/** Patterns of parser errors and how to fix the MDX. The first matching pattern counts. */
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

/** Creates the problem for invalid MDX. The parser's error contains the position in its fields or in its message, as in `(3:7-3:9)`. */
export function createSyntaxProblem(file: string, lines: readonly string[], error: unknown): Problem {
  const { reason = String(error), ...position } = error as Partial<Position & { reason: string }>;
  const [, namedLine = '1', namedColumn = '1'] = /\((\d+):(\d+)/.exec(reason) ?? [];
  const { line = Number(namedLine), column = Number(namedColumn) } = position;
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
