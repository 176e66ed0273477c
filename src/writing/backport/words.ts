import { align } from '../../difference/align';
import { mergeFile } from './git';

/** Where lines of prose are broken. */
const WIDTH = 120;

/**
 * So many words on either side of a change are held, and git asks for one more that is the same: a change that lands among other words may
 * say something else.
 */
const AROUND = 1;

/** Put behind a word that a change has to find as it is. */
const HELD = '\u0001';

const TOKEN = /\s*(?:[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_])/gu;

/**
 * Does to a text, word by word, what was done to another: git merges the words as lines.
 *
 * @param there - The text to change.
 * @param before - The other, as it was.
 * @param now - The other, as it is.
 * @returns The text, in one line; as it was if it has the change already; null if words beside the change are others.
 */
export function mergeWords(there: string, before: string, now: string): string | null {
  const [own, old, wanted] = [there, before, now].map(tokensOf) as [string[], string[], string[]];
  const asFile = (tokens: readonly string[]) => tokens.map((token) => `${token}\n`).join('');
  const plain = mergeFile(asFile(own), asFile(old), asFile(wanted));
  if (!plain.clean) return null;
  if (plain.text === asFile(own)) return there;
  const held = mergeFile(asFile(own), asFile(old), asFile(holdAround(old, wanted)));
  return held.clean ? held.text.replaceAll('\n', '').replaceAll(HELD, '') : null;
}

/** Each with one space before it if it has any: where lines are broken is no difference. */
function tokensOf(text: string): string[] {
  return [...text.trim().matchAll(TOKEN)].map(([token]) => token.replace(/^\s+/, ' '));
}

function holdAround(old: readonly string[], wanted: readonly string[]): string[] {
  const steps = align(
    old.length,
    wanted.length,
    (one, two) => (old[one] === wanted[two] ? 1 : 0),
    (one, two) => old[one] === wanted[two],
  );
  const isKept = steps.map((step) => 'before' in step && 'after' in step);
  return steps.flatMap((step, at) => {
    if (!('after' in step)) return [];
    const token = wanted[step.after] ?? '';
    const isNear = isKept.slice(Math.max(0, at - AROUND), at + AROUND + 1).includes(false);
    return [isKept[at] && isNear ? token + HELD : token];
  });
}

/** Shorter sentences, such as “See below.”, may stand anywhere. */
const SHORTEST = 24;

/**
 * Cuts out of a changed text the sentences that changed: where the rest of a paragraph is another, they may be the same.
 *
 * @returns Whole sentences as they were and as they are, with one beside them where one only came; null if they are too short to be known by.
 */
export function changedSentences(before: string, now: string): { before: string; now: string } | null {
  const [old, made] = [before, now].map((text) => text.split(/(?<=[.!?:;])\s+/)) as [string[], string[]];
  const least = Math.min(old.length, made.length);
  let head = 0;
  while (head < least && old[head] === made[head]) head += 1;
  let tail = 0;
  while (tail < least - head && old.at(-1 - tail) === made.at(-1 - tail)) tail += 1;
  if (old.length === head + tail) {
    if (head > 0) head -= 1;
    else tail -= 1;
  }
  const cut = (sentences: readonly string[]) => sentences.slice(head, sentences.length - tail).join(' ');
  return cut(old).length < SHORTEST ? null : { before: cut(old), now: cut(made) };
}

/**
 * Breaks a text into lines as it was broken before, as far as that goes.
 *
 * @param text - What the lines are to say.
 * @param lines - The lines as they are, with what they are indented by.
 */
export function rewrap(text: string, lines: readonly string[]): string[] {
  const first = /^\s*/.exec(lines[0] ?? '')?.[0] ?? '';
  const rest =
    lines[1] === undefined ? first + ' '.repeat(hangOf(lines[0] ?? '')) : (/^\s*/.exec(lines[1])?.[0] ?? '');
  const words = text.trim().split(/\s+/);
  const broken = lines.map((line) => line.trim().split(/\s+/));
  let head = 0;
  let used = 0;
  while (head < broken.length && startsWith(words.slice(used), broken[head] ?? [])) {
    used += broken[head]?.length ?? 0;
    head += 1;
  }
  // A word that is joined to the last line kept would make it too long: that line is broken anew.
  const wrapped = lines.slice(0, head);
  let line = '';
  for (const word of words.slice(used)) {
    const indent = wrapped.length === 0 ? first : rest;
    if (line && indent.length + line.length + 1 + word.length > WIDTH) {
      wrapped.push(indent + line);
      line = word;
    } else line += line ? ` ${word}` : word;
  }
  if (line) wrapped.push((wrapped.length === 0 ? first : rest) + line);
  return wrapped;
}

function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return start.length <= words.length && start.every((word, index) => word === words[index]);
}

/** What further lines of an item are indented by, behind its own indentation. */
function hangOf(line: string): number {
  return /^\s*((?:[-*+]|\d+[.)])\s+)/.exec(line)?.[1]?.length ?? 0;
}
