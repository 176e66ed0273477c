import type { Code, Nodes } from 'mdast';
import { type Fence, readFence } from '../page/fence';
import { parsePageFile } from '../page/page-file';
import type { Problem } from '../page/problem';
import type { CodeLine, PageSamples, Position, Sample } from './types';

/** Directions to the type checker, which would be an opt-out without a reason. */
const CHECKER_COMMENT = /#\s*pyright:/;

/** A page's samples in order; of the ways in `tabs`, a reader takes one. */
type SampleOrTabs = Sample | { tabs: SampleOrTabs[][] };

/**
 * Finds the Python samples of a page.
 *
 * @param file - Path of the page, for messages.
 * @param source - The page's MDX.
 * @returns Its samples with their exact places, and what is wrong with their fences or with the page's syntax.
 */
export function readSamples(file: string, source: string): PageSamples {
  const lines = source.split(/\r?\n/);
  try {
    const { tree } = parsePageFile(file, source);
    const blocks = blocksOf(tree, lines);
    const problems = fencesOf(tree).flatMap((fence) => fenceProblems(file, fence, lines));
    return { file, lines, samples: samplesOf(blocks), alternatives: alternatives(blocks), problems };
  } catch (error) {
    return { file, lines, samples: [], alternatives: [], problems: [syntaxProblem(file, lines, error)] };
  }
}

function blocksOf(node: Nodes, lines: readonly string[]): SampleOrTabs[] {
  if (node.type === 'code') return node.lang === 'python' ? [sampleOf(node, lines)] : [];
  if (!('children' in node)) return [];
  const children = node.children.map((child) => blocksOf(child, lines));
  // Tabs without Python have nothing to add to the module, so they are no way through it either.
  const withSamples = children.filter((blocks) => blocks.length > 0);
  const isTabs = node.type === 'mdxJsxFlowElement' && node.name === 'Tabs';
  return isTabs && withSamples.length > 0 ? [{ tabs: withSamples }] : withSamples.flat();
}

function sampleOf(node: Code, lines: readonly string[]): Sample {
  const fence = placeOf(node);
  return {
    fence,
    code: codeLines(node.value, fence.line, lines),
    options: fenceOf(node).check,
  };
}

function fenceOf({ lang, meta, value }: Code): Fence {
  return readFence(lang ?? '', meta ?? '', value.split('\n').length);
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

function samplesOf(blocks: readonly SampleOrTabs[]): Sample[] {
  return blocks.flatMap((block) => ('tabs' in block ? block.tabs.flatMap(samplesOf) : [block]));
}

/** Every way through the blocks: the nth takes the nth of all tabs together, or the last where there are fewer. */
function alternatives(blocks: readonly SampleOrTabs[]): Sample[][] {
  const choices = blocks.map((block) => ('tabs' in block ? block.tabs.flatMap(alternatives) : [[block]]));
  const count = Math.max(...choices.map((ways) => ways.length), 0);
  return Array.from({ length: count }, (_, way) =>
    choices.flatMap((ways) => ways[Math.min(way, ways.length - 1)] ?? []),
  );
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
