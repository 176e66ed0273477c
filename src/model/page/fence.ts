import type { Code, Root } from 'mdast';
import { nearestOf, quoted } from '../../shared/text/nearest';
import { type FenceCheckOptions, type FenceRunOptions, readCheckOptions } from './fence-check';
import { fenceLanguages, languageOf } from './languages';
import { walk } from './mdast';

/** The language and the options that the opening line of a fence gives. */
export interface Fence {
  /** The language of its lines. */
  language: string;
  title: string | null;
  /** Lines to highlight, from 1. */
  highlighted: readonly number[];
  /** Whether its lines begin with `+`, `-` or a space. */
  isDiff: boolean;
  /** Options for the checker of samples. */
  check: FenceCheckOptions;
  /** Options for the runner of samples. */
  run: FenceRunOptions;
  /** Its mistakes, in the author's words. */
  errors: string[];
}

/** `title="…"`, `{1,3-5}`, a bare word. */
const PART = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{([^}]*)\}|(\S+)/g;

const FOR_THE_CHECK = new Set(['check', 'run', 'reason', 'expect-error', 'version']);

/**
 * Reads the opening line of a fence.
 *
 * @param name - The word behind the opening backticks, empty if there is none.
 * @param meta - The rest of the line behind it.
 * @param lineCount - How many lines the block has.
 */
export function readFence(name: string, meta: string, lineCount: number): Fence {
  const fence: Fence = {
    language: name || 'text',
    title: null,
    highlighted: [],
    isDiff: name === 'diff',
    check: {},
    run: {},
    errors: languageErrors(name || 'text'),
  };
  const forTheCheck = new Map<string, string>();
  for (const [part, key, double, single, bare, ranges, word] of meta.matchAll(PART)) {
    const value = double ?? single ?? bare ?? '';
    if (ranges !== undefined) fence.highlighted = readRanges(ranges, lineCount, fence.errors);
    else if (key === 'title') fence.title = value;
    else if (key !== undefined && FOR_THE_CHECK.has(key)) forTheCheck.set(key, value);
    else if (word !== undefined && fence.isDiff && fence.language === 'diff') {
      fence.language = word;
      fence.errors.push(...languageErrors(word));
    } else {
      fence.errors.push(
        `expected title="…" or lines to highlight such as {1,3-5} behind the language, found ${quoted([part])}. Correct it, or remove it.`,
      );
    }
  }
  if (fence.language === 'diff') fence.language = 'text';
  const { options, run, errors } = readCheckOptions(forTheCheck);
  return { ...fence, check: options, run, errors: [...fence.errors, ...errors] };
}

/** @returns the language and the options that the opening line of a fence of a page gives */
export function fenceOf({ lang, meta, value }: Code): Fence {
  return readFence(lang ?? '', meta ?? '', value.split('\n').length);
}

/** The languages of blocks that print something. */
const RUNS = new Set(['python', 'bash', 'powershell']);

/** @returns the blocks of code of a page that are what the block before them prints */
export function outputsIn(tree: Root): Set<Code> {
  const outputs = new Set<Code>();
  let before = '';
  walk(tree, (node) => {
    if (node.type !== 'code') return;
    // A fence that says that nobody compares it with what is printed is something else: a file, a message.
    if (node.lang === 'text' && RUNS.has(before) && fenceOf(node).run.notRun === undefined) outputs.add(node);
    before = node.lang ?? '';
  });
  return outputs;
}

function languageErrors(name: string): string[] {
  if (languageOf(name)) return [];
  const begun = fenceLanguages.filter((language) => language.startsWith(name.toLowerCase()));
  const near = [...new Set([...begun, ...nearestOf(name, fenceLanguages)])];
  const hint = near.length > 0 ? ` The nearest: ${quoted(near)}.` : '';
  return [
    `expected a language that the site highlights (${fenceLanguages.join(', ')}), found ${quoted([name])}.${hint} Name one of them, or add the language to src/model/page/languages.ts.`,
  ];
}

function readRanges(ranges: string, lineCount: number, errors: string[]): number[] {
  return ranges.split(',').flatMap((range) => {
    const [, from = '', to = from] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(range) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from !== '' && first >= 1 && first <= last && last <= lineCount) {
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }
    errors.push(
      `expected lines to highlight from 1 to ${lineCount}, such as {1,3-5}, found {${ranges}}. Correct the numbers.`,
    );
    return [];
  });
}
