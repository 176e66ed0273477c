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

/** Directions to the type checker, which would be an opt-out without a reason. */
const CHECKER_COMMENT = /#\s*pyright:/;

/** A command that begins so edits a file in place. */
const EDITS = /^perl -pi /;

/**
 * Finds the Python samples of a page.
 *
 * @param source - The page's MDX, if it is not what the file holds.
 * @returns First the samples of the page's own version, with what is wrong with any fence or with the page's syntax; then those of
 *   each other version that fences name.
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
 * @param value - The value of `backends`, undefined if the page doesn't have it.
 */
function backendProblemsOf(
  value: unknown,
  fences: readonly Code[],
  parts: readonly [PageSamples, ...PageSamples[]],
): Problem[] {
  const [{ file, lines, backends }] = parts;
  const problemAt = (line: number, mismatch: Pick<Mismatch, 'expected' | 'found' | 'fix'>) => {
    return { file, line, column: 1, quote: lines[line - 1]?.trim() ?? '', ...mismatch };
  };
  const notNamed = fences.flatMap((fence) =>
    Object.keys(fenceOf(fence).run.notOn ?? {})
      .filter((name) => !backends.some((backend) => backend === name))
      .map((name) =>
        problemAt(placeOf(fence).line, {
          expected: 'not-on to name a database that `backends` in the front matter names',
          found: quoted([name]),
          fix: 'Add the database to `backends`, or remove it here.',
        }),
      ),
  );
  if (value === undefined) return notNamed;
  const line = lines.findIndex((text) => text.startsWith('backends:')) + 1;
  const names: unknown[] = Array.isArray(value) ? value : [];
  const wrong = names.find((name) => !isBackend(name));
  const expected = `\`backends\` to list databases on which the samples run once more, of ${quoted(BACKENDS)}`;
  if (names.length === 0 || wrong !== undefined) {
    const near = nearestHint(nearestOf(String(wrong), BACKENDS));
    const fix = `Write \`backends: [sqlite, redis]\`, or remove the line.${near}`;
    return [...notNamed, problemAt(line, { expected, found: JSON.stringify(wrong ?? value), fix })];
  }
  if (parts.some((part) => databaseOf(part) !== null)) return notNamed;
  const missing = {
    expected: '`backends` on a page whose samples connect to a database',
    found: 'no sample with such a line as `superduper("mongomock://test_db")`',
    fix: 'Remove `backends`, or add such a sample.',
  };
  return [...notNamed, problemAt(line, missing)];
}

/** The samples of a page that belong to a version; null for its own. */
function samplesOf(
  file: string,
  lines: string[],
  { tree, page }: Readonly<PageTree>,
  version: string | null,
): PageSamples {
  const { all, variants } = codeVariants(tree, (fence) => isSample(fence) && versionOf(fence) === version);
  const samples = new Map(all.map((fence) => [fence, sampleOf(fence, lines)]));
  // A file of the whole program has the names of its own samples alone, whatever the rest of the page defines.
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

/** A language that is misspelt is told once: what follows finds the names that its sample defines all the same. */
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

/** The file that a fence shows in another language than Python. The title of a `text` fence says what its output leaves out. */
function fileOf(node: Code): { title: string; text: string }[] {
  const { title } = fenceOf(node);
  return title === null || node.lang === 'python' || node.lang === 'text'
    ? []
    : [{ title, text: `${node.value}\n` }];
}

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
    // Before the code stands what the parser has taken away: indentation, list and quote marks.
    return { text, offset: Math.max(whole.length - text.length, 0) };
  });
}

/** The samples of a variant, each with the output that follows it with no other block between. */
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

/** @returns what is wrong with the opening lines of a page's fences */
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
    ? [...errors, 'found a `# pyright:` comment: a sample names its error on its fence, expect-error="…"']
    : errors;
}

/**
 * Says what is wrong with a page that cannot be parsed.
 *
 * @param error - The error that the parser threw: it carries its place, or names it in its reason.
 */
export function syntaxProblem(file: string, lines: readonly string[], error: unknown): Problem {
  const { reason = String(error), ...place } = error as Partial<Position & { reason: string }>;
  const [, named = '1', namedColumn = '1'] = /\((\d+):(\d+)/.exec(reason) ?? [];
  const { line = Number(named), column = Number(namedColumn) } = place;
  const quote = lines[line - 1]?.trim() ?? '';
  if (/^(?:<{7}|={7}|>{7})(?: |$)/.test(quote)) {
    const [expected, found] = ['a page that git has merged', 'a conflict that it left'];
    const way = 'Keep what is right of both sides, and take the lines of <, = and > out.';
    return { file, line, rule: 'mdx', quote, expected, found, fix: way };
  }
  const fix = SYNTAX.find(([message]) => message.test(reason))?.[1];
  const message = `the page is not valid MDX: ${reason}`;
  return { file, line, column, message, rule: 'mdx', quote, ...(fix && { fix }) };
}

const BRACES = 'In running text, put braces in backticks: `{name}`.';
const ANGLES = 'In running text, put `<` in backticks: `<name>`, `a < b`.';

/** The advice to a writer, by the words of the parser. */
const SYNTAX: readonly (readonly [message: RegExp, fix: string])[] = [
  [
    /Expected (?:a|the) closing tag|before the end of|Unexpected closing (?:tag|slash)/,
    `Close the tag, or take it out. ${ANGLES}`,
  ],
  [/expression|acorn|lazy line|closing brace|`\}`/, BRACES],
  [
    /to create a link|autolink|Unexpected character `\/` \(U\+002F\) before local name/,
    'Write a link with words: `[the words](https://example.org)`.',
  ],
  [/before name|in name|after name|local name|member name|attribute|Unexpected end of file/, ANGLES],
];
