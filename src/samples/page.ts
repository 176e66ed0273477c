import type { Code, Nodes } from 'mdast';
import { type Fence, readFence } from '../page/fence';
import { parsePageFile, readPageFile } from '../page/page-file';
import type { Problem } from '../page/problem';
import type { CodeLine, Output, PageSamples, Position, Sample, Step } from './types';

/** Directions to the type checker, which would be an opt-out without a reason. */
const CHECKER_COMMENT = /#\s*pyright:/;

/** What a command begins with that edits a file in place. */
const EDITS = /^perl -pi /;

/** The blocks of a page in order; of the ways in `tabs`, a reader takes one. */
type Block = Sample | Output | Other | { tabs: Block[][] };

/** A block that says nothing about samples, but stands between them. */
interface Other {
  kind: 'other';
}

const isSample = (block: Block): block is Sample => 'code' in block;

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
    const { tree } = parsePageFile(file, source);
    const blocks = blocksOf(tree, lines);
    const problems = fencesOf(tree).flatMap((fence) => fenceProblems(file, fence, lines));
    const ways = waysOf(blocks).map(stepsOf);
    return {
      file,
      lines,
      samples: samplesOf(blocks),
      alternatives: ways.map((steps) => steps.map(({ sample }) => sample)),
      ways,
      files: fencesOf(tree).flatMap(fileOf),
      edits: editsOf(fencesOf(tree)),
      problems,
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

function blocksOf(node: Nodes, lines: readonly string[]): Block[] {
  if (node.type === 'code') return [blockOf(node, lines)];
  if (!('children' in node)) return [];
  const children = node.children.map((child) => blocksOf(child, lines));
  if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Tabs') return children.flat();
  // Tabs without Python have nothing to add to the module, so they are no way through it either.
  const withSamples = children.filter((blocks) => samplesOf(blocks).length > 0);
  return [withSamples.length > 0 ? { tabs: withSamples } : { kind: 'other' }];
}

function blockOf(node: Code, lines: readonly string[]): Block {
  if (node.lang === 'python') return sampleOf(node, lines);
  const { title, run } = fenceOf(node);
  if (node.lang === 'text') return { kind: 'output', fence: placeOf(node), text: node.value, title, ...run };
  return { kind: 'other' };
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

function samplesOf(blocks: readonly Block[]): Sample[] {
  return blocks.flatMap((block) =>
    'tabs' in block ? block.tabs.flatMap(samplesOf) : isSample(block) ? [block] : [],
  );
}

/** Every way through the blocks: the nth takes the nth of all tabs together, or the last where there are fewer. */
function waysOf(blocks: readonly Block[]): Exclude<Block, { tabs: Block[][] }>[][] {
  const choices = blocks.map((block) => ('tabs' in block ? block.tabs.flatMap(waysOf) : [[block]]));
  const count = Math.max(...choices.map((ways) => ways.length), 0);
  return Array.from({ length: count }, (_, way) =>
    choices.flatMap((ways) => ways[Math.min(way, ways.length - 1)] ?? []),
  ).filter((way) => way.some(isSample));
}

/** The samples of a way, each with the output that follows it with no other block between. */
function stepsOf(way: readonly Exclude<Block, { tabs: Block[][] }>[]): Step[] {
  return way.flatMap((block, index) => {
    if (!isSample(block)) return [];
    const next = way[index + 1];
    return [{ sample: block, ...(next && 'text' in next && { output: next }) }];
  });
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
