import type { Properties } from 'hast';
import type { Code, Link, Nodes, Parent, Root, RootContent } from 'mdast';
import type { ApiSymbol } from '../inventory/lookup';
import { type Fence, fenceOf, type Lines, outputsIn, readLines } from '../page/fence';
import { languageOf } from '../page/languages';
import { type CodeLink, nodesIn, walk } from '../page/mdast';
import { type Problem, problemAt } from '../problem';
import { type Python, parsePython } from '../python/syntax';
import type { Kind, LineGroup } from './format';
import { highlight } from './highlight';
import { findNames, type NameLink } from './names/module';
import { groupsOf } from './paint';
import type { Reference } from './places';

/** The parts of a fence that are shown, beside its links. */
interface ShownCode {
  language: string;
  /** The language's name for readers. */
  label: string;
  title: string | null;
  /** Whether it is what the block before it prints. */
  isOutput: boolean;
  /** Whether it is a file of the whole program, which is folded and can be downloaded. */
  isFile: boolean;
  groups: LineGroup[];
}

/** A fence as `src/outputs/static-html` draws it. Its children are its links, in order. */
interface CodeBlockNode extends Parent {
  type: 'codeBlock';
  children: Link[];
  data: { hName: 'codeblock'; hProperties: Properties };
}

/** Properties of elements are written as texts; this one never is. */
const asProperties = (shown: ShownCode): Properties => ({ shown: shown as unknown as string });

/** @returns the parts of a fence that are shown */
export const shownIn = ({ shown }: Properties): ShownCode => shown as unknown as ShownCode;

declare module 'mdast' {
  interface RootContentMap {
    codeBlock: CodeBlockNode;
  }
}

interface FenceLines {
  fence: Fence;
  lines: Lines;
  isOutput: boolean;
}

/**
 * Puts highlighted blocks in the place of a page's fences.
 *
 * @param tree - The page; changed in place.
 * @returns The mistakes in the fences.
 */
export function showCode(tree: Root, file: string, reference: Reference | null): Problem[] {
  const problems: Problem[] = [];
  const blocks = new Map<Code, FenceLines>();
  const outputs = outputsIn(tree);
  for (const node of nodesIn(tree, (one) => one.type === 'code')) {
    const fence = fenceOf(node);
    const lines = readLines(node.value, fence);
    blocks.set(node, { fence, lines, isOutput: outputs.has(node) });
    for (const message of [...fence.errors, ...lines.errors]) problems.push(problemAt(file, node, message));
  }
  const samples = readSamples(tree, (node) => moduleCode(blocks.get(node)));
  const names = reference
    ? findNames([...samples.values()], reference.symbols)
    : new Map<Python, NameLink[]>();
  walk(tree, (node, index, parent) => {
    const block = node.type === 'code' ? blocks.get(node) : undefined;
    if (node.type !== 'code' || !block) return;
    const sample = samples.get(node);
    const links = reference && sample ? linksOf(names.get(sample) ?? [], reference) : typeLinks(node);
    (parent.children as RootContent[])[index] = blockNode(node, block, links);
  });
  return problems;
}

interface PlacedLink extends CodeLink {
  /** How it looks; as the grammar has it, if not given. */
  kind?: Kind;
}

/** The links that the reference gives a signature. */
function typeLinks({ data }: Code): PlacedLink[] {
  return (data?.links ?? []).map((link) => ({ ...link, kind: 't' }));
}

/** The code that a fence adds to the module of the page: none if it shows code of another version, whose names mean other symbols. */
function moduleCode(block: FenceLines | undefined): string | null {
  return block === undefined || block.fence.check.version !== undefined ? null : block.lines.text;
}

/**
 * The links of a sample: each symbol once where it is imported, and once where it is used first. More would make a sample a row of
 * tab stops, and tell nobody more.
 */
function linksOf(names: readonly NameLink[], { addressOf }: Reference): PlacedLink[] {
  const seen = new Set<string>();
  return names.flatMap(({ from, to, isImport, symbol }) => {
    const key = `${isImport} ${symbol.qualifiedName}`;
    const url = seen.has(key) ? undefined : addressOf(symbol);
    if (url === undefined) return [];
    seen.add(key);
    return [{ from, to, url, kind: KIND_OF_SYMBOL[symbol.kind] }];
  });
}

/** Names that certainly are classes, or are called, look so wherever they stand: in imports, in decorators. */
const KIND_OF_SYMBOL: Partial<Record<ApiSymbol['kind'], Kind>> = { class: 't', function: 'f', method: 'f' };

function blockNode(
  node: Code,
  { fence, lines, isOutput }: FenceLines,
  links: readonly PlacedLink[],
): CodeBlockNode {
  const { text, marks } = lines;
  const paint = highlight(text, fence.language);
  for (const { from, to, kind } of links) paint.fill(kind ?? paint[from] ?? '-', from, to);
  return {
    type: 'codeBlock',
    position: node.position,
    children: links.map(({ from, to, url }) => ({
      type: 'link',
      url,
      children: [{ type: 'text', value: text.slice(from, to) }],
    })),
    data: {
      hName: 'codeblock',
      hProperties: asProperties({
        language: fence.language,
        label: languageOf(fence.language)?.label ?? 'text',
        title: fence.title,
        isOutput,
        isFile: node.data?.isWholeProgram === true,
        groups: groupsOf(text, paint, marks, links),
      }),
    },
  };
}

/**
 * Finds the Python samples of a page, in order.
 *
 * @param codeOf - The code that readers see in a fence; null if it is no part of the page's module.
 * @returns The sample in each fence that has one. What the reference writes, signatures, is no code that runs; it has no place in
 *   the author's file.
 */
export function readSamples(page: Nodes, codeOf: (fence: Code) => string | null): Map<Code, Python> {
  const samples = new Map<Code, Python>();
  for (const fence of nodesIn(page, (node) => node.type === 'code')) {
    const code = fence.lang === 'python' && fence.position ? codeOf(fence) : null;
    if (code !== null) samples.set(fence, parsePython(code));
  }
  return samples;
}
