import { stripVTControlCharacters } from 'node:util';

// Docusaurus starts its messages with [WARNING] or [ERROR], and the bundler starts them with `WARNING in` or ⚠.
const WARNING = /\[(?:WARNING|ERROR)\]|^[ \t]*(?:WARNING|ERROR) in |⚠|DeprecationWarning|ExperimentalWarning/;

/** Matches a line that contains a warning and the lines after it, up to the next empty line. */
const WARNING_BLOCK = new RegExp(`^(?=.*(?:${WARNING.source})).*(?:\\n.*\\S.*)*`, 'gm');

/** Throws an error if a build printed warnings. They can mean broken links, so such a site must not be published. */
export function expectNoWarnings(log: string): void {
  const warnings = findWarnings(log);
  if (warnings.length === 0) return;
  throw new Error(
    `The build succeeded, but it printed ${warnings.length} warnings. Fix their causes:\n\n${warnings.join('\n\n')}`,
  );
}

/** Finds the warnings in the output of `npm run build`. */
export function findWarnings(log: string): string[] {
  return stripVTControlCharacters(log).match(WARNING_BLOCK) ?? [];
}
