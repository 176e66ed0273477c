import type { Code, Nodes } from 'mdast';
import { fenceOf } from '../../model/mdx/fence';
import { readFrontMatter } from '../../model/mdx/front-matter';
import { nodesIn } from '../../model/mdx/mdast';
import { codeVariants } from '../../model/mdx/program';
import { readPageFile } from '../../model/page/page-file';
import { type PageTree, parsePageTree } from '../../model/page/page-tree';
import type { Mismatch, Problem } from '../../model/problem';
import { nearestHint, nearestOf, quoted } from '../../shared/text/nearest';
import { BACKENDS, isBackend } from '../../shared/versions/databases';
import { databaseOf } from './run/uris';
import type { CodeLine, Output, PageSamples, Position, Sample, Step } from './types';

/** Matches a comment that configures the type checker. Samples must use `expect-error` instead. */
const CHECKER_COMMENT = /#\s*pyright:/;

/** Matches a shell command that edits a file in place. */
const EDITS = /^perl -pi /;

/**
 * Reads the Python samples of a page.
 *
 * @param source - The page's MDX. By default, it is read from the file.
 * @returns The samples of the page's version together with all problems of the page, then the samples of each version that fences name.
 */
export function readSamples(file: string, source = readPageFile(file).text): [PageSamples, ...PageSamples[]] {
  const lines = source.split(/\r?\n/);
  try {
    const parsed = parsePageTree(file, source);
    const fences = fencesOf(parsed.tree);
    const { backends: value } = readFrontMatter(source);
    const backends = [value ?? []].flat().filter(isBackend);
    const of = (version: string | null) => ({ ...samplesOf(file, lines, parsed, version), backends });
    const parts: [PageSamples, ...PageSamples[]] = [of(null), ...otherVersions(fences).map(of)];
    parts[0].problems = [
      ...fenceProblemsOf(parsed.tree, file, lines),
      ...backendProblemsOf(value, fences, parts),
    ];
    return parts;
  } catch (error) {
    return [{ ...empty(file, lines, null), problems: [syntaxProblem(file, lines, error)] }];
  }
}

function empty(file: string, lines: string[], version: string | null): PageSamples {
  const none = { samples: [], modules: [], variants: [], files: [], edits: [], backends: [], problems: [] };
  return { file, version, lines, ...none };
}

/**
 * Checks `backends` in the front matter, and the fences that exclude one of these databases.
 *
 * @param value - The value of `backends`, or undefined.
 */
function backendProblemsOf(
  value: unknown,
  fences: readonly Code[],
  parts: readonly [PageSamples, ...PageSamples[]],
): Problem[] {
  const [{ file, lines, backends }] = parts;
  const problemAt = (line: number, mismatch: Omit<Mismatch, 'file'>) => {
    return { file, line, column: 1, quote: lines[line - 1]?.trim() ?? '', ...mismatch };
  };
  const notNamed = fences.flatMap((fence) =>
    Object.keys(fenceOf(fence).run.notOn ?? {})
      .filter((name) => !backends.some((backend) => backend === name))
      .map((name) =>
        problemAt(placeOf(fence).line, {
          expected: '`not-on` with a database that `backends` in the front matter lists',
          found: quoted([name]),
          fix: 'Add the database to `backends`, or remove it from `not-on`.',
        }),
      ),
  );
  if (value === undefined) return notNamed;
  const line = lines.findIndex((text) => text.startsWith('backends:')) + 1;
  const names: unknown[] = Array.isArray(value) ? value : [];
  const wrong = names.find((name) => !isBackend(name));
  const expected = `\`backends\` with databases from the list ${quoted(BACKENDS)}`;
  if (names.length === 0 || wrong !== undefined) {
    const near = nearestHint(nearestOf(String(wrong), BACKENDS));
    const fix = `Write \`backends: [sqlite, redis]\`, or remove the line.${near}`;
    return [...notNamed, problemAt(line, { expected, found: JSON.stringify(wrong ?? value), fix })];
  }
  if (parts.some((part) => databaseOf(part) !== null)) return notNamed;
  const missing = {
    expected: '`backends` on a page whose samples connect to a database',
    found: 'no sample with a line such as `superduper("mongomock://test_db")`',
    fix: 'Add such a sample, or remove `backends`.',
  };
  return [...notNamed, problemAt(line, missing)];
}

/** Collects the samples of a page whose fences name a version. Null stands for fences without a version. */
function samplesOf(
  file: string,
  lines: string[],
  { tree, page }: Readonly<PageTree>,
  version: string | null,
): PageSamples {
  const { all, variants } = codeVariants(tree, (fence) => isSample(fence) && versionOf(fence) === version);
  const samples = new Map(all.map((fence) => [fence, sampleOf(fence, lines)]));
  // Each file of the whole program is also a module, because it can't use names from other samples.
  const programs = version === null ? (page.program?.files ?? []) : [];
  const written = programs.filter(({ language }) => language === 'python').map(({ fences }) => fences);
  return {
    ...empty(file, lines, version),
    samples: [...samples.values()],
    modules: [...variants, ...written].map((fences) => fences.flatMap((fence) => samples.get(fence) ?? [])),
    variants: variants.map((variant) => stepsOf(variant, samples)),
    files: fencesOf(tree).flatMap(fileOf),
    edits: editsOf(fencesOf(tree)),
  };
}

