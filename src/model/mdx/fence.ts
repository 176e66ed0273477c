import type { Code, Nodes, Root } from 'mdast';
import { findClosestNames, formatNames, formatNearestHint } from '../../shared/text/nearest';
import { BACKENDS, type Backend, isBackend } from '../../shared/versions/databases';
import { fenceLanguages, findLanguage } from './languages';
import { listNodes } from './mdast';

/** Language and options after the backticks of a code fence. */
export interface Fence {
  language: string;
  title: string | null;
  /** Lines to highlight: 1, 3, 4 and 5 for `{1,3-5}`. */
  markedLines: readonly number[];
  check: FenceCheckOptions;
  run: FenceRunOptions;
  errors: string[];
}

/** Matches one option, such as `title="…"` or `{1,3-5}`. Also matches unknown words, so that they can be reported. */
const FENCE_PART =
  /(?<name>[\w-]+)=(?:"(?<doubleQuoted>[^"]*)"|'(?<singleQuoted>[^']*)'|(?<unquoted>\S+))|\{(?<ranges>[^}]*)\}|\S+/g;

const OPTION_NAMES = new Set(['title', 'run', 'reason', 'not-on', 'expect-error', 'version']);

/** Matches comments such as `# highlight-next-line`, which Docusaurus supports but this site doesn't. */
const HIGHLIGHT_COMMENT = /^\s*(?:#|\/\/|<!--|\{\/\*)\s*highlight-(?:next-line|start|end)\b/;

export function parseFence({ lang, meta, value }: Pick<Code, 'lang' | 'meta' | 'value'>): Fence {
  const language = lang || 'text';
  const lines = value.split('\n');
  const errors = checkLanguage(language);
  const options: Record<string, string> = {};
  const markedLines: number[] = [];
  for (const { 0: part, groups = {} } of (meta ?? '').matchAll(FENCE_PART)) {
    const { name, doubleQuoted, singleQuoted, unquoted, ranges } = groups;
    if (ranges !== undefined) markedLines.push(...parseRanges(ranges, lines.length, errors));
    else if (name !== undefined && OPTION_NAMES.has(name))
      options[name] = doubleQuoted ?? singleQuoted ?? unquoted ?? '';
    else
      errors.push(
        `expected title="…" or lines to highlight such as {1,3-5} after the language, found ${formatNames([part])}. Correct it, or remove it.`,
      );
  }

  const sampleOptions = parseSampleOptions(options, errors);
  for (const line of lines.filter((text) => HIGHLIGHT_COMMENT.test(text)))
    errors.push(
      `expected lines to highlight after the language, such as {1,3-5}, found ${line.trim()}. List the lines there, and remove the comment.`,
    );
  return { language, title: options.title ?? null, markedLines, ...sampleOptions, errors };
}

const LANGUAGES_WITH_OUTPUT = new Set(['python', 'bash', 'powershell']);

export function listFences(node: Nodes): Code[] {
  return listNodes(node, (child) => child.type === 'code');
}

/** Returns the fences with expected output, which is compared with the actual output when the samples run. */
export function listComparedOutputs(tree: Root): Set<Code> {
  const outputs = [...listShownOutputs(tree)];
  return new Set(outputs.filter((fence) => parseFence(fence).run.skipReason === undefined));
}

/** Returns the `text` fences that show the output of the sample above. Skips fences with both a title and `run=off`, because those show files. */
export function listShownOutputs(tree: Root): Set<Code> {
  const fences = listFences(tree);
  const isOutput = (fence: Code, index: number) => {
    const previousLanguage = fences[index - 1]?.lang ?? '';
    if (fence.lang !== 'text' || !LANGUAGES_WITH_OUTPUT.has(previousLanguage)) return false;
    const { title, run } = parseFence(fence);
    return title === null || run.skipReason === undefined;
  };
  return new Set(fences.filter(isOutput));
}

function checkLanguage(name: string): string[] {
  if (findLanguage(name)) return [];
  const prefixMatches = fenceLanguages.filter((language) => language.startsWith(name.toLowerCase()));
  const suggestions = new Set([...prefixMatches, ...findClosestNames(name, fenceLanguages)]);
  return [
    `expected a language that the site highlights (${fenceLanguages.join(', ')}), found ${formatNames([name])}.${formatNearestHint([...suggestions])} Use one of them, or add the language to src/model/mdx/languages.ts.`,
  ];
}

function parseRanges(ranges: string, lineCount: number, errors: string[]): number[] {
  return ranges.split(',').flatMap((range) => {
    const [, from = '', to = from] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(range) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from !== '' && first >= 1 && first <= last && last <= lineCount)
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    errors.push(
      `expected lines to highlight from 1 to ${lineCount}, such as {1,3-5}, found {${ranges}}. Correct the numbers.`,
    );
    return [];
  });
}

