import { ANY } from '../../../model/inventory/messages';

/** Matches dots at the end of a message on a page, with closing quotes and brackets. */
const CUT_OFF = /…['")\]]*$/;

/**
 * Whether a text on a page is a message of the source.
 *
 * @param printed - The text on the page, with the values of an example or with dots: `KeyError: 'Unknown datatype text'`. It may omit the
 *   end of the message after a word or after dots.
 * @param message - The message in the source, with `…` for each value.
 */
export function isSameMessage(written: string, message: string): boolean {
  const [own, full] = [partsOf(written), partsOf(message)];
  return own.exception === full.exception && own.text !== '' && beginsSo(own.text, full.text);
}

interface Parts {
  exception: string;
  text: string;
}

/** Parsed messages. They are cached because each message is compared with hundreds of others. */
const known = new Map<string, Parts>();

/** Splits a message into the exception without its module, and the text without the quotes that `KeyError` adds. */
export function partsOf(message: string): Parts {
  const before = known.get(message);
  if (before) return before;
  const parts = takenApart(message);
  known.set(message, parts);
  return parts;
}

function takenApart(message: string): Parts {
  const [, exception = '', text = ''] = /^(?:\w+\.)*(\w+)(?::\s*([\s\S]*))?$/.exec(message) ?? [];
  const plain = text.replaceAll('...', ANY).replace(/\s+/g, ' ').trim();
  return { exception, text: plain.replace(/^(['"])(.*)\1$/, '$2') };
}

/** Whether a text is the beginning of a message. `…` in the message matches any text, including `…`. */
function beginsSo(text: string, message: string): boolean {
  const written = text.replace(CUT_OFF, '').trimEnd();
  const isCutOff = written !== text;
  const leads = (from: number, at: number): boolean => {
    if (message[at] === ANY && leads(from, at + 1)) return true;
    if (from === written.length) return isEnd(message, at, isCutOff);
    if (message[at] === ANY) return leads(from + 1, at);
    return message[at] === written[from] && leads(from + 1, at + 1);
  };
  return leads(0, 0);
}

/** Whether a text that matches up to an index may end there: at the end of the message, or after a word. */
function isEnd(message: string, at: number, isCutOff: boolean): boolean {
  const [before, rest] = [message.slice(0, at), message.slice(at)];
  if (!/\w/.test(rest)) return true;
  return (
    /\w/.test(before) && (isCutOff || (message[at - 1] !== ANY && message[at] !== ANY && /^\W/.test(rest)))
  );
}
