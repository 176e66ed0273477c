import type { Problem } from '../../../model/problem';
import { problemsOf } from '../problems-in';

const CLASSES = 'accent box code group head line note store text title'.split(' ').map((one) => `dg-${one}`);

/** Patterns of what a drawing may not have, what is expected instead, and how to fix it. */
const REFUSED: readonly (readonly [pattern: RegExp, expected: string, fix: string, found?: string])[] = [
  [
    /<svg\b(?![^>]*\sviewBox=")/g,
    'a viewBox',
    'Write <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 500">.',
    'none',
  ],
  [
    /(?<=<svg\b[^>]*\s)(?:width|height)\s*=\s*"[^"]*"/g,
    'no size of its own',
    'Leave it out: the viewBox says how it scales.',
  ],
  [
    // The style sheet gives it, for both colour modes.
    /(?<=\s)(?:style|fill|stroke|color|stop-color|opacity|stroke-width|font(?:-[a-z]+)?|id|href|xlink:href)\s*=\s*"[^"]*"/g,
    'no colours, sizes of text or ids in a drawing',
    'Use a class of src/css/diagrams.css.',
  ],
  [
    /<(?:style|script|image|foreignObject|use)\b/g,
    'shapes and texts alone',
    'Draw it with rect, path, polygon and text.',
  ],
  [
    new RegExp(`(?<=\\sclass="[^"]*)(?<=["\\s])(?!(?:${CLASSES.join('|')})["\\s])[^"\\s]+`, 'g'),
    'a class of src/css/diagrams.css',
    `They are ${CLASSES.join(', ')}.`,
  ],
];

/**
 * A drawing has no colours, sizes or ids of its own: it is right in both colour modes, as wide as its page, and two of them on a page do
 * not mix.
 */
export function checkDiagrams(drawings: ReadonlyMap<string, string>): Problem[] {
  const files = [...drawings].map(([file, text]) => ({ file, text }));
  return problemsOf('', files, ({ text }, tell) => {
    for (const [pattern, expected, fix, found] of REFUSED)
      for (const { 0: match, index } of text.matchAll(pattern))
        tell(expected, found ?? match, fix, text.slice(0, index).split('\n').length);
  });
}
