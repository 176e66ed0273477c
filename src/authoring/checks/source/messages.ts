import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Messages, readMessagesIn } from '../../../model/inventory/messages';
import { readVersionErrors } from '../../../model/page/version-folder';
import type { Problem } from '../../../model/problem';
import type { PageErrors } from '../../../model/reference/expand-errors';
import { LEFT_OUT, OF_OTHERS, type Reasoned } from './left-out-messages';
import { isSameMessage, partsOf } from './same-message';

/** The messages in a version's source, and the errors that its pages explain. */
export interface VersionMessages {
  /** The version's docs folder. */
  folder: string;
  messages: Messages['messages'];
  errors: readonly PageErrors[];
}

const LISTS = 'src/authoring/checks/source/left-out-messages.ts';

const ERROR_LIST = 'core_api/errors.mdx';

/** Reads the messages and errors of a version. The result is empty if the version doesn't have a list of errors. */
export function readVersionMessages(folder: string): VersionMessages[] {
  if (!existsSync(join(folder, ERROR_LIST))) return [];
  const { messages } = readMessagesIn(folder);
  return [{ folder, messages, errors: readVersionErrors(resolve(folder)) }];
}

/**
 * Compares the errors on pages with the messages in the framework's source. Every message must be explained or left out with a reason, and
 * every explained message must come from the source, from Python or from a package.
 *
 * @param versions - All live versions, because a reason applies to all of them.
 */
export function checkMessages(
  versions: readonly VersionMessages[],
  leftOut: Reasoned = LEFT_OUT,
  ofOthers: Reasoned = OF_OTHERS,
): Problem[] {
  const sides = [
    { what: 'UNEXPLAINED_MESSAGES', reasons: leftOut, findings: versions.flatMap(unexplainedIn) },
    { what: 'FOREIGN_MESSAGES', reasons: ofOthers, findings: versions.flatMap(unknownIn) },
  ];
  return sides.flatMap(({ what, reasons, findings }) => {
    const excuses = Object.values(reasons).flat();
    const wrong = findings.filter(({ message }) => !excuses.some((one) => isSameMessage(message, one)));
    const needless = excuses.filter((one) => !findings.some(({ message }) => isSameMessage(message, one)));
    const expected = `only messages in ${what} for which a version needs an exception`;
    const fix = 'Remove the message from the list.';
    return [
      ...wrong.map(({ problem }) => problem),
      ...(versions.length === 0 ? [] : needless).map((one) => ({
        file: LISTS,
        expected,
        found: `\`${one}\`, for which no version needs one`,
        fix,
      })),
    ];
  });
}

interface Finding {
  message: string;
  problem: Problem;
}

function unexplainedIn({ folder, messages, errors }: VersionMessages): Finding[] {
  const written = writtenIn(errors).map(({ printed }) => printed);
  const file = join(folder, ERROR_LIST);
  const expected = `a row for every message in the source, or a reason in ${LISTS}`;
  const fix =
    'Read the code that raises the message, and describe the cause and the solution. If users never get the message, add it to UNEXPLAINED_MESSAGES.';
  return Object.entries(messages).flatMap(([place, texts]) =>
    texts
      .filter((message) => !written.some((printed) => isSameMessage(printed, message)))
      .map((message) => ({
        message,
        problem: { file, expected, found: `neither of them for \`${message}\`, which ${place} raises`, fix },
      })),
  );
}

/** Finds errors on pages whose exception this version raises with other messages, but not with the message on the page. */
function unknownIn({ folder, messages, errors }: VersionMessages): Finding[] {
  const raised = [...new Set(Object.values(messages).flat())];
  const exceptions = new Set(raised.map((message) => partsOf(message).exception));
  return writtenIn(errors)
    .filter(({ printed }) => partsOf(printed).text !== '' && exceptions.has(partsOf(printed).exception))
    .filter(({ printed }) => !isKey(printed) && !raised.some((message) => isSameMessage(printed, message)))
    .map(({ printed, path, line }) => ({
      message: printed,
      problem: {
        file: join(folder, path),
        line,
        expected: 'a message from this version’s source, from Python or from a package',
        found: `the unknown message \`${printed}\``,
        fix: `Correct or remove the message. If Python or a package prints it, add it to FOREIGN_MESSAGES in ${LISTS}.`,
      },
    }));
}

/** Whether a printed `KeyError` contains the missing key, which doesn't contain spaces, instead of a message of the source. */
function isKey(printed: string): boolean {
  const { exception, text } = partsOf(printed);
  return exception === 'KeyError' && !/\s/.test(text);
}

function writtenIn(errors: readonly PageErrors[]): { printed: string; path: string; line: number }[] {
  return errors.flatMap(({ path, rows }) =>
    rows.flatMap((row) => row.printed.map(({ printed }) => ({ printed, path, line: row.line }))),
  );
}
