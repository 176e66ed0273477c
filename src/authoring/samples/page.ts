import type { Code, Nodes } from 'mdast';
import { listFences, parseFence } from '../../model/mdx/fence';
import { readFrontMatter } from '../../model/mdx/front-matter';
import { listCodeVariants } from '../../model/mdx/program';
import { readPageFile } from '../../model/page/page-file';
import { type PageTree, parsePageTree } from '../../model/page/page-tree';
import type { Problem } from '../../model/problem';
import { findClosestNames, formatNames, formatNearestHint } from '../../shared/text/nearest';
import { BACKENDS, isBackend } from '../../shared/versions/databases';
import { createModule } from './module';
import { getOwnDatabase } from './run/uris';
import { createSyntaxProblem } from './syntax-problem';
import type { Position, Sample, SampleSet, SampleStep } from './types';

/** Matches a comment that configures the type checker. Writers must use the fence option `expect-error` instead. */
const CHECKER_COMMENT = /#\s*pyright:/;

/** Matches a shell command that edits a file with Perl. Other commands on a page, such as `pip install`, aren't run. */
const EDIT_COMMAND = /^perl -pi /;

/** Reads a page's Python samples. Returns those for the page's own version first, then a set for each version in an option such as `version=0.7`. */
export function readSamples(file: string, source = readPageFile(file).text): [SampleSet, ...SampleSet[]] {
  const lines = source.split(/\r?\n/);
  try {
    const pageTree = parsePageTree(file, source);
    const fences = listFences(pageTree.tree);
    const { backends: backendsField } = readFrontMatter(source);
    const backends = [backendsField ?? []].flat().filter(isBackend);
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
      ...checkBackends(backendsField, parts),
    ];
    return parts;
  } catch (error) {
    const problems = [createSyntaxProblem(file, lines, error)];
    const emptyLists = { samples: [], modules: [], variants: [], files: [], edits: [], backends: [] };
    return [{ file, version: null, lines, ...emptyLists, problems }];
  }
}

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

function checkBackends(field: unknown, parts: readonly [SampleSet, ...SampleSet[]]): Problem[] {
  if (field === undefined) return [];
  const [page] = parts;
  const line = page.lines.findIndex((text) => text.startsWith('backends:')) + 1;
  const location = locateOnPage(page, { line, column: 1 });
  const names: unknown[] = Array.isArray(field) ? field : [];
  const invalidName = names.find((name) => !isBackend(name));
  if (names.length === 0 || invalidName !== undefined) {
    const expected = `\`backends\` with databases from the list ${formatNames(BACKENDS)}`;
    const hint = formatNearestHint(findClosestNames(String(invalidName), BACKENDS));
    const fix = `Write \`backends: [sqlite, redis]\`, or remove the line.${hint}`;
    return [{ ...location, expected, actual: JSON.stringify(invalidName ?? field), fix }];
  }
  if (parts.some((part) => getOwnDatabase(part) !== null)) return [];
  const expected = '`backends` on a page whose samples connect to a database';
  const actual = 'no sample with a line such as `superduper("mongomock://test_db")`';
  return [{ ...location, expected, actual, fix: 'Add such a sample, or remove `backends`.' }];
}

/** Collects the samples whose fence has the option `version=…` with this version, or those without the option if `version` is null. */
function collectSamples(lines: string[], { tree, page }: Readonly<PageTree>, version: string | null) {
  const isSample = (fence: Code) => isPython(fence) && getVersion(fence) === version;
  // `variants` also contain other fences, such as outputs.
  const { all: sampleFences, variants } = listCodeVariants(tree, isSample);
  const samples = new Map(sampleFences.map((fence) => [fence, createSample(fence, lines)]));

  // Each file of the whole program must also work without the other samples, so it is a separate module.
  const programFiles = version === null ? (page.program?.files ?? []) : [];
  const pythonFiles = programFiles.filter(({ language }) => language === 'python');
  const modules = [...variants, ...pythonFiles.map(({ fences }) => fences)];
  return {
    samples: [...samples.values()],
    modules: modules.map((fences) => createModule(fences.flatMap((fence) => samples.get(fence) ?? []))),
    variants: variants.map((variant) => createSteps(variant, samples)),
  };
}

/** Whether a fence contains Python. The invalid label `py` counts, too, because later samples may use the fence's code. */
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
    // The parser removes text before the code, such as `> ` in a quote. It also expands tabs, so the code may be longer than the line on the page.
    return { text, offset: Math.max(pageLine.length - text.length, 0) };
  });
  return { fence, code, title, options: check, ...run };
}

/** Returns the file that a fence shows, such as a configuration file, as a list. The list is empty for samples, outputs and untitled fences. */
function getShownFile(node: Code): { title: string; text: string }[] {
  const { title } = parseFence(node);
  const isShown = title !== null && node.lang !== 'python' && node.lang !== 'text';
  return isShown ? [{ title, text: `${node.value}\n` }] : [];
}

/** Lists the file-editing commands above the first sample. Ignores later ones, because all edits are made before any sample runs. */
function listEdits(fences: readonly Code[]): string[] {
  const firstSampleIndex = fences.findIndex(({ lang }) => lang === 'python');
  const commands = fences.slice(0, firstSampleIndex).filter(({ lang }) => lang === 'bash');
  return commands.map(({ value }) => value).filter((value) => EDIT_COMMAND.test(value));
}

function getPosition(node: Code): Position {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return { line, column };
}

/** Converts a position on a page to a problem's location. `quote` is the text of that line. */
export function locateOnPage(
  { file, lines }: { file: string; lines: readonly string[] },
  { line, column }: Position,
): { file: string; line: number; column: number; quote: string } {
  return { file, line, column, quote: lines[line - 1]?.trim() ?? '' };
}

/** Pairs each sample with the output below it. Only a `text` fence that directly follows the sample is an output. */
function createSteps(variant: readonly Code[], samples: ReadonlyMap<Code, Sample>): SampleStep[] {
  return variant.flatMap((fence, index) => {
    const sample = samples.get(fence);
    if (!sample) return [];
    const nextFence = variant[index + 1];
    if (nextFence?.lang !== 'text') return [{ sample }];
    const { title, run } = parseFence(nextFence);
    return [{ sample, output: { fence: getPosition(nextFence), text: nextFence.value, title, ...run } }];
  });
}

/** Checks the language and options of every code fence on a page. */
export function checkFences(tree: Nodes, file: string, lines: readonly string[]): Problem[] {
  return listFences(tree).flatMap((node) => {
    const { language, errors } = parseFence(node);
    if (language === 'python' && CHECKER_COMMENT.test(node.value))
      errors.push('expected `expect-error="…"` on the fence, found a `# pyright:` comment in the code');
    return errors.map((message) => ({ ...locateOnPage({ file, lines }, getPosition(node)), message }));
  });
}
