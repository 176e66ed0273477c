import type { Code, Nodes } from 'mdast';
import { listFences, parseFence } from '../../model/mdx/fence';
import { readFrontMatter } from '../../model/mdx/front-matter';
import { listCodeVariants } from '../../model/mdx/program';
import { readPageFile } from '../../model/page/page-file';
import { type PageTree, parsePageTree } from '../../model/page/page-tree';
import type { Problem } from '../../model/problem';
import { findClosestNames, formatNames, formatNearestHint } from '../../shared/text/nearest';
import { BACKENDS, isBackend } from '../../shared/versions/databases';
import { getOwnDatabase } from './run/uris';
import type { Position, Sample, SampleSet, SampleStep } from './types';

/** Matches a comment that configures the type checker. Instead, samples have to use the option `expect-error` of their fence. */
const CHECKER_COMMENT = /#\s*pyright:/;

/** Matches a shell command that edits a file in place. Only such commands run before the page's samples. */
const EDIT_COMMAND = /^perl -pi /;

/**
 * Reads the Python samples of a page.
 *
 * @param source - MDX source of the page. By default, it is read from the file.
 * @returns The samples for the page's own version, with all problems of the page. They are followed by the samples for each version that a
 *   fence chooses with `version=`.
 */
export function readSamples(file: string, source = readPageFile(file).text): [SampleSet, ...SampleSet[]] {
  const lines = source.split(/\r?\n/);
  try {
    const pageTree = parsePageTree(file, source);
    const fences = listFences(pageTree.tree);
    const { backends: value } = readFrontMatter(source);
    const backends = [value ?? []].flat().filter(isBackend);
    const files = fences.flatMap(getShownFile);
    const edits = listEdits(fences);
    const readVersion = (version: string | null): SampleSet => {
      const samples = collectSamples(lines, pageTree, version);
      return { file, version, lines, ...samples, files, edits, backends, problems: [] };
    };
    const otherVersions = new Set(fences.filter(isPython).flatMap((fence) => getVersion(fence) ?? []));
    const parts: [SampleSet, ...SampleSet[]] = [readVersion(null), ...[...otherVersions].map(readVersion)];
    parts[0].problems = [
      ...checkFences(pageTree.tree, file, lines),
      ...checkExclusions(fences, parts[0]),
      ...checkBackends(value, parts),
    ];
    return parts;
  } catch (error) {
    const problems = [createSyntaxProblem(file, lines, error)];
    const emptyLists = { samples: [], modules: [], variants: [], files: [], edits: [], backends: [] };
    return [{ file, version: null, lines, ...emptyLists, problems }];
  }
}

/** Checks that the fence option `not-on` only names databases that the front matter field `backends` lists. */
function checkExclusions(fences: readonly Code[], page: SampleSet): Problem[] {
  const expected = '`not-on` with a database that `backends` in the front matter lists';
  const fix = 'Add the database to `backends`, or remove it from `not-on`.';
  return fences.flatMap((fence) => {
    const location = locateOnPage(page, { ...getPosition(fence), column: 1 });
    const excludedNames = Object.keys(parseFence(fence).run.notOn ?? {});
    return excludedNames
      .filter((name) => !page.backends.some((backend) => backend === name))
      .map((name) => ({ ...location, expected, actual: formatNames([name]), fix }));
  });
}

/**
 * Checks the databases in the front matter field `backends`.
 *
 * @param value - Value of the field, or undefined if the field is missing.
 */
function checkBackends(value: unknown, parts: readonly [SampleSet, ...SampleSet[]]): Problem[] {
  if (value === undefined) return [];
  const [page] = parts;
  const line = page.lines.findIndex((text) => text.startsWith('backends:')) + 1;
  const location = locateOnPage(page, { line, column: 1 });
  const names: unknown[] = Array.isArray(value) ? value : [];
  const invalidName = names.find((name) => !isBackend(name));
  if (names.length === 0 || invalidName !== undefined) {
    const expected = `\`backends\` with databases from the list ${formatNames(BACKENDS)}`;
    const hint = formatNearestHint(findClosestNames(String(invalidName), BACKENDS));
    const fix = `Write \`backends: [sqlite, redis]\`, or remove the line.${hint}`;
    return [{ ...location, expected, actual: JSON.stringify(invalidName ?? value), fix }];
  }
  if (parts.some((part) => getOwnDatabase(part) !== null)) return [];
  const expected = '`backends` on a page whose samples connect to a database';
  const actual = 'no sample with a line such as `superduper("mongomock://test_db")`';
  return [{ ...location, expected, actual, fix: 'Add such a sample, or remove `backends`.' }];
}

/** Collects the samples of a page whose fences name a version with `version=`. If `version` is null, collects the samples without this option. */
function collectSamples(lines: string[], { tree, page }: Readonly<PageTree>, version: string | null) {
  const isOfVersion = (fence: Code) => isPython(fence) && getVersion(fence) === version;
  const { all: versionFences, variants } = listCodeVariants(tree, isOfVersion);
  const samples = new Map(versionFences.map((fence) => [fence, createSample(fence, lines)]));
  // Each file of the whole program is also a module, because it can't use names from other samples.
  const programFiles = version === null ? (page.program?.files ?? []) : [];
  const pythonFiles = programFiles.filter(({ language }) => language === 'python');
  const modules = [...variants, ...pythonFiles.map(({ fences }) => fences)];
  return {
    samples: [...samples.values()],
    modules: modules.map((fences) => fences.flatMap((fence) => samples.get(fence) ?? [])),
    variants: variants.map((variant) => createSteps(variant, samples)),
  };
}

