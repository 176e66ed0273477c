import { stripVTControlCharacters } from 'node:util';

// Docusaurus marks its messages with [WARNING] or [ERROR]. The bundler writes `WARNING in` or ⚠ before its messages.
const WARNING = /\[(?:WARNING|ERROR)\]|^[ \t]*(?:WARNING|ERROR) in |⚠|DeprecationWarning|ExperimentalWarning/;

/** Matches a line that contains a warning, with the lines after it up to the next empty line. */
const WARNING_BLOCK = new RegExp(`^(?=.*(?:${WARNING.source})).*(?:\\n.*\\S.*)*`, 'gm');

/** Throws an error with all warnings of a build. Docusaurus only warns about broken links, but such a site must not be published. */
export function expectNoWarnings(log: string): void {
  const warnings = findWarnings(log);
  if (warnings.length === 0) return;
  throw new Error(
    `The build succeeded, but it printed ${warnings.length} warnings. Fix their causes:\n\n${warnings.join('\n\n')}`,
  );
}

/** Returns the warnings in the output of `npm run build`. Each warning is a block of lines up to the next empty line. */
export function findWarnings(log: string): string[] {
  return stripVTControlCharacters(log).match(WARNING_BLOCK) ?? [];
}
