import { stripVTControlCharacters } from 'node:util';

// Docusaurus marks its messages with [WARNING] or [ERROR]. The bundler writes `WARNING in` or ⚠ before its messages.
const WARNING = /\[(?:WARNING|ERROR)\]|^[ \t]*(?:WARNING|ERROR) in |⚠|DeprecationWarning|ExperimentalWarning/;

/** Matches a line with a warning, and the following lines up to the next blank one. */
const WARNING_BLOCK = new RegExp(`^(?=.*(?:${WARNING.source})).*(?:\\n.*\\S.*)*`, 'gm');

/** Finds the warnings in the output of `npm run build`, with or without colors. Each is a line with the following lines that belong to it. */
export function findWarnings(log: string): string[] {
  return stripVTControlCharacters(log).match(WARNING_BLOCK) ?? [];
}
