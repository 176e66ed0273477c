import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the file that lists the error messages of a version of the framework. It is stored next to the API inventory. */
export const MESSAGES_FILE = 'api-messages.json';

/** Placeholder for the parts of an error message that are only known at run time. */
export const PLACEHOLDER = '…';

/** The error messages that the framework can raise in a version. */
export interface ErrorMessages {
  generated: string;
  /** Commit of the framework whose source contains the messages. */
  commit: string;
  /** Messages as Python prints them: `ValueError: Only …`. A key is the qualified name of the function, class or module that raises them. */
  messages: Record<string, string[]>;
}

/** Reads a version's file of error messages. Throws an error that names the file if the file is missing or invalid. */
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

/** Reads a version's file of error messages. Returns null if the file is missing or invalid, because the caller then creates it again. */
export function tryReadMessages(folder: string): ErrorMessages | null {
  try {
    return readMessages(folder);
  } catch {
    return null;
  }
}
