import { sum } from '../../shared/sum';
import { type AlignmentStep, alignSequences, type Keyed, type Run, splitIntoRuns } from './align';
import type { Span } from './content';
import { createWordKey, splitText } from './text-parts';
import type { Mark, Piece } from './types';

/** A word, a number or a punctuation mark. */
interface WordToken extends Span, Keyed {
  weight: number;
  /** White space before the token, or null for the first token. It's shown, but not compared. */
  gap: Span | null;
}

type MarkedToken = WordToken & { mark?: Mark };

/** Minimum share (0 to 1) of a text that must be unchanged. Otherwise, all words are marked, because scattered marks are hard to read. */
const MIN_COMMON_SHARE = 0.3;

/** Maximum total weight of unchanged words, such as a single “of”, that are marked as changed because they're between two changes. */
const MAX_STRAY_WEIGHT = 6;

/** Merges two versions of a text into one text with marked changes. */
export function compareWords(before: readonly Span[], after: readonly Span[]): Piece[] {
  const runs = alignTokens(parseTokens(before), parseTokens(after));
  const tokens = runs.flatMap((run): MarkedToken[] => {
    if (!run.isUnchanged) return [...markTokens(run.before, 'removed'), ...markTokens(run.after, 'added')];
    return run.after.map((token, index) => {
      // An unchanged first token of the later text has no gap. If removed words precede it, its gap is in the earlier text.
      const gap = token.gap ?? { text: run.before[index]?.gap?.text ?? '' };
      return { ...token, gap };
    });
  });
  return joinTokens(tokens);
}

/** Marks the words that differ between two lines of code. Returns null if the lines have too little in common. */
export function compareLines(before: string, after: string): { before: Piece[]; after: Piece[] } | null {
  const runs = alignTokens(parseTokens([{ text: before }]), parseTokens([{ text: after }]));
  if (!runs.some((run) => run.isUnchanged)) return null;
  const markLine = (text: string, side: 'before' | 'after', mark: Mark): Piece[] => {
    // Tokens don't contain the white space at the start of a text.
    const indentation = text.slice(0, text.length - text.trimStart().length);
    const tokens = runs.flatMap((run) => (run.isUnchanged ? run[side] : markTokens(run[side], mark)));
    return [...(indentation ? [{ text: indentation }] : []), ...joinTokens(tokens)];
  };
  return { before: markLine(before, 'before', 'removed'), after: markLine(after, 'after', 'added') };
}

function alignTokens(before: readonly WordToken[], after: readonly WordToken[]): readonly Run<WordToken>[] {
  const scorePair = (left: WordToken, right: WordToken) => (left.key === right.key ? left.weight : 0);
  const runs = joinStrayWords(splitIntoRuns(alignSequences(before, after, scorePair)));
  const common = sumWeights(runs.flatMap((run) => (run.isUnchanged ? run.after : [])));
  const minCommon = MIN_COMMON_SHARE * weighLargerSide({ before, after });
  return common >= minCommon ? runs : splitIntoRuns(replaceAll({ before, after }));
}

/** Marks a few unchanged words between two changes as changed, too, because a single unmarked word such as “of” is hard to read. */
function joinStrayWords(runs: readonly Run<WordToken>[]): readonly Run<WordToken>[] {
  const steps = runs.flatMap((run, index) => {
    const [previousRun, nextRun] = [runs[index - 1], runs[index + 1]];
    if (!previousRun || !nextRun || !run.isUnchanged) return run.steps;
    const weight = sumWeights(run.after);
    const neighborWeight = Math.min(weighLargerSide(previousRun), weighLargerSide(nextRun));
    const isStray = weight <= MAX_STRAY_WEIGHT && weight < neighborWeight;
    return isStray ? replaceAll(run) : run.steps;
  });
  const joinedRuns = splitIntoRuns(steps);
  // A joined run weighs more, so it can absorb more words. The recursion ends, because each call returns fewer runs.
  return joinedRuns.length === runs.length ? runs : joinStrayWords(joinedRuns);
}

type TokenLists = Pick<Run<WordToken>, 'before' | 'after'>;

/** Returns all earlier words as removed and all later words as added, even equal ones. Otherwise, scattered marks would be hard to read. */
function replaceAll({ before, after }: TokenLists): AlignmentStep<WordToken>[] {
  return [...before.map((token) => ({ before: token })), ...after.map((token) => ({ after: token }))];
}

function weighLargerSide({ before, after }: TokenLists): number {
  return Math.max(sumWeights(before), sumWeights(after));
}

function sumWeights(tokens: readonly WordToken[]): number {
  return sum(tokens.map(({ weight }) => weight));
}

/** Splits text into tokens. White space becomes the `gap` of the token after it, and is dropped at the start and the end of the text. */
function parseTokens(spans: readonly Span[]): WordToken[] {
  const tokens: WordToken[] = [];
  let gap: WordToken['gap'] = null;
  for (const { text: spanText, style } of spans) {
    for (const { text, isSpace, weight } of splitText(spanText)) {
      if (!isSpace) {
        tokens.push({ text, style, key: createWordKey(text, style), weight, gap });
        gap = { text: '' };
      } else if (tokens.length > 0) {
        gap = { text, style };
      }
    }
  }
  return tokens;
}

function markTokens(tokens: readonly WordToken[], mark: Mark): MarkedToken[] {
  return tokens.map((token) => ({ ...token, mark }));
}

/** Joins neighboring tokens with the same style and mark into one piece of text. White space at the edge of a change isn't marked. */
function joinTokens(tokens: readonly MarkedToken[]): Piece[] {
  const pieces: Piece[] = [];
  const addText = ({ text, style }: Span, mark: Mark | undefined) => {
    if (text === '') return;
    const lastPiece = pieces.at(-1);
    if (lastPiece && lastPiece.style === style && lastPiece.mark === mark) lastPiece.text += text;
    else pieces.push({ text, ...(style && { style }), ...(mark && { mark }) });
  };

  for (const [index, token] of tokens.entries()) {
    const previousToken = tokens[index - 1];
    if (previousToken) {
      // An added first token of the later text has no gap in either text, although removed words can precede it.
      const gap = token.gap ?? { text: ' ' };
      const gapMark = previousToken.mark === token.mark ? token.mark : undefined;
      addText(gap, gapMark);
    }
    addText(token, token.mark);
  }
  return pieces;
}
