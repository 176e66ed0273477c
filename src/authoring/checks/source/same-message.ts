import { ANY } from '../../../model/inventory/messages';

/** Dots at the end of what a page prints, and what closes the text there. */
const CUT_OFF = /…['")\]]*$/;

/**
 * Says whether a page writes a message.
 *
 * @param written - As the page prints it, with the names of an example or with dots: `KeyError: 'Unknown datatype text'`. It may end before
 *   the message does, behind a word or with dots.
 * @param message - As the source has it, with dots for what is known when it is printed.
 */
export function isSameMessage(written: string, message: string): boolean {
  const [own, full] = [partsOf(written), partsOf(message)];
  return own.exception === full.exception && own.text !== '' && beginsSo(own.text, full.text);
}

interface Parts {
  exception: string;
  text: string;
}

/** Each message is compared with hundreds. */
const known = new Map<string, Parts>();

/** The name of the exception without its module, and the text without the quotes that `KeyError` puts around it. */
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

/** Dots of the message are any text, those of what is written stand for the same. */
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

/** Whether all of the message was written, or so much of its words that the rest may be left out. */
function isEnd(message: string, at: number, isCutOff: boolean): boolean {
  const [before, rest] = [message.slice(0, at), message.slice(at)];
  if (!/\w/.test(rest)) return true;
  return (
    /\w/.test(before) && (isCutOff || (message[at - 1] !== ANY && message[at] !== ANY && /^\W/.test(rest)))
  );
}
