import { PLACEHOLDER } from '../../../model/inventory/messages';

/** Matches dots at the end of a message on a page, with closing quotes and brackets. */
const TRUNCATED_END = /…['")\]]*$/;

/**
 * Whether a text on a page is a message of the source.
 *
 * @param printed - The text on the page, with the values of an example or with dots: `KeyError: 'Unknown datatype text'`. It may omit the
 *   end of the message after a word or after dots.
 * @param message - The message in the source, with `…` for each value.
 */
export function isSameMessage(printed: string, message: string): boolean {
  const [printedParts, messageParts] = [splitMessage(printed), splitMessage(message)];
  return (
    printedParts.exception === messageParts.exception &&
    printedParts.text !== '' &&
    isBeginning(printedParts.text, messageParts.text)
  );
}

interface MessageParts {
  exception: string;
  text: string;
}

/** Parsed messages. They are cached because each message is compared with hundreds of others. */
const parsedMessages = new Map<string, MessageParts>();

/** Splits a message into the exception without its module, and the text without the quotes that `KeyError` adds. */
export function splitMessage(message: string): MessageParts {
  const cachedParts = parsedMessages.get(message);
  if (cachedParts) return cachedParts;
  const parts = parseMessage(message);
  parsedMessages.set(message, parts);
  return parts;
}

function parseMessage(message: string): MessageParts {
  const [, exception = '', text = ''] = /^(?:\w+\.)*(\w+)(?::\s*([\s\S]*))?$/.exec(message) ?? [];
  const plainText = text.replaceAll('...', PLACEHOLDER).replace(/\s+/g, ' ').trim();
  return { exception, text: plainText.replace(/^(['"])(.*)\1$/, '$2') };
}

/** Whether a text is the beginning of a message. `…` in the message matches any text, including `…`. */
function isBeginning(printed: string, message: string): boolean {
  const trimmed = printed.replace(TRUNCATED_END, '').trimEnd();
  const isTruncated = trimmed !== printed;
  const matchesFrom = (textIndex: number, messageIndex: number): boolean => {
    if (message[messageIndex] === PLACEHOLDER && matchesFrom(textIndex, messageIndex + 1)) return true;
    if (textIndex === trimmed.length) return canEndAt(message, messageIndex, isTruncated);
    if (message[messageIndex] === PLACEHOLDER) return matchesFrom(textIndex + 1, messageIndex);
    return message[messageIndex] === trimmed[textIndex] && matchesFrom(textIndex + 1, messageIndex + 1);
  };
  return matchesFrom(0, 0);
}

/** Whether a text that matches up to an index may end there: at the end of the message, or after a word. */
function canEndAt(message: string, index: number, isTruncated: boolean): boolean {
  const [previousText, remainder] = [message.slice(0, index), message.slice(index)];
  if (!/\w/.test(remainder)) return true;
  return (
    /\w/.test(previousText) &&
    (isTruncated ||
      (message[index - 1] !== PLACEHOLDER && message[index] !== PLACEHOLDER && /^\W/.test(remainder)))
  );
}