/** Whether a fence is Python. Misspelled languages count, so that later samples can use the names that the fence defines. */
function isSample({ lang }: Code): boolean {
  return /^py(?:thon)?3?$/i.test(lang ?? '');
}

function versionOf(fence: Code): string | null {
  return fenceOf(fence).check.version ?? null;
}

function otherVersions(fences: readonly Code[]): string[] {
  return [...new Set(fences.filter(isSample).flatMap((fence) => versionOf(fence) ?? []))];
}

function sampleOf(node: Code, lines: readonly string[]): Sample {
  const fence = placeOf(node);
  const { title, check, run } = fenceOf(node);
  return { fence, code: codeLines(node.value, fence.line, lines), title, options: check, ...run };
}

/** Returns the file that a fence in another language shows. The title of a `text` fence isn't a file name. */
function fileOf(node: Code): { title: string; text: string }[] {
  const { title } = fenceOf(node);
  return title === null || node.lang === 'python' || node.lang === 'text'
    ? []
    : [{ title, text: `${node.value}\n` }];
}

/** Lists the shell commands before the first sample that edit files. */
function editsOf(fences: readonly Code[]): string[] {
  const first = fences.findIndex(({ lang }) => lang === 'python');
  return fences
    .slice(0, first)
    .flatMap(({ lang, value }) => (lang === 'bash' && EDITS.test(value) ? [value] : []));
}

function placeOf(node: Code): Position {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return { line, column };
}

function codeLines(value: string, fenceLine: number, lines: readonly string[]): CodeLine[] {
  return value.split('\n').map((text, index) => {
    const whole = lines[fenceLine + index] ?? '';
    // The parser removes the indentation and the marks of lists and quotes before the code.
    return { text, offset: Math.max(whole.length - text.length, 0) };
  });
}

/** Pairs the samples of a variant with their outputs. An output directly follows its sample. */
function stepsOf(variant: readonly Code[], samples: ReadonlyMap<Code, Sample>): Step[] {
  return variant.flatMap((fence, index) => {
    const sample = samples.get(fence);
    const next = variant[index + 1];
    return sample ? [{ sample, ...(next?.lang === 'text' && { output: outputOf(next) }) }] : [];
  });
}

function outputOf(node: Code): Output {
  const { title, run } = fenceOf(node);
  return { fence: placeOf(node), text: node.value, title, ...run };
}

function fencesOf(node: Nodes): Code[] {
  return nodesIn(node, (one) => one.type === 'code');
}

/** Checks the language and the options of all fences of a page. */
export function fenceProblemsOf(tree: Nodes, file: string, lines: readonly string[]): Problem[] {
  return fencesOf(tree).flatMap((node) => {
    const place = placeOf(node);
    const quote = lines[place.line - 1]?.trim() ?? '';
    return fenceErrors(node).map((message) => ({ file, ...place, message, quote }));
  });
}

function fenceErrors(node: Code): string[] {
  const { language, errors } = fenceOf(node);
  return language === 'python' && CHECKER_COMMENT.test(node.value)
    ? [...errors, 'expected `expect-error="…"` on the fence, found a `# pyright:` comment in the code']
    : errors;
}

/**
 * Creates the problem of a page that can't be parsed.
 *
 * @param error - The parser's error, which contains the position as fields or in its reason.
 */
export function syntaxProblem(file: string, lines: readonly string[], error: unknown): Problem {
  const { reason = String(error), ...place } = error as Partial<Position & { reason: string }>;
  const [, named = '1', namedColumn = '1'] = /\((\d+):(\d+)/.exec(reason) ?? [];
  const { line = Number(named), column = Number(namedColumn) } = place;
  const quote = lines[line - 1]?.trim() ?? '';
  if (/^(?:<{7}|={7}|>{7})(?: |$)/.test(quote)) {
    const [expected, found] = ['a page without conflict markers', 'a conflict marker from git'];
    const way = 'Resolve the conflict, and remove the lines with <, = and >.';
    return { file, line, rule: 'mdx', quote, expected, found, fix: way };
  }
  const fix = SYNTAX.find(([message]) => message.test(reason))?.[1];
  const message = `the page is not valid MDX: ${reason}`;
  return { file, line, column, message, rule: 'mdx', quote, ...(fix && { fix }) };
}

const BRACES = 'In running text, put braces in backticks: `{name}`.';
const ANGLES = 'In running text, put `<` in backticks: `<name>`, `a < b`.';

/** Advice for writers, by a pattern that matches the parser's message. */
const SYNTAX: readonly (readonly [pattern: RegExp, fix: string])[] = [
  [
    /Expected (?:a|the) closing tag|before the end of|Unexpected closing (?:tag|slash)/,
    `Close the tag, or remove it. ${ANGLES}`,
  ],
  [/expression|acorn|lazy line|closing brace|`\}`/, BRACES],
  [
    /to create a link|autolink|Unexpected character `\/` \(U\+002F\) before local name/,
    'Write a link with a label: `[the label](https://example.org)`.',
  ],
  [/before name|in name|after name|local name|member name|attribute|Unexpected end of file/, ANGLES],
];
