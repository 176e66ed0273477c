import { expect, test } from '@playwright/test';
import type { MessagesByReason } from '../../../../../src/authoring/checks/source/message-exceptions';
import { checkMessages } from '../../../../../src/authoring/checks/source/messages';
import { isSameMessage } from '../../../../../src/authoring/checks/source/same-message';
import { formatProblems } from '../../../../../src/model/problem';

const excused = (...messages: string[]): MessagesByReason => ({ 'of a test': messages });

function checkMessagesOf(
  raised: string[],
  explained: string[],
  leftOut: MessagesByReason = {},
  ofOthers: MessagesByReason = {},
) {
  const rows = explained.map((value, index) => ({
    error: [],
    printedErrors: [{ text: value, exception: null }],
    cause: [],
    advice: [],
    anchor: null,
    line: index + 1,
  }));
  const errors = [{ path: 'core_api/apply.mdx', title: 'Apply', rows }];
  return formatProblems(
    checkMessages([{ folder: 'docs', messages: { 'm.f': raised }, errors }], leftOut, ofOthers),
  );
}

const RAISED = 'ValueError: No table … is there';

const LISTS = 'src/authoring/checks/source/message-exceptions.ts';
const unexplained = `docs/core_api/errors.mdx: expected a row for every message in the source, or a reason in ${LISTS}, found neither a row nor a reason for \`${RAISED}\`, which m.f raises. Read the code that raises the message, and describe the cause and the solution. If users never get the message, add it to UNEXPLAINED_MESSAGES.`;
const WRONG = 'ValueError: No such table';
const unknown = (message: string) =>
  `docs/core_api/apply.mdx:2: expected a message from this version’s source, from Python or from a package, found the unknown message \`${message}\`. Correct or remove the message. If Python or a package prints it, add it to FOREIGN_MESSAGES in ${LISTS}.`;
const needless = (item: string) =>
  `${LISTS}: expected only messages in ${item} for which a version needs an exception, found \`${RAISED}\`, for which no version needs one. Remove the message from the list.`;

test('requires that every message is explained or left out, and rejects unknown and unneeded exceptions', () => {
  expect(checkMessagesOf([RAISED], ["ValueError: No table 'films' is there"])).toBe('');
  expect(checkMessagesOf([RAISED], [], excused(RAISED))).toBe('');
  const ownMessages = ['ValueError: No table…', "KeyError: 'films'", 'OSError: Not of it'];
  expect(checkMessagesOf([RAISED], ownMessages)).toBe('');
  expect(checkMessagesOf([RAISED], [])).toBe(unexplained);
  expect(checkMessagesOf([RAISED], [RAISED, WRONG])).toBe(unknown(WRONG));
  expect(checkMessagesOf([RAISED], [RAISED, WRONG], {}, excused('ValueError: No such …'))).toBe('');
  expect(checkMessagesOf(["KeyError: 'No …'"], ["KeyError: 'No films'", "KeyError: 'Not of it'"])).toBe(
    unknown("KeyError: 'Not of it'"),
  );
  expect(checkMessagesOf([], [], excused(RAISED))).toBe(needless('UNEXPLAINED_MESSAGES'));
  expect(checkMessagesOf([RAISED], [RAISED], excused(RAISED))).toBe(needless('UNEXPLAINED_MESSAGES'));
  expect(checkMessagesOf([RAISED], [RAISED], {}, excused(RAISED))).toBe(needless('FOREIGN_MESSAGES'));
});

const SAME: [quotation: string, message: string][] = [
  ['ValueError: a is gone', 'ValueError: … is gone'],
  ['superduper.base.NotFound: a', 'NotFound: …a'],
  ['ValueError: The table', 'ValueError: The table … is gone'],
  ['ValueError: The ta…', 'ValueError: The table is gone'],
  ['KeyError: "No \'a\'. …"', "KeyError: 'No …. There are …'"],
  ["Conflict: ('a', 'the following …')", "Conflict: (…, 'the following are used')"],
  ['ValueError: On two lines', 'ValueError: On two\n lines'],
];
const OTHER: [quotation: string, message: string][] = [
  ['ValueError', 'ValueError: … is gone'],
  ['KeyError: a is gone', 'ValueError: … is gone'],
  ['ValueError: anything', 'ValueError: … is gone'],
  ['ValueError: anything…', 'ValueError: … is gone'],
  ['ValueError: … is gone', 'ValueError: Bad prefix=…'],
  ['ValueError: The tab', 'ValueError: The table is gone'],
];

test('matches a message with different values', () => {
  for (const [quotation, message] of SAME) expect(isSameMessage(quotation, message), quotation).toBe(true);
  for (const [quotation, message] of OTHER) expect(isSameMessage(quotation, message), quotation).toBe(false);
});
