import { PLACEHOLDER } from '../../../model/inventory/messages';
import { getOrCreate } from '../../../shared/get-or-create';

const TRUNCATED_END = /…['")\]]*$/;

/**
 * Whether an error on a page (`printed`) matches the framework's `message`, in which `…` represents any value: `KeyError: 'No field a'` matches
 * `KeyError: 'No field …'`. The page may omit the end.
 */
export function isSameMessage(printed: string, message: string): boolean {
  const { exception, text } = splitMessage(printed);
  const messageParts = splitMessage(message);
  return exception === messageParts.exception && text !== '' && isBeginning(text, messageParts.text);
}

/** Caches the results of {@link splitMessage}, because each message is compared with hundreds of others. */
const splitMessages = new Map<string, { exception: string; text: string }>();

/** Matches an error such as `superduper.base.exceptions.NotFound: …`. The groups are `NotFound` and the text. */
const EXCEPTION_AND_TEXT = /^(?:\w+\.)*(\w+)(?::\s*([\s\S]*))?$/;
const QUOTED_TEXT = /^(['"])(.*)\1$/;

/** Splits a message into the exception's name and the text. Removes the exception's module and the quotes around the text. */
export function splitMessage(message: string): { exception: string; text: string } {
  return getOrCreate(splitMessages, message, () => {
    const [, exception = '', text = ''] = EXCEPTION_AND_TEXT.exec(message) ?? [];
    const plainText = text.replaceAll('...', PLACEHOLDER).replace(/\s+/g, ' ').trim();
    return { exception, text: plainText.replace(QUOTED_TEXT, '$2') };
  });
}

function isBeginning(printed: string, message: string): boolean {
  const text = printed.replace(TRUNCATED_END, '').trimEnd();
  const isTruncated = text !== printed;
  /** Whether the remaining text matches the remaining message. */
  const matchesFrom = (textIndex: number, messageIndex: number): boolean => {
    const isPlaceholder = message[messageIndex] === PLACEHOLDER;
    // Lets the placeholder match nothing first, then one more character at a time.
    if (isPlaceholder && matchesFrom(textIndex, messageIndex + 1)) return true;

    if (textIndex === text.length) return canEndAt(message, messageIndex, isTruncated);
    if (isPlaceholder) return matchesFrom(textIndex + 1, messageIndex);
    return message[messageIndex] === text[textIndex] && matchesFrom(textIndex + 1, messageIndex + 1);
  };
  return matchesFrom(0, 0);
}

/** Whether a page may cut off a message at `index`: after a complete word, or anywhere if the page adds an ellipsis (`isTruncated`). */
function canEndAt(message: string, index: number, isTruncated: boolean): boolean {
  const hasWord = (text: string) => /\w/.test(text);
  const textBefore = message.slice(0, index);
  const textAfter = message.slice(index);
  const isWholeMessage = !hasWord(textAfter);
  if (isWholeMessage) return true;
  if (!hasWord(textBefore)) return false;
  if (isTruncated) return true;
  // A word next to a placeholder may be part of a value.
  const isBesidePlaceholder = textBefore.endsWith(PLACEHOLDER) || textAfter.startsWith(PLACEHOLDER);
  return !isBesidePlaceholder && /^\W/.test(textAfter);
}
