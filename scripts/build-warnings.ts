import { stripVTControlCharacters } from 'node:util';

// Docusaurus marks its own messages with [WARNING] or [ERROR]; the bundler writes WARNING in or ⚠ before each of its own.
const warning = /\[(?:WARNING|ERROR)\]|^\s*(?:WARNING|ERROR) in |⚠|DeprecationWarning|ExperimentalWarning/;

/**
 * @param log what `npm run build` printed, colours included or not
 * @returns every line that warns, with the lines that belong to it up to the next blank line
 */
export function findWarnings(log: string): string[] {
  const lines = stripVTControlCharacters(log).split('\n');
  const found: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    if (!warning.test(lines[index] ?? '')) {
      continue;
    }
    const start = index;
    while (index + 1 < lines.length && lines[index + 1]?.trim()) {
      index++;
    }
    found.push(lines.slice(start, index + 1).join('\n'));
  }
  return found;
}