/** Whether a fence contains Python. This includes fences with wrong spellings such as `py`, because later samples may use their names. */
function isPython({ lang }: Code): boolean {
  return /^py(?:thon)?3?$/i.test(lang ?? '');
}

function getVersion(fence: Code): string | null {
  return parseFence(fence).check.version ?? null;
}

function createSample(node: Code, lines: readonly string[]): Sample {
  const fence = getPosition(node);
  const { title, check, run } = parseFence(node);
  const code = node.value.split('\n').map((text, index) => {
    const pageLine = lines[fence.line + index] ?? '';
    // In lists and quotes, the parser removes the text before the code, such as `> `.
    return { text, offset: Math.max(pageLine.length - text.length, 0) };
  });
  return { fence, code, title, options: check, ...run };
}

/** Returns the file that a fence with a title shows, such as a configuration file. Python samples and printed outputs aren't such files. */
function getShownFile(node: Code): { title: string; text: string }[] {
  const { title } = parseFence(node);
  const isShown = title !== null && node.lang !== 'python' && node.lang !== 'text';
  return isShown ? [{ title, text: `${node.value}\n` }] : [];
}

/** Lists the shell commands above the first sample that edit files in place. */
function listEdits(fences: readonly Code[]): string[] {
  const firstSample = fences.findIndex(({ lang }) => lang === 'python');
  const commands = fences.slice(0, firstSample).filter(({ lang }) => lang === 'bash');
  return commands.map(({ value }) => value).filter((value) => EDIT_COMMAND.test(value));
}

function getPosition(node: Code): Position {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return { line, column };
}

/** Returns the fields of a problem that locate it on a page. `quote` is the text of the line. */
export function locateOnPage(
  { file, lines }: { file: string; lines: readonly string[] },
  { line, column }: Position,
): { file: string; line: number; column: number; quote: string } {
  return { file, line, column, quote: lines[line - 1]?.trim() ?? '' };
}

/** Pairs each sample with its output, if the next fence is a `text` fence. */
function createSteps(variant: readonly Code[], samples: ReadonlyMap<Code, Sample>): SampleStep[] {
  return variant.flatMap((fence, index) => {
    const sample = samples.get(fence);
    const nextFence = variant[index + 1];
    if (!sample) return [];
    if (nextFence?.lang !== 'text') return [{ sample }];
    const { title, run } = parseFence(nextFence);
    return [{ sample, output: { fence: getPosition(nextFence), text: nextFence.value, title, ...run } }];
  });
}

/** Checks the languages and the options of all code fences on a page. */
export function checkFences(tree: Nodes, file: string, lines: readonly string[]): Problem[] {
  return listFences(tree).flatMap((node) => {
    const { language, errors } = parseFence(node);
    if (language === 'python' && CHECKER_COMMENT.test(node.value))
      errors.push('expected `expect-error="…"` on the fence, found a `# pyright:` comment in the code');
    return errors.map((message) => ({ ...locateOnPage({ file, lines }, getPosition(node)), message }));
  });
}

/**
 * Creates the problem for a page that isn't valid MDX.
 *
 * @param error - Error of the MDX parser. It contains the position in the fields `line` and `column` or in its message.
 */
export function createSyntaxProblem(file: string, lines: readonly string[], error: unknown): Problem {
  const { reason = String(error), ...position } = error as Partial<Position & { reason: string }>;
  const [, namedLine = '1', namedColumn = '1'] = /\((\d+):(\d+)/.exec(reason) ?? [];
  const { line = Number(namedLine), column = Number(namedColumn) } = position;
  const quote = lines[line - 1]?.trim() ?? '';
  const base = { file, line, rule: 'mdx', quote };
  if (/^(?:<{7}|={7}|>{7})(?: |$)/.test(quote)) {
    const expected = 'a page without conflict markers';
    const actual = 'a conflict marker from git';
    const fix = 'Resolve the conflict, and remove the lines with <, |, = and >.';
    return { ...base, expected, actual, fix };
  }
  const [, title, id] = /^(#+ .*?) *\{(#[\w-]+)\}$/.exec(quote) ?? [];
  if (id !== undefined) {
    const expected = 'the id of a heading in a comment';
    const fix = `Write \`${title} {/* ${id} */}\`.`;
    return { ...base, column, expected, actual: `{${id}}`, fix };
  }
  const [, fence] = /closing fence (\S+)/.exec(reason) ?? [];
  const fix = fence
    ? `Write ${fence} on its own line after the code.`
    : SYNTAX_ADVICE.find(([pattern]) => pattern.test(reason))?.[1];
  const message = `the page is not valid MDX: ${reason}`;
  return { ...base, column, message, ...(fix && { fix }) };
}

const BRACES_ADVICE = 'In running text, put braces in backticks: `{name}`.';
const ANGLES_ADVICE = 'In running text, put `<` in backticks: `<name>`, `a < b`.';

/** Advice on how to fix invalid MDX, with a pattern for the parser's messages to which the advice applies. */
const SYNTAX_ADVICE: readonly (readonly [pattern: RegExp, fix: string])[] = [
  [
    /Expected (?:a|the) closing tag|before the end of|Unexpected closing (?:tag|slash)/,
    `Close the tag, or remove it. ${ANGLES_ADVICE}`,
  ],
  [/expression|acorn|lazy line|closing brace|`\}`/, BRACES_ADVICE],
  [
    /to create a link|autolink|Unexpected character `\/` \(U\+002F\) before local name/,
    'Write a link with a label: `[the label](https://example.org)`.',
  ],
  [/before name|in name|after name|local name|member name|attribute|Unexpected end of file/, ANGLES_ADVICE],
];
