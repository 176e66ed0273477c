import { stripVTControlCharacters } from 'node:util';

// Docusaurus marks its own messages with [WARNING] or [ERROR]; the bundler writes WARNING in or ⚠ before each of its own.
const WARNING = /\[(?:WARNING|ERROR)\]|^[ \t]*(?:WARNING|ERROR) in |⚠|DeprecationWarning|ExperimentalWarning/;

/** A line that warns, with the lines that belong to it up to the next blank one. */
const BLOCK = new RegExp(`^(?=.*(?:${WARNING.source})).*(?:\\n.*\\S.*)*`, 'gm');

/**
 * @param log what `npm run build` printed, colours included or not
 * @returns every line that warns, with the lines that belong to it
 */
export function findWarnings(log: string): string[] {
  return stripVTControlCharacters(log).match(BLOCK) ?? [];
}
