import { HtmlValidate } from 'html-validate';
import { createProblemList, type TextFile } from '../../../src/authoring/checks/problem-list';
import type { Problem } from '../../../src/model/problem';

/** A kind of message that html-validate reports although the page is fine. */
interface Exception {
  rule: string;
  /** Matches the messages that are fine, with the selector of the element at the end. Without a pattern, all messages of the rule are fine. */
  pattern?: RegExp;
  reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  { rule: 'void-style', reason: 'React closes void elements with a slash, which HTML allows' },
  { rule: 'attr-case', reason: 'React writes some attributes in camel case, and HTML ignores the case' },
  { rule: 'attribute-boolean-style', reason: 'React gives boolean attributes an empty value' },
  { rule: 'attribute-empty-style', reason: 'React gives boolean attributes an empty value' },
  { rule: 'no-raw-characters', pattern: /Raw ">"/, reason: 'HTML allows ">" in text' },
  {
    rule: 'valid-id',
    pattern: /must (?:only contain|begin with)/,
    reason: 'HTML allows every id without spaces, and the ids of symbols contain dots',
  },
  {
    rule: 'aria-label-misuse',
    pattern: /is strictly allowed/,
    reason: 'the stock icon of external links is a labeled SVG without a role',
  },
  {
    rule: 'prefer-native-element',
    pattern: /<(?:section|button)>/,
    reason: 'the stock skip link and arrows of sidebar categories use roles instead of these elements',
  },
];

/** Checks the HTML of pages with html-validate. Also reports exceptions that none of the pages need. */
export async function checkHtml(
  pages: readonly TextFile[],
  exceptions: readonly Exception[] = EXCEPTIONS,
): Promise<Problem[]> {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'] });
  const neededExceptions = new Set<Exception>();
  const problems: Problem[] = [];
  for (const { file, text } of pages) {
    const { problems: pageProblems, addProblem } = createProblemList(`build/${file}`);
    const { results } = await validator.validateString(text, file);
    for (const { ruleId, message, line, selector } of results.flatMap(({ messages }) => messages)) {
      const actual = `${message} (${selector})`;
      const exception = exceptions.find(({ rule, pattern = /./ }) => rule === ruleId && pattern.test(actual));
      const fix = `See https://html-validate.org/rules/${ruleId}.html.`;
      if (exception) neededExceptions.add(exception);
      else addProblem(`HTML that follows the rule ${ruleId}`, actual, fix, line);
    }
    problems.push(...pageProblems);
  }
  const { problems: exceptionProblems, addProblem } = createProblemList('tests/checks/built/html.ts');
  for (const exception of exceptions)
    if (!neededExceptions.has(exception))
      addProblem('only needed exceptions', exception.rule, 'Remove the exception.');
  return [...problems, ...exceptionProblems];
}
