import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the file in a version's docs folder that lists the error messages of the framework. */
export const MESSAGES_FILE = 'api-messages.json';

/** Placeholder in an error message for a part that is only known at run time. */
export const PLACEHOLDER = '…';

/** The error messages that the framework can raise in a version. */
export interface ErrorMessages {
  generated: string;
  /** Commit of the framework whose source contains the messages. */
  commit: string;
  /** Maps the qualified name of each function, class or module to the messages that it raises, such as `ValueError: Only …`. */
  messages: Record<string, string[]>;
}

/** Reads the error messages of a version. Throws an error that names the file if it is missing or invalid. */
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

/** Reads the error messages of a version. Returns null if the file is missing or invalid, because the caller creates it again. */
export function tryReadMessages(folder: string): ErrorMessages | null {
  try {
    return readMessages(folder);
  } catch {
    return null;
  }
}
