import { PLACEHOLDER } from '../../../model/inventory/messages';
import { getOrCreate } from '../../../shared/get-or-create';

/** Matches an ellipsis at the end of an error message, with the quotes and brackets after it. Pages shorten messages in this way. */
const TRUNCATED_END = /…['")\]]*$/;

/**
 * Whether an error message on a page is one that the framework raises.
 *
 * @param printed - Message on the page, with example values or an ellipsis: `KeyError: 'Unknown datatype text'`. The end of the message may
 *   be missing.
 * @param message - Message in the framework's source, with `…` in place of each value.
 */
export function isSameMessage(printed: string, message: string): boolean {
  const { exception, text } = splitMessage(printed);
  const messageParts = splitMessage(message);
  return exception === messageParts.exception && text !== '' && isBeginning(text, messageParts.text);
}

/** Results of `splitMessage` by message. They are kept, because each message is compared with hundreds of others. */
const splitMessages = new Map<string, { exception: string; text: string }>();

/** Splits an error message into the name of the exception and the text. Removes the exception's module, and the quotes around the text. */
export function splitMessage(message: string): { exception: string; text: string } {
  return getOrCreate(splitMessages, message, () => {
    const [, exception = '', text = ''] = /^(?:\w+\.)*(\w+)(?::\s*([\s\S]*))?$/.exec(message) ?? [];
    const plainText = text.replaceAll('...', PLACEHOLDER).replace(/\s+/g, ' ').trim();
    return { exception, text: plainText.replace(/^(['"])(.*)\1$/, '$2') };
  });
}

/** Whether a printed text is the beginning of a message. `…` in the message matches any text. */
function isBeginning(printed: string, message: string): boolean {
  const trimmed = printed.replace(TRUNCATED_END, '').trimEnd();
  const isTruncated = trimmed !== printed;
  // A placeholder first tries to match nothing, then one more character of the text.
  const matchesFrom = (textIndex: number, messageIndex: number): boolean => {
    if (message[messageIndex] === PLACEHOLDER && matchesFrom(textIndex, messageIndex + 1)) return true;
    if (textIndex === trimmed.length) return canEndAt(message, messageIndex, isTruncated);
    if (message[messageIndex] === PLACEHOLDER) return matchesFrom(textIndex + 1, messageIndex);
    return message[messageIndex] === trimmed[textIndex] && matchesFrom(textIndex + 1, messageIndex + 1);
  };
  return matchesFrom(0, 0);
}

/**
 * Whether a printed text may end before the character at `index` of the full message. A text may end where only punctuation follows, and after a complete
 * word that isn't next to a placeholder. A truncated text may end anywhere, as long as it contains a word.
 */
function canEndAt(message: string, index: number, isTruncated: boolean): boolean {
  const textBefore = message.slice(0, index);
  const textAfter = message.slice(index);
  if (!/\w/.test(textAfter)) return true;
  if (!/\w/.test(textBefore)) return false;
  const isBesidePlaceholder = textBefore.endsWith(PLACEHOLDER) || textAfter.startsWith(PLACEHOLDER);
  return isTruncated || (!isBesidePlaceholder && /^\W/.test(textAfter));
}
