import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a version's messages, beside its inventory. */
export const MESSAGES = 'api-messages.json';

/** Stands in a message for what is known when it is printed. */
export const ANY = '…';

/** The messages of the exceptions that the framework's source raises. */
export interface Messages {
  generated: string;
  /** The commit of the framework that they were read from. */
  commit: string;
  /** By qualified name of the function, class or module that raises them, as Python prints them: `ValueError: Only … can be applied`. */
  messages: Record<string, string[]>;
}

/** Reads the messages of a version; throws, naming the file, if it is no list of them. */
export function readMessagesIn(folder: string): Messages {
  const file = join(folder, MESSAGES);
  try {
    const read: Messages = JSON.parse(readFileSync(file, 'utf8'));
    const isList = (texts: unknown) =>
      Array.isArray(texts) && texts.every((text) => typeof text === 'string');
    if (typeof read.commit === 'string' && Object.values(read.messages).every(isList)) return read;
  } catch {
    // Said below.
  }
  throw new Error(
    `${file}: expected what npm run api:extract writes, {"commit": "…", "messages": {"superduper.…": ["ValueError: …"]}}. Restore it with git, or extract anew.`,
  );
}

/** @returns the same where they can be read; null where they are not there, or broken, which does not stop who extracts them anew */
export function knownMessagesIn(folder: string): Messages | null {
  try {
    return readMessagesIn(folder);
  } catch {
    return null;
  }
}
