import type { Code, Root } from 'mdast';
import { nearestHint, nearestOf, quoted } from '../../shared/text/nearest';
import { BACKENDS, type Backend, isBackend } from '../../shared/versions/databases';
import { fenceLanguages, languageOf } from './languages';
import { nodesIn } from './mdast';

/** The language and the options that the opening line of a fence gives. */
export interface Fence {
  language: string;
  title: string | null;
  /** Lines to highlight, from 1. */
  highlighted: readonly number[];
  /** Options for the checker of samples. */
  check: FenceCheckOptions;
  /** Options for the runner of samples. */
  run: FenceRunOptions;
  /** Its mistakes, in the author's words. */
  errors: string[];
}

/** `title="…"`, `{1,3-5}`, a bare word. */
const PART = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{([^}]*)\}|\S+/g;

const OPTIONS = new Set(['title', 'run', 'reason', 'not-on', 'expect-error', 'version']);

/** The comments by which Docusaurus itself highlights lines. */
const DIRECTION = /^\s*(?:#|\/\/|<!--|\{\/\*)\s*highlight-(?:next-line|start|end)\b/;

/** @returns the language and the options that the opening line of a fence of a page gives */
export function fenceOf({ lang, meta, value }: Pick<Code, 'lang' | 'meta' | 'value'>): Fence {
  const language = lang || 'text';
  const lines = value.split('\n');
  const errors = languageErrors(language);
  const given = new Map<string, string>();
  let highlighted: number[] = [];
  for (const [part, key, double, single, bare, ranges] of (meta ?? '').matchAll(PART)) {
    if (ranges !== undefined) highlighted = readRanges(ranges, lines.length, errors);
    else if (key !== undefined && OPTIONS.has(key)) given.set(key, double ?? single ?? bare ?? '');
    else {
      errors.push(
        `expected title="…" or lines to highlight such as {1,3-5} behind the language, found ${quoted([part])}. Correct it, or remove it.`,
      );
    }
  }
  const options = readSampleOptions(given, errors);
  for (const line of lines.filter((one) => DIRECTION.test(one))) {
    errors.push(
      `expected lines to highlight behind the language, such as {1,3-5}, found ${line.trim()}. Name the lines there, and remove the comment.`,
    );
  }
  return { language, title: given.get('title') ?? null, highlighted, ...options, errors };
}

/** The languages of blocks that print something. */
const RUNS = new Set(['python', 'bash', 'powershell']);

/** @returns the blocks of code of a page that are what the block before them prints */
export function outputsIn(tree: Root): Set<Code> {
  const fences = nodesIn(tree, (node) => node.type === 'code');
  const isOutput = (fence: Code, index: number) =>
    fence.lang === 'text' &&
    RUNS.has(fences[index - 1]?.lang ?? '') &&
    // A fence that says that nobody compares it with what is printed is something else: a file, a message.
    fenceOf(fence).run.notRun === undefined;
  return new Set(fences.filter(isOutput));
}

function languageErrors(name: string): string[] {
  if (languageOf(name)) return [];
  const begun = fenceLanguages.filter((language) => language.startsWith(name.toLowerCase()));
  const near = new Set([...begun, ...nearestOf(name, fenceLanguages)]);
  return [
    `expected a language that the site highlights (${fenceLanguages.join(', ')}), found ${quoted([name])}.${nearestHint([...near])} Name one of them, or add the language to src/model/mdx/languages.ts.`,
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

/** The options of a fence about the check of its sample. */
export interface FenceCheckOptions {
  /** Part of the rule or message of the only errors that the sample shows on purpose: `expect-error="…"`. */
  expectedError?: string;
  /** Another version, to which the sample belongs: `version=0.6`. Together with the others of it on the page, it is a module of its own. */
  version?: string;
}

/** The options of a fence about the run of its sample, or about the comparison of an output with what a sample prints. */
export interface FenceRunOptions {
  /** Why the sample is not run, or the output not compared: `run=off reason="…"`. */
  notRun?: string;
  /** The same for a run on another database than that of the page: `not-on="redis: it computes no outputs"`. */
  notOn?: Partial<Record<Backend, string>>;
}

/** A reason shorter than this says nothing. */
const MIN_REASON = 10;

/** Reads the options of a fence that are for the checker and the runner of samples. */
function readSampleOptions(
  given: ReadonlyMap<string, string>,
  errors: string[],
): Pick<Fence, 'check' | 'run'> {
  const run = given.get('run');
  const reason = given.get('reason');
  const expectedError = given.get('expect-error');
  const version = given.get('version');
  const notOn = given.get('not-on');
  if (run !== undefined && run !== 'off')
    errors.push(`expected run=off, found run=${run}: a sample is run unless it opts out`);
  if (run === 'off' && (reason ?? '').trim().length < MIN_REASON)
    errors.push(
      `run=off needs a reason of at least ${MIN_REASON} characters: run=off reason="why it cannot run"`,
    );
  if (reason !== undefined && run === undefined)
    errors.push('found a reason without run=off: add what it is the reason for, or remove it');
  if (expectedError?.trim() === '')
    errors.push(
      'expect-error is empty: name the rule or a part of the message, expect-error="reportCallIssue"',
    );
  if (version?.trim() === '') errors.push('version is empty: name the version that the sample belongs to');
  return {
    check: {
      ...(expectedError && { expectedError }),
      ...(version && { version }),
    },
    run: {
      ...(run === 'off' && { notRun: reason ?? '' }),
      ...(notOn !== undefined && { notOn: readNotOn(notOn, errors) }),
    },
  };
}

/** Reads `sqlite, postgresql: a reason; redis: another reason`. */
function readNotOn(value: string, errors: string[]): FenceRunOptions['notOn'] {
  const reasons = value.split(';').flatMap((part) => {
    const [, names = '', reason = ''] = /^([\w, ]+):\s*(.*)$/.exec(part.trim()) ?? [];
    const backends = names.split(',').map((name) => name.trim());
    if (backends.every(isBackend) && reason.length >= MIN_REASON)
      return backends.map((backend) => [backend, reason]);
    errors.push(
      `expected databases of ${quoted(BACKENDS)} and a reason of at least ${MIN_REASON} characters, found not-on="${part.trim()}". Write not-on="redis: it computes no outputs", and a semicolon before the next database.`,
    );
    return [];
  });
  return Object.fromEntries(reasons);
}
