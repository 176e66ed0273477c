import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ErrorMessages, readMessages } from '../../../model/inventory/messages';
import { readVersionErrors } from '../../../model/page/version-folder';
import type { Problem } from '../../../model/problem';
import type { ErrorTable } from '../../../model/reference/expand-errors';
import { FOREIGN_MESSAGES, type MessagesByReason, UNEXPLAINED_MESSAGES } from './message-exceptions';
import { isSameMessage, splitMessage } from './same-message';

interface VersionMessages {
  folder: string;
  messages: ErrorMessages['messages'];
  errors: readonly ErrorTable[];
}

const EXCEPTIONS_FILE = 'src/authoring/checks/source/message-exceptions.ts';

const ERROR_LIST = 'core_api/errors.mdx';

/**
 * Reads the errors that a version raises and those that its pages explain.
 * Returns one item for the version, or an empty list if no page is about errors.
 */
export function readVersionMessages(folder: string): VersionMessages[] {
  if (!existsSync(join(folder, ERROR_LIST))) return [];
  const { messages } = readMessages(folder);
  return [{ folder, messages, errors: readVersionErrors(resolve(folder)) }];
}

/** Checks that pages explain every message that the framework raises and no other messages. */
export function checkMessages(
  versions: readonly VersionMessages[],
  unexplainedMessages: MessagesByReason = UNEXPLAINED_MESSAGES,
  foreignMessages: MessagesByReason = FOREIGN_MESSAGES,
): Problem[] {
  // Without versions, the check would report every exception as unnecessary.
  if (versions.length === 0) return [];
  return [
    ...applyAllowList('UNEXPLAINED_MESSAGES', unexplainedMessages, versions.flatMap(listUnexplained)),
    ...applyAllowList('FOREIGN_MESSAGES', foreignMessages, versions.flatMap(listUnknown)),
  ];
}

interface MessageProblem {
  message: string;
  problem: Problem;
}

function applyAllowList(
  listName: string,
  allowedByReason: MessagesByReason,
  messageProblems: readonly MessageProblem[],
): Problem[] {
  const allowedMessages = Object.values(allowedByReason).flat();
  const expected = `only messages in ${listName} for which a version needs an exception`;
  const fix = 'Remove the message from the list.';
  return [
    ...messageProblems.flatMap(({ message, problem }) => {
      const isAllowed = allowedMessages.some((allowed) => isSameMessage(message, allowed));
      return isAllowed ? [] : [problem];
    }),
    ...allowedMessages.flatMap((allowed) => {
      const actual = `\`${allowed}\`, for which no version needs one`;
      const isNeeded = messageProblems.some(({ message }) => isSameMessage(message, allowed));
      return isNeeded ? [] : [{ file: EXCEPTIONS_FILE, expected, actual, fix }];
    }),
  ];
}

function listUnexplained({ folder, messages, errors }: VersionMessages): MessageProblem[] {
  const printedMessages = listPrintedMessages(errors).map(({ printed }) => printed);
  const file = join(folder, ERROR_LIST);
  const expected = `a row for every message in the source, or a reason in ${EXCEPTIONS_FILE}`;
  const fix =
    'Read the code that raises the message, and describe the cause and the solution. If users never get the message, add it to UNEXPLAINED_MESSAGES.';
  return Object.entries(messages).flatMap(([symbolName, texts]) =>
    texts.flatMap((message) => {
      const actual = `neither a row nor a reason for \`${message}\`, which ${symbolName} raises`;
      const isExplained = printedMessages.some((printed) => isSameMessage(printed, message));
      return isExplained ? [] : [{ message, problem: { file, expected, actual, fix } }];
    }),
  );
}

/** Lists errors that pages explain but the framework doesn't raise. Skips exceptions that only Python or packages raise, such as `OSError`. */
function listUnknown({ folder, messages, errors }: VersionMessages): MessageProblem[] {
  const raisedMessages = [...new Set(Object.values(messages).flat())];
  const raisedExceptions = new Set(raisedMessages.map((message) => splitMessage(message).exception));
  const expected = 'a message from this version’s source, from Python or from a package';
  const fix = `Correct or remove the message. If Python or a package prints it, add it to FOREIGN_MESSAGES in ${EXCEPTIONS_FILE}.`;
  return listPrintedMessages(errors).flatMap(({ printed, path, line }) => {
    const { exception, text } = splitMessage(printed);
    // A `KeyError` may contain only the missing key instead of a message: `KeyError: 'title'`.
    const isMissingKey = exception === 'KeyError' && !/\s/.test(text);
    const hasMessage = text !== '' && !isMissingKey;
    if (!hasMessage || !raisedExceptions.has(exception)) return [];
    if (raisedMessages.some((message) => isSameMessage(printed, message))) return [];
    const actual = `the unknown message \`${printed}\``;
    return [{ message: printed, problem: { file: join(folder, path), line, expected, actual, fix } }];
  });
}

function listPrintedMessages(
  errors: readonly ErrorTable[],
): { printed: string; path: string; line: number }[] {
  return errors.flatMap(({ path, rows }) =>
    rows.flatMap((row) => row.printedErrors.map(({ text: printed }) => ({ printed, path, line: row.line }))),
  );
}
