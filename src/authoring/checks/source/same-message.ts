import { PLACEHOLDER } from '../../../model/inventory/messages';
import { getOrCreate } from '../../../shared/get-or-create';

/** Matches the ellipsis with which pages shorten a message, and the quotes and brackets after the ellipsis. */
const TRUNCATED_END = /…['")\]]*$/;

/**
 * Whether a message on a page is the given message of the framework.
 *
 * @param printed - Message on the page, with example values: `KeyError: 'Unknown datatype text'`. The end may be missing.
 * @param message - Message in the framework's source, with `…` in place of each value.
 */
export function isSameMessage(printed: string, message: string): boolean {
  const { exception, text } = splitMessage(printed);
  const messageParts = splitMessage(message);
  return exception === messageParts.exception && text !== '' && isBeginning(text, messageParts.text);
}

/** Caches the results of `splitMessage`, because each message is compared with hundreds of others. */
const splitMessages = new Map<string, { exception: string; text: string }>();

/** Matches a message such as `superduper.base.exceptions.NotFound: …`. The groups are `NotFound` and the text. */
const EXCEPTION_AND_TEXT = /^(?:\w+\.)*(\w+)(?::\s*([\s\S]*))?$/;
/** Matches a text in quotes, as in `KeyError: 'Unknown datatype'`. The second group is the text without the quotes. */
const QUOTED_TEXT = /^(['"])(.*)\1$/;

/** Splits a message into the exception without its module, and the text without its quotes. */
export function splitMessage(message: string): { exception: string; text: string } {
  return getOrCreate(splitMessages, message, () => {
    const [, exception = '', text = ''] = EXCEPTION_AND_TEXT.exec(message) ?? [];
    const plainText = text.replaceAll('...', PLACEHOLDER).replace(/\s+/g, ' ').trim();
    return { exception, text: plainText.replace(QUOTED_TEXT, '$2') };
  });
}

/** Whether a printed text is the beginning of a message. `…` in the message matches any text. */
function isBeginning(printed: string, message: string): boolean {
  const text = printed.replace(TRUNCATED_END, '').trimEnd();
  const isTruncated = text !== printed;
  /** Whether the text from `textIndex` on is the beginning of the message from `messageIndex` on. */
  const matchesFrom = (textIndex: number, messageIndex: number): boolean => {
    const isPlaceholder = message[messageIndex] === PLACEHOLDER;
    // A placeholder first tries to match nothing, then one more character of the text.
    if (isPlaceholder && matchesFrom(textIndex, messageIndex + 1)) return true;
    if (textIndex === text.length) return canEndAt(message, messageIndex, isTruncated);
    if (isPlaceholder) return matchesFrom(textIndex + 1, messageIndex);
    return message[messageIndex] === text[textIndex] && matchesFrom(textIndex + 1, messageIndex + 1);
  };
  return matchesFrom(0, 0);
}

/** Whether a printed text may end before the character at `index` of the full message. `isTruncated` is true for a text with an ellipsis at its end. */
function canEndAt(message: string, index: number, isTruncated: boolean): boolean {
  const textBefore = message.slice(0, index);
  const textAfter = message.slice(index);
  const isWholeMessage = !/\w/.test(textAfter);
  if (isWholeMessage) return true;
  const hasWord = /\w/.test(textBefore);
  if (!hasWord || isTruncated) return hasWord;
  // Without an ellipsis, the text must end with a complete word that doesn't belong to a value.
  const isBesidePlaceholder = textBefore.endsWith(PLACEHOLDER) || textAfter.startsWith(PLACEHOLDER);
  return !isBesidePlaceholder && /^\W/.test(textAfter);
}
