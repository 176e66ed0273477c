import type { Problem } from '../../../model/problem';

const CLASSES = [
  'dg-accent',
  'dg-box',
  'dg-code',
  'dg-group',
  'dg-head',
  'dg-line',
  'dg-note',
  'dg-store',
  'dg-text',
  'dg-title',
];

/** Patterns of what a drawing may not have. */
const REFUSED: readonly { pattern: RegExp; expected: string; found?: string; fix: string }[] = [
  {
    pattern: /<svg\b(?![^>]*\sviewBox=")/g,
    expected: 'a viewBox',
    found: 'none',
    fix: 'Write <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 500">.',
  },
  {
    pattern: /(?<=<svg\b[^>]*\s)(?:width|height)\s*=\s*"[^"]*"/g,
    expected: 'no size of its own',
    fix: 'Leave it out: the viewBox says how it scales.',
  },
  {
    // The style sheet gives it, for both colour modes.
    pattern:
      /(?<=\s)(?:style|fill|stroke|color|stop-color|opacity|stroke-width|font(?:-[a-z]+)?|id|href|xlink:href)\s*=\s*"[^"]*"/g,
    expected: 'no colours, sizes of text or ids in a drawing',
    fix: 'Use a class of src/css/diagrams.css.',
  },
  {
    pattern: /<(?:style|script|image|foreignObject|use)\b/g,
    expected: 'shapes and texts alone',
    fix: 'Draw it with rect, path, polygon and text.',
  },
  {
    pattern: new RegExp(`(?<=\\sclass="[^"]*)(?<=["\\s])(?!(?:${CLASSES.join('|')})["\\s])[^"\\s]+`, 'g'),
    expected: 'a class of src/css/diagrams.css',
    fix: `They are ${CLASSES.join(', ')}.`,
  },
];

/**
 * A drawing has no colours, sizes or ids of its own: it is right in both colour modes, as wide as its page, and two of them on a page do
 * not mix.
 */
export function checkDiagrams(drawings: ReadonlyMap<string, string>): Problem[] {
  return [...drawings].flatMap(([file, text]) =>
    REFUSED.flatMap(({ pattern, expected, found, fix }) =>
      [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
        file,
        line: text.slice(0, index).split('\n').length,
        expected,
        found: found ?? match,
        fix,
      })),
    ),
  );
}
