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

/** What a drawing may not have of its own: the style sheet gives it, for both colour modes. */
const OWN =
  /\s(style|fill|stroke|color|stop-color|opacity|stroke-width|font(?:-[a-z]+)?|id|href|xlink:href)\s*=\s*"([^"]*)"/g;
const SIZES = /\s(width|height)\s*=\s*"([^"]*)"/g;

/**
 * A drawing has no colours, sizes or ids of its own: it is right in both colour modes, as wide as its page, and two of them on a page do
 * not mix.
 *
 * @param drawings - The text of each, by file.
 */
export function checkDiagrams(drawings: ReadonlyMap<string, string>): Problem[] {
  return [...drawings].flatMap(([file, text]) => {
    const add = (index: number, expected: string, found: string, fix: string): Problem => ({
      file,
      line: text.slice(0, index).split('\n').length,
      expected,
      found,
      fix,
    });
    const root = /<svg\b[^>]*>/.exec(text);
    const opening = root?.[0] ?? '';
    const at = (match: RegExpMatchArray, offset = 0) => offset + (match.index ?? 0) + 1;
    return [
      ...(/\sviewBox="/.test(opening)
        ? []
        : [
            add(
              root?.index ?? 0,
              'a viewBox',
              'none',
              'Write <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 500">.',
            ),
          ]),
      ...[...opening.matchAll(SIZES)].map((match) =>
        add(
          at(match, root?.index),
          'no size of its own',
          match[0].trim(),
          'Leave it out: the viewBox says how it scales.',
        ),
      ),
      ...[...text.matchAll(OWN)].map((match) =>
        add(
          at(match),
          'no colours, sizes of text or ids in a drawing',
          match[0].trim(),
          'Use a class of src/css/diagrams.css.',
        ),
      ),
      ...[...text.matchAll(/<(style|script|image|foreignObject|use)\b/g)].map((match) =>
        add(at(match) - 1, 'shapes and texts alone', match[0], 'Draw it with rect, path, polygon and text.'),
      ),
      ...[...text.matchAll(/\sclass="([^"]*)"/g)].flatMap((match) =>
        (match[1] ?? '')
          .split(/\s+/)
          .filter((name) => !CLASSES.includes(name))
          .map((name) =>
            add(at(match), 'a class of src/css/diagrams.css', `"${name}"`, `They are ${CLASSES.join(', ')}.`),
          ),
      ),
    ];
  });
}
