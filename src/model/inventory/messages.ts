import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the file with a version's error messages, which is stored next to its inventory. */
export const MESSAGES_FILE = 'api-messages.json';

/** Placeholder in a message for a value that is only known at run time. */
export const PLACEHOLDER = '…';

/** The messages of exceptions in the framework's source. */
export interface ErrorMessages {
  generated: string;
  /** The framework's commit that the messages were read from. */
  commit: string;
  /** Messages as Python prints them (`ValueError: Only …`), by qualified name of the function, class or module that raises them. */
  messages: Record<string, string[]>;
}

/** Reads the messages of a version. Throws an error that names the file, if the file is missing or invalid. */
export function readMessages(folder: string): ErrorMessages {
  const file = join(folder, MESSAGES_FILE);
  try {
    const content: ErrorMessages = JSON.parse(readFileSync(file, 'utf8'));
    const isList = (texts: unknown) =>
      Array.isArray(texts) && texts.every((text) => typeof text === 'string');
    if (typeof content.commit === 'string' && Object.values(content.messages).every(isList)) return content;
  } catch {
    // The error below describes the expected content.
  }
  throw new Error(
    `${file}: expected the output of npm run api:extract, {"commit": "…", "messages": {"superduper.…": ["ValueError: …"]}}. Restore the file with git, or run the command again.`,
  );
}

/** Reads the messages of a version. Returns null for a missing or invalid file, so that a new extraction can replace it. */
export function tryReadMessages(folder: string): ErrorMessages | null {
  try {
    return readMessages(folder);
  } catch {
    return null;
  }
}
