import type { Code, Nodes } from 'mdast';
import { type Fence, readFence } from '../page/fence';
import { parsePageFile, readPageFile } from '../page/page-file';
import type { Problem } from '../page/problem';
import { codeWays } from '../page/ways';
import type { CodeLine, Output, PageSamples, Position, Sample, Step } from './types';

/** Directions to the type checker, which would be an opt-out without a reason. */
const CHECKER_COMMENT = /#\s*pyright:/;

/** What a command begins with that edits a file in place. */
const EDITS = /^perl -pi /;

/**
 * Finds the Python samples of a page.
 *
 * @param file - Path of the page, for messages.
 * @param source - The page's MDX, if it is not what the file holds.
 * @returns Its samples with their exact places, and what is wrong with their fences or with the page's syntax.
 */
export function readSamples(file: string, source = readPageFile(file).text): PageSamples {
  const lines = source.split(/\r?\n/);
  try {
    const { tree, page } = parsePageFile(file, source);
    const { all, ways } = codeWays(tree, ({ lang }) => lang === 'python');
    const samples = new Map(all.map((fence) => [fence, sampleOf(fence, lines)]));
    // A file of the whole program has the names of its own samples alone, whatever the rest of the page defines.
    const programs = page.program?.files.filter(({ language }) => language === 'python') ?? [];
    const fences = fencesOf(tree);
    return {
      file,
      lines,
      samples: [...samples.values()],
      alternatives: [...ways, ...programs.map((program) => program.fences)].map((way) =>
        way.flatMap((fence) => samples.get(fence) ?? []),
      ),
      ways: ways.map((way) => stepsOf(way, samples)),
      files: fences.flatMap(fileOf),
      edits: editsOf(fences),
      problems: fences.flatMap((fence) => fenceProblems(file, fence, lines)),
    };
  } catch (error) {
    return {
      file,
      lines,
      samples: [],
      alternatives: [],
      ways: [],
      files: [],
      edits: [],
      problems: [syntaxProblem(file, lines, error)],
    };
  }
}

function sampleOf(node: Code, lines: readonly string[]): Sample {
  const fence = placeOf(node);
  const { title, check, run } = fenceOf(node);
  return { fence, code: codeLines(node.value, fence.line, lines), title, options: check, ...run };
}

function fenceOf({ lang, meta, value }: Code): Fence {
  return readFence(lang ?? '', meta ?? '', value.split('\n').length);
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
    // What the parser has taken away stands before the code: indentation, list and quote marks.
    return { text, offset: Math.max(whole.length - text.length, 0) };
  });
}

/** The samples of a way, each with the output that follows it with no other block between. */
function stepsOf(way: readonly Code[], samples: ReadonlyMap<Code, Sample>): Step[] {
  return way.flatMap((fence, index) => {
    const sample = samples.get(fence);
    const next = way[index + 1];
    return sample ? [{ sample, ...(next?.lang === 'text' && { output: outputOf(next) }) }] : [];
  });
}

function outputOf(node: Code): Output {
  const { title, run } = fenceOf(node);
  return { fence: placeOf(node), text: node.value, title, ...run };
}

function fencesOf(node: Nodes): Code[] {
  if (node.type === 'code') return [node];
  return 'children' in node ? node.children.flatMap(fencesOf) : [];
}

function fenceProblems(file: string, node: Code, lines: readonly string[]): Problem[] {
  const place = placeOf(node);
  return fenceErrors(node).map((message) => ({
    file,
    ...place,
    message,
    quote: lines[place.line - 1]?.trim() ?? '',
  }));
}

function fenceErrors(node: Code): string[] {
  const { language, errors } = fenceOf(node);
  return language === 'python' && CHECKER_COMMENT.test(node.value)
    ? [...errors, 'found a `# pyright:` comment: a sample opts out on its fence, check=off reason="…"']
    : errors;
}

/**
 * Says what is wrong with a page that cannot be parsed.
 *
 * @param lines - Its lines.
 * @param error - What the parser threw: it carries its place, or names it in its reason.
 */
export function syntaxProblem(file: string, lines: readonly string[], error: unknown): Problem {
  const { reason = String(error), ...place } = error as Partial<Position & { reason: string }>;
  const [, named = '1', namedColumn = '1'] = /\((\d+):(\d+)/.exec(reason) ?? [];
  const { line = Number(named), column = Number(namedColumn) } = place;
  const quote = lines[line - 1]?.trim() ?? '';
  return { file, line, column, message: `the page is not valid MDX: ${reason}`, rule: 'mdx', quote };
}
