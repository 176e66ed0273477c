import { Resvg } from '@resvg/resvg-js';
import type { Problem } from '../../../model/problem';
import { type AddProblem, checkFiles, getLineNumber, type TextFile } from '../problem-list';
import type { Rule } from './rules';

/** A pattern that pages must not contain, and the parts of its error message. The message quotes the matched text unless `actual` replaces it. */
type ForbiddenPattern = readonly [pattern: RegExp, expected: string, fix: string, actual?: string];

/** CSS classes that SVG diagrams may use. They are defined in src/css/diagrams.css. */
const CLASSES = 'accent box code group head line note store text title'
  .split(' ')
  .map((name) => `dg-${name}`);

/** Patterns that are forbidden in prose (`words`), in code, in the whole source of a page (`file`), or in an SVG diagram (`drawing`). */
const FORBIDDEN_PATTERNS = {
  words: [
    // “That that” and “had had” can be correct.
    [
      /\b(?!(?:that|had)\b)(\p{L}+)\s+\1\b/giu,
      'no repeated word',
      'Remove one of the words, or put names in backticks.',
    ],
    // Filler words either mean nothing, or suggest that readers who are stuck are to blame. “Just above” is allowed, because it names a place.
    [
      /\b(?:simply|just(?! (?:above|after|been|before|below|over|under)\b)|easy|easily|obviously|of course|please)\b/gi,
      'no filler word',
      'Remove the word, or write what you mean.',
    ],
    // The spell checker skips words of up to three letters.
    [
      /\b(?:[Tt]eh|hte|adn|nad|[Tt]ihs|[Tt]hsi|[Tt]aht|fo|ot|si|[Yy]uo)\b/g,
      'a word of the American dictionary',
      'Swap the two letters that are in the wrong order.',
    ],
    [
      /\bits (?=(?:a|an|the|not|been|also|possible|called|up to)\b)/gi,
      '“it’s” or “it is” before such a word',
      'Write “it is”, because “its” is the possessive form.',
    ],
    [
      /^#{1,6}(?=\p{Lu})\S+|^#{2,6}(?:(?=[\p{L}\p{N}])\S+|$)/gmu,
      'a space between the # and the text of a heading',
      'Write `## Heading`. If the text is not a heading, put it in backticks.',
    ],
    [/(?<=\S) {2,}(?=\S)/g, 'one space between words', 'Remove the extra spaces.'],
    [
      /(?<!^)\s+[.,;:!?](?=\s|$)|^ [.,;:!?](?=\s|$)/g,
      'no space before a punctuation mark',
      'Remove the space.',
    ],
    [
      /`|\*\*|__/g,
      'a mark for code or bold text at both ends',
      'Add the same mark at the other end, or put the whole text in backticks.',
    ],
    [
      /\b(?!https?:\/\/)\w*ht{1,2}p?s?:\/+\S*|\bhttps?:\/(?!\/)\S*/g,
      'a URL that starts with https://',
      'Correct the URL, and write it as a link with a label: `[the label](https://example.org)`.',
    ],
  ],
  code: [
    [/[“”‘’]/g, 'straight quotes in code', 'Write " or \', so that the code runs when readers copy it.'],
  ],
  file: [
    [
      /\b(?:TODO|FIXME|XXX)\b/g,
      'a page without notes to its writers',
      'Resolve the note, or open an issue and remove the note.',
    ],
    [/\t/g, 'spaces', 'Replace the tab with spaces.'],
    [
      /^(?:(?:<{7}|>{7}|\|{7}) .*|={7})$/gm,
      'no conflict markers from git',
      'Resolve the conflict, and remove the lines with <, |, = and >.',
    ],
    // Matches only the first line, because usually all lines of a file end in the same way.
    [
      /^[^\n]*\r\n/g,
      'lines that end with LF',
      'Choose LF as the end of lines in your editor, and save the file again.',
      'lines that end with CRLF, as on Windows',
    ],
    [
      /[^\P{Cc}\t\n\r]|\uFFFD/gu,
      'printable characters in UTF-8',
      'Remove or correct the character, and save the file in UTF-8.',
    ],
    [
      // The zero-width joiner is allowed in an emoji.
      /[\u00AD\u200B\u200C\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]|(?<!\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D/gu,
      'no invisible characters',
      'Remove the character. It often comes from text that was copied from a website. If it is in line 1, save the file in UTF-8 without a byte order mark.',
    ],
    [/[\u00A0\u2007\u202F]/g, 'ordinary spaces', 'Replace the non-breaking space with an ordinary space.'],
  ],
  drawing: [
    [
      /<svg\b(?![^>]*\sviewBox=["'])/g,
      'a diagram with a viewBox',
      'Write <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 500">.',
      'a diagram without one',
    ],
    [
      /(?<=<svg\b[^>]*\s)(?:width|height)\s*=\s*(["'])[\s\S]*?\1/g,
      'no width or height in a diagram',
      'Remove the attribute, because the viewBox defines the proportions.',
    ],
    [
      // The style sheet defines these properties for both color modes.
      /(?<=\s)(?:style|fill|stroke|color|stop-color|opacity|stroke-width|font(?:-[a-z]+)?|id|href|xlink:href)\s*=\s*(["'])[\s\S]*?\1/g,
      'no colors, text sizes or ids in a diagram',
      'Use a class from src/css/diagrams.css.',
    ],
    [
      /(?<=\s)on[a-z]+\s*=\s*(["'])[\s\S]*?\1/gi,
      'no scripts in a diagram',
      'Remove the attribute, because diagrams do not react to readers.',
    ],
    [
      /<(?:style|script|image|foreignObject|use|a|animate\w*|set)\b/g,
      'only shapes and text in a diagram',
      'Draw the diagram with rect, path, polygon and text.',
    ],
    [
      new RegExp(`(?<=\\sclass=(["'])[^"']*)(?<=["'\\s])(?!(?:${CLASSES.join('|')})["'\\s])[^"'\\s]+`, 'g'),
      'a class from src/css/diagrams.css',
      `The classes are ${CLASSES.join(', ')}.`,
    ],
  ],
} satisfies Record<string, readonly ForbiddenPattern[]>;

type TextKind = keyof typeof FORBIDDEN_PATTERNS;

/** Checks that a page doesn't contain any of the forbidden words and characters. */
export const checkPatterns: Rule = ({ source }) =>
  function* (node) {
    if (node.type === 'root') yield* findMatches(source, 'file');
    if (node.type === 'text') yield* findMatches(node.value, 'words');
    if (node.type === 'inlineCode') yield* findMatches(node.value, 'code');
    // Readers don't copy printed output, which is in `text` fences.
    if (node.type === 'code' && node.lang !== 'text') yield* findMatches(node.value, 'code', 1);
  };

/** Checks that diagrams are valid SVG without colors, sizes or ids, because they are shown in both color modes, on all screens, and next to each other. */
export function checkDiagrams(drawings: readonly TextFile[]): Problem[] {
  return checkFiles(drawings, ({ text }, addProblem) => {
    checkSvg(text, addProblem);
    for (const { expected, actual, fix, lineOffset } of findMatches(text, 'drawing', 1))
      addProblem(expected, actual, fix, lineOffset);
  });
}

/** Reports the first syntax error of an SVG drawing, such as an element without a closing tag. */
function checkSvg(text: string, addProblem: AddProblem): void {
  try {
    new Resvg(text, { font: { loadSystemFonts: false } });
  } catch (error) {
    const [, reason = 'an unknown error', line = '1'] =
      /cause (.*?)(?: at (\d+):\d+)?$/.exec((error as Error).message) ?? [];
    const fix =
      'Correct the syntax. Every element needs a closing tag or ends with `/>`, and `&` and `<` in text are written `&amp;` and `&lt;`.';
    addProblem('a drawing in valid SVG', `an error: ${reason}`, fix, Number(line));
  }
}

/** Lists the matches of the forbidden patterns in a text. `firstOffset` is the number of lines between the node's first line and the text. */
function* findMatches(text: string, kind: TextKind, firstOffset = 0) {
  const patterns: readonly ForbiddenPattern[] = FORBIDDEN_PATTERNS[kind];
  for (const [pattern, expected, fix, description] of patterns)
    for (const { 0: match, index } of text.matchAll(pattern)) {
      const lineOffset = firstOffset + getLineNumber(text, index) - 1;
      yield { lineOffset, expected, actual: description ?? formatMatch(match, kind), fix };
    }
}

/** Formats a match for an error message. Invisible characters are replaced by a description, such as `a tab` or `the character U+00A0`. */
function formatMatch(match: string, kind: TextKind): string {
  if (kind === 'drawing') return match;
  if (match === '\t') return 'a tab';
  if (/^[\p{C}\p{Zs}\u2028\u2029\uFFFD]$/u.test(match))
    return `the character U+${match.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /^ +$/.test(match) ? `${match.length} spaces` : `"${match.replace(/\s+/g, ' ')}"`;
}
