import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Messages, readMessagesIn } from '../../../model/inventory/messages';
import { readVersionErrors } from '../../../model/page/version-folder';
import type { Problem } from '../../../model/problem';
import type { PageErrors } from '../../../model/reference/expand-errors';
import { LEFT_OUT, OF_OTHERS, type Reasoned } from './left-out-messages';
import { isSameMessage, partsOf } from './same-message';

/** The messages of a version's source, and the errors that its pages explain. */
export interface VersionMessages {
  /** Its docs folder. */
  folder: string;
  messages: Messages['messages'];
  errors: readonly PageErrors[];
}

const LISTS = 'src/authoring/checks/source/left-out-messages.ts';

const ERROR_LIST = 'core_api/errors.mdx';

/** @returns what is known of a version; nothing if it has no list of errors, whose address is held by the check of what was published */
export function readVersionMessages(folder: string): VersionMessages[] {
  if (!existsSync(join(folder, ERROR_LIST))) return [];
  const { messages } = readMessagesIn(folder);
  return [{ folder, messages, errors: readVersionErrors(resolve(folder)) }];
}

/**
 * Holds the errors of pages against the messages that the framework's source raises: each message is explained or left out with a reason,
 * and each error with a message is one of the source, or of those who are named beside it.
 *
 * @param versions - All live versions: a reason holds for all of them.
 */
export function checkMessages(
  versions: readonly VersionMessages[],
  leftOut: Reasoned = LEFT_OUT,
  ofOthers: Reasoned = OF_OTHERS,
): Problem[] {
  const sides = [
    { what: 'left out', reasons: leftOut, findings: versions.flatMap(unexplainedIn) },
    { what: 'of others', reasons: ofOthers, findings: versions.flatMap(unknownIn) },
  ];
  return sides.flatMap(({ what, reasons, findings }) => {
    const excuses = Object.values(reasons).flat();
    const wrong = findings.filter(({ message }) => !excuses.some((one) => isSameMessage(message, one)));
    const needless = excuses.filter((one) => !findings.some(({ message }) => isSameMessage(message, one)));
    const expected = `messages that are ${what} only where a version needs it`;
    const fix = 'Remove it from the list';
    return [
      ...wrong.map(({ problem }) => problem),
      ...(versions.length === 0 ? [] : needless).map((one) => {
        const found = `\`${one}\`, which no version has, or which its pages explain`;
        return { file: LISTS, expected, found, fix };
      }),
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
  const expected = `a row for every message of the source, or a reason in ${LISTS}`;
  const fix =
    'Read the code that raises it, and write what causes it and what to do; where no reader can meet it, add it to LEFT_OUT';
  return Object.entries(messages).flatMap(([place, texts]) =>
    texts
      .filter((message) => !written.some((printed) => isSameMessage(printed, message)))
      .map((message) => {
        const found = `neither for \`${message}\`, which ${place} raises`;
        return { message, problem: { file, expected, found, fix } };
      }),
  );
}

/** Errors with a message, whose exception this version raises with one, though with none like it. */
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
        expected: 'a message as this version’s source has it, or one of Python or a package',
        found: `\`${printed}\`, which is none`,
        fix: `Correct or remove it; if others print it, add it to OF_OTHERS of ${LISTS}`,
      },
    }));
}

/** `KeyError` prints the key that is missing: without spaces it is a name, and no sentence of the source. */
function isKey(printed: string): boolean {
  const { exception, text } = partsOf(printed);
  return exception === 'KeyError' && !/\s/.test(text);
}

function writtenIn(errors: readonly PageErrors[]): { printed: string; path: string; line: number }[] {
  return errors.flatMap(({ path, rows }) =>
    rows.flatMap((row) => row.printed.map(({ printed }) => ({ printed, path, line: row.line }))),
  );
}
