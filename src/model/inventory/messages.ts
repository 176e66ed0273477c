import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const MESSAGES_FILE = 'api-messages.json';

/** Represents a part of an error message that is only known at run time: `Expected …, found …`. */
export const PLACEHOLDER = '…';

export interface ErrorMessages {
  generated: string;
  commit: string;
  /** Messages such as `ValueError: Only …`, by the qualified name of the function, class or module that raises them. */
  messages: Record<string, string[]>;
}

/** Reads a version's error messages. Throws an error that names the file if it's missing or invalid. */
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

/** Reads a version's error messages. Returns null if the file is missing or invalid, because the caller writes a new file anyway. */
export function tryReadMessages(folder: string): ErrorMessages | null {
  try {
    return readMessages(folder);
  } catch {
    return null;
  }
}
