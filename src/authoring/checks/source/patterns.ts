import type { Nodes } from 'mdast';
import type { Problem } from '../../../model/problem';
import { lineAt, problemsOf, type TextFile } from '../problems-in';
import type { Rule } from './rules';

/** Where something is looked for: in words, in code, in every line of the file; in a drawing. */
type Where = 'words' | 'code' | 'file' | 'drawing';

/** Something that no page has, and what is said to be found if it is not what the pattern matches. */
type Refused = readonly [pattern: RegExp, expected: string, fix: string, found?: string];

/** What a drawing may have for a class. */
const CLASSES = 'accent box code group head line note store text title'.split(' ').map((one) => `dg-${one}`);

/** Outputs are as the program prints them, and words of people stand in no other code. */
const isCode = (node: Nodes) => node.type === 'inlineCode' || (node.type === 'code' && node.lang !== 'text');

/** Words and signs that no page has, by where they are looked for. */
const REFUSED: Readonly<Record<Where, readonly Refused[]>> = {
  words: [
    [/\b(\p{L}+)\s+\1\b/giu, 'each word once', 'Take one of them out, or put names into backticks.'],
    // They tell a reader who is stuck that it is their fault, or say nothing.
    [
      /\b(?:simply|just|easy|easily|obviously|of course|please)\b/gi,
      'no filler',
      'Leave it out, or say what is meant.',
    ],
    // The speller passes over words of three letters.
    [
      /\b(?:[Tt]eh|hte|adn|nad|[Tt]ihs|[Tt]hsi|[Tt]aht|fo|ot|si|[Yy]uo)\b/g,
      'a word of the American dictionary',
      'Correct it: two letters have changed places.',
    ],
    [
      /\bits (?=(?:a|an|the|not|been|also|possible|called|up to)\b)/gi,
      '“it’s”, or better “it is”, before such a word',
      'Write “it is”; “its” is what belongs to it.',
    ],
    [/(?<=\S) {2,}(?=\S)/g, 'one space between words', 'Take the others out.'],
    [/(?<!^)\s+[.,;:!?](?=\s|$)|^ [.,;:!?](?=\s|$)/g, 'no space before a stop', 'Take the space out.'],
    [
      /`|\*\*|__/g,
      'code and bold that are opened and closed',
      'Put the same mark at the other end, or the whole into backticks.',
    ],
    [
      /\b(?!https?:\/\/)\w*ht{1,2}p?s?:\/+\S*|\bhttps?:\/(?!\/)\S*/g,
      'an address that begins with https://',
      'Correct it, and give the link words: `[the words](https://example.org)`.',
    ],
  ],
  code: [[/[“”‘’]/g, 'straight quotes in code', 'Write " or \', which can be run when it is copied.']],
  file: [
    [
      /\b(?:TODO|FIXME|XXX)\b/g,
      'a page without notes to its writers',
      'Do what it says, or open an issue and take the note out.',
    ],
    [/\t/g, 'spaces', 'Replace the tab.'],
    [
      /^(?:<{7}|>{7}) .*$/gm,
      'no conflict that git has left',
      'Keep what is right of both sides, and take the lines of <, = and > out.',
    ],
  ],
  drawing: [
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
  ],
};

/** A page has none of the words and signs of the table. */
export const patterns: Rule = ({ source }) =>
  function* (node) {
    if (node.type === 'root') yield* found(source, 'file');
    if (node.type === 'text') yield* found(node.value, 'words');
    if ('value' in node && isCode(node)) yield* found(node.value, 'code', node.type === 'code' ? 1 : 0);
  };

/**
 * A drawing has no colours, sizes or ids of its own: it is right in both colour modes, as wide as its page, and two of them on a page do
 * not mix.
 */
export function checkDiagrams(drawings: readonly TextFile[]): Problem[] {
  return problemsOf('', drawings, ({ text }, tell) => {
    for (const one of found(text, 'drawing', 1)) tell(one.expected, one.found, one.fix, one.below);
  });
}

function* found(text: string, place: Where, first = 0) {
  for (const [pattern, expected, fix, said] of REFUSED[place])
    for (const { 0: match, index } of text.matchAll(pattern))
      yield { below: first + lineAt(text, index) - 1, expected, found: said ?? shown(match, place), fix };
}

function shown(match: string, place: Where): string {
  if (place === 'drawing') return match;
  if (match === '\t') return 'a tab';
  return /^ +$/.test(match) ? `${match.length} of them` : `"${match.replace(/\s+/g, ' ')}"`;
}