export interface FenceCheckOptions {
  /** `expect-error="…"`: part of the error's message, or the type checker's error code, such as `reportCallIssue`. */
  expectedError?: string;
  /** `version=0.6`: version that the sample is for, if it isn't the page's version. */
  version?: string;
}

export interface FenceRunOptions {
  /** `run=off reason="…"`: why the sample isn't run or its output isn't compared. */
  skipReason?: string;
  /** `not-on="redis: it computes no outputs"`: databases that the sample isn't run on, each with the reason. */
  notOn?: Partial<Record<Backend, string>>;
}

/** Minimum length of a reason, because a shorter text wouldn't explain anything. */
export const MIN_REASON_LENGTH = 10;

function parseSampleOptions(
  options: Readonly<Record<string, string>>,
  errors: string[],
): Pick<Fence, 'check' | 'run'> {
  const { run, reason, version, 'expect-error': expectedError, 'not-on': notOn } = options;
  const reportIf = (isWrong: boolean, message: string) => {
    if (isWrong) errors.push(message);
  };
  reportIf(
    run !== undefined && run !== 'off',
    `expected run=off, found run=${run}. Remove the option, because samples run unless they opt out.`,
  );
  reportIf(
    run === 'off' && (reason ?? '').trim().length < MIN_REASON_LENGTH,
    `expected a reason of at least ${MIN_REASON_LENGTH} characters for run=off, found none or a shorter one. Write run=off reason="why it cannot run".`,
  );
  reportIf(
    run === undefined && reason !== undefined,
    'expected run=off with the reason, found only a reason. Add run=off, or remove the reason.',
  );
  reportIf(
    expectedError?.trim() === '',
    'expected a rule or a part of the message in expect-error, found an empty value. Write expect-error="reportCallIssue".',
  );
  reportIf(
    version?.trim() === '',
    'expected the version that the sample belongs to, found an empty version. Add it, or remove the option.',
  );
  return {
    check: { ...(expectedError && { expectedError }), ...(version && { version }) },
    run: {
      ...(run === 'off' && { skipReason: reason ?? '' }),
      ...(notOn !== undefined && { notOn: parseNotOn(notOn, errors) }),
    },
  };
}

/** Parses a `not-on` option into a reason for each database: `sqlite, postgresql: numbers are floats; redis: rows are sorted`. */
function parseNotOn(value: string, errors: string[]): FenceRunOptions['notOn'] {
  const reasons = value.split(';').flatMap((part) => {
    const [, names = '', reason = ''] = /^([\w, ]+):\s*(.*)$/.exec(part.trim()) ?? [];
    const backends = names.split(',').map((name) => name.trim());
    if (backends.every(isBackend) && reason.length >= MIN_REASON_LENGTH)
      return backends.map((backend) => [backend, reason]);
    errors.push(
      `expected databases of ${formatNames(BACKENDS)} and a reason of at least ${MIN_REASON_LENGTH} characters, found not-on="${part.trim()}". Write not-on="redis: it computes no outputs", and a semicolon before the next database.`,
    );
    return [];
  });
  return Object.fromEntries(reasons);
}
