import type { Count } from './check';
import type { Problem } from './types';

/**
 * Writes a problem for its author: where, what, the line itself, and what to do.
 *
 * @param problem - The problem.
 * @returns Some lines of text; the first can be clicked in most terminals.
 */
export function formatProblem({ file, line, column, message, rule, quote, mend }: Problem): string {
  const [first = '', ...rest] = message.split('\n');
  return [
    `${file}:${line}:${column}: ${first}${rule ? ` (${rule})` : ''}`,
    ...(quote ? [`    ${quote}`] : []),
    ...rest.map((text) => `  ${text}`),
    ...(mend ? [`  → ${mend}`] : []),
  ].join('\n');
}

/**
 * Writes what was checked in a version.
 *
 * @param count - The numbers.
 * @returns One line.
 */
export function formatCount({ version, pages, samples, modules, off }: Count): string {
  return `${version}: ${samples} samples on ${pages} pages (${modules} modules), ${off} with check=off`;
}
