import { stripVTControlCharacters } from 'node:util';

// Docusaurus marks its messages with [WARNING] or [ERROR]. The bundler writes `WARNING in` or ⚠ before its messages.
const WARNING = /\[(?:WARNING|ERROR)\]|^[ \t]*(?:WARNING|ERROR) in |⚠|DeprecationWarning|ExperimentalWarning/;

/** Matches a line that contains a warning, with the lines after it up to the next empty line. */
const WARNING_BLOCK = new RegExp(`^(?=.*(?:${WARNING.source})).*(?:\\n.*\\S.*)*`, 'gm');

/** Throws an error with a build's warnings, because a site with warnings, such as for broken links, must not be published. */
export function expectNoWarnings(log: string): void {
  const warnings = findWarnings(log);
  if (warnings.length === 0) return;
  throw new Error(
    `The build succeeded, but it printed ${warnings.length} warnings. Fix their causes:\n\n${warnings.join('\n\n')}`,
  );
}

/** Returns the warnings that `npm run build` printed. */
export function findWarnings(log: string): string[] {
  return stripVTControlCharacters(log).match(WARNING_BLOCK) ?? [];
}
