import { Resvg } from '@resvg/resvg-js';
import type { Problem } from '../../../model/problem';
import { type AddProblem, checkFiles, getLineNumber, type TextFile } from '../problem-list';
import type { Rule } from './rules';

interface ForbiddenPattern {
  pattern: RegExp;
  expected: string;
  fix: string;
  actual?: string;
}

const DIAGRAM_CLASSES = 'accent box code group head line note store text title'
  .split(' ')
  .map((name) => `dg-${name}`);

/** Matches a soft hyphen, a zero-width character, a mark for the text direction or an unusual line break. */
const INVISIBLE = /[\u00AD\u200B\u200C\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/;
/** Matches a joiner that isn't part of an emoji. */
const STRAY_JOINER = /(?<!\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D/u;

const FORBIDDEN_PATTERNS = {
  prose: [
    // “That that” and “had had” can be correct.
    {
      pattern: /\b(?!(?:that|had)\b)(\p{L}+)\s+\1\b/giu,
      expected: 'no repeated word',
      fix: 'Remove one of the words, or put names in backticks.',
    },
    // “Just above” is allowed, because it names a place.
    {
      pattern:
        /\b(?:simply|just(?! (?:above|after|been|before|below|over|under)\b)|easy|easily|obviously|of course|please)\b/gi,
      expected: 'no filler word',
      fix: 'Remove the word, or write what you mean.',
    },
    // Swapped letters, as in `teh`. The spell checker skips most of these words, because they are short.
    {
      pattern: /\b(?:[Tt]eh|hte|adn|nad|[Tt]ihs|[Tt]hsi|[Tt]aht|fo|ot|si|[Yy]uo)\b/g,
      expected: 'a word of the American dictionary',
      fix: 'Swap the two letters that are in the wrong order.',
    },
    {
      pattern: /\bits (?=(?:a|an|the|not|been|also|possible|called|up to)\b)/gi,
      expected: '“it’s” or “it is” before such a word',
      fix: 'Write “it is”, because “its” is the possessive form.',
    },
    // Matches `##Heading`, `##2 steps` and `##` directly before inline code, but not `#2` or `#tag`.
    {
      pattern: /^#{1,6}\p{Lu}\S*|^#{2,6}(?:[\p{L}\p{N}]\S*|$)/gmu,
      expected: 'a space between the # and the text of a heading',
      fix: 'Write `## Heading`. If the text is not a heading, put it in backticks.',
    },
    { pattern: /(?<=\S) {2,}(?=\S)/g, expected: 'one space between words', fix: 'Remove the extra spaces.' },
    // At the start of a text, which inline code may precede, only a space counts, because a line break can be correct there.
    {
      pattern: /(?:(?<!^)\s+|^ )[.,;:!?](?=\s|$)/g,
      expected: 'no space before a punctuation mark',
      fix: 'Remove the space.',
    },
    // The parser leaves a mark in the text only if the mark isn't closed.
    {
      pattern: /`|\*\*|__/g,
      expected: 'a mark for code or bold text at both ends',
      fix: 'Add the same mark at the other end, or put the whole text in backticks.',
    },
    // Matches `htp://…`, `xhttps://…` and `https:/…`.
    {
      pattern: /\b(?!https?:\/\/)\w*ht{1,2}p?s?:\/+\S*/g,
      expected: 'a URL that starts with https://',
      fix: 'Correct the URL, and write it as a link with a label: `[the label](https://example.org)`.',
    },
  ],
  code: [
    {
      pattern: /[“”‘’]/g,
      expected: 'straight quotes in code',
      fix: 'Write " or \', so that the code runs when readers copy it.',
    },
  ],
  page: [
    {
      pattern: /\b(?:TODO|FIXME|XXX)\b/g,
      expected: 'a page without notes to its writers',
      fix: 'Resolve the note, or open an issue and remove the note.',
    },
    { pattern: /\t/g, expected: 'spaces', fix: 'Replace the tab with spaces.' },
    {
      pattern: /^(?:(?:<{7}|>{7}|\|{7}) .*|={7})$/gm,
      expected: 'no conflict markers from git',
      fix: 'Resolve the conflict, and remove the lines with <, |, = and >.',
    },
    // Reports only the first line, because usually all lines of a file end in the same way.
    {
      pattern: /^[^\n]*\r\n/g,
      expected: 'lines that end with LF',
      fix: 'Choose LF as the end of lines in your editor, and save the file again.',
      actual: 'lines that end with CRLF, as on Windows',
    },
    {
      // Includes U+FFFD, which replaces bytes that aren't valid UTF-8.
      pattern: /(?![\t\n\r])\p{Cc}|\uFFFD/gu,
      expected: 'printable characters in UTF-8',
      fix: 'Remove or correct the character, and save the file in UTF-8.',
    },
    {
      pattern: new RegExp(`${INVISIBLE.source}|${STRAY_JOINER.source}`, 'gu'),
      expected: 'no invisible characters',
      fix: 'Remove the character. It often comes from text that was copied from a website. If it is in line 1, save the file in UTF-8 without a byte order mark.',
    },
    {
      pattern: /[\u00A0\u2007\u202F]/g,
      expected: 'ordinary spaces',
      fix: 'Replace the non-breaking space with an ordinary space.',
    },
  ],
  diagram: [
    {
      pattern: /<svg\b(?![^>]*\sviewBox=["'])/g,
      expected: 'a diagram with a viewBox',
      fix: 'Write <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 500">.',
      actual: 'a diagram without one',
    },
    {
      pattern: /(?<=<svg\b[^>]*\s)(?:width|height)\s*=\s*(["'])[\s\S]*?\1/g,
      expected: 'no width or height in a diagram',
      fix: 'Remove the attribute, because the viewBox defines the proportions.',
    },
    {
      // The style sheet defines these properties for both color modes.
      pattern:
        /(?<=\s)(?:style|fill|stroke|color|stop-color|opacity|stroke-width|font(?:-[a-z]+)?|id|href|xlink:href)\s*=\s*(["'])[\s\S]*?\1/g,
      expected: 'no colors, text sizes or ids in a diagram',
      fix: 'Use a class from src/css/diagrams.css.',
    },
    {
      pattern: /(?<=\s)on[a-z]+\s*=\s*(["'])[\s\S]*?\1/gi,
      expected: 'no scripts in a diagram',
      fix: 'Remove the attribute, because diagrams do not react to readers.',
    },
    {
      pattern: /<(?:style|script|image|foreignObject|use|a|animate\w*|set)\b/g,
      expected: 'only shapes and text in a diagram',
      fix: 'Draw the diagram with rect, path, polygon and text.',
    },
    {
      // Inside `class="…"`, at the start of a name that isn't in the list, matches the name.
      pattern: new RegExp(
        `(?<=\\sclass=(["'])[^"']*)(?<=["'\\s])(?!(?:${DIAGRAM_CLASSES.join('|')})["'\\s])[^"'\\s]+`,
        'g',
      ),
      expected: 'a class from src/css/diagrams.css',
      fix: `The classes are ${DIAGRAM_CLASSES.join(', ')}.`,
    },
  ],
} satisfies Record<string, readonly ForbiddenPattern[]>;

type TextKind = keyof typeof FORBIDDEN_PATTERNS;

/** Reports forbidden words and characters on a page. */
export const checkPatterns: Rule = ({ source }) =>
  function* (node) {
    if (node.type === 'root') yield* listMatches(source, 'page');
    if (node.type === 'text') yield* listMatches(node.value, 'prose');
    if (node.type === 'inlineCode') yield* listMatches(node.value, 'code');
    // Skips `text` fences, because readers don't copy printed output. The code starts on the line after the backticks.
    if (node.type === 'code' && node.lang !== 'text') yield* listMatches(node.value, 'code', 1);
  };

/** Checks that diagrams are valid SVG. Reports colors and text sizes, because the style sheet sets them, and ids, because they could clash. */
export function checkDiagrams(diagrams: readonly TextFile[]): Problem[] {
  return checkFiles(diagrams, ({ text }, addProblem) => {
    checkSvg(text, addProblem);
    for (const { expected, actual, fix, lineOffset } of listMatches(text, 'diagram'))
      addProblem(expected, actual, fix, lineOffset + 1);
  });
}

/** Matches the reason and the line at the end of a parser error: `… cause expected 'g' tag, not 'svg' at 3:1`. */
const SVG_ERROR = /cause (.*?)(?: at (\d+):\d+)?$/;

function checkSvg(text: string, addProblem: AddProblem): void {
  try {
    new Resvg(text, { font: { loadSystemFonts: false } });
  } catch (error) {
    const [, reason = 'an unknown error', line = '1'] = SVG_ERROR.exec((error as Error).message) ?? [];
    const fix =
      'Correct the syntax. Every element needs a closing tag or ends with `/>`, and `&` and `<` in text are written `&amp;` and `&lt;`.';
    addProblem('a drawing in valid SVG', `an error: ${reason}`, fix, Number(line));
  }
}

function* listMatches(text: string, kind: TextKind, firstOffset = 0) {
  const patterns: readonly ForbiddenPattern[] = FORBIDDEN_PATTERNS[kind];
  for (const { pattern, expected, fix, actual } of patterns)
    for (const { 0: match, index } of text.matchAll(pattern)) {
      const lineOffset = firstOffset + getLineNumber(text, index) - 1;
      yield { lineOffset, expected, actual: actual ?? formatMatch(match, kind), fix };
    }
}

function formatMatch(match: string, kind: TextKind): string {
  if (kind === 'diagram') return match;
  if (match === '\t') return 'a tab';
  if (/^[\p{C}\p{Zs}\u2028\u2029\uFFFD]$/u.test(match))
    return `the character U+${match.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /^ +$/.test(match) ? `${match.length} spaces` : `"${match.replace(/\s+/g, ' ')}"`;
}
