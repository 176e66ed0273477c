import type { Properties } from 'hast';
import type { Code, Link, Nodes, Parent, Root, RootContent } from 'mdast';
import type { ApiSymbol } from '../inventory/lookup';
import { type Fence, fenceOf, outputsIn } from '../mdx/fence';
import { languageOf } from '../mdx/languages';
import { type CodeLink, nodesIn, walk } from '../mdx/mdast';
import { type Problem, problemAt } from '../problem';
import { type Python, parsePython } from '../python/syntax';
import { highlight } from './highlight';
import { findNames, type NameLink } from './names/module';
import type { Kind, LineGroup } from './paint';
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

/** A fence as `src/model/static-html` draws it. Its children are its links, in order. */
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

/**
 * Puts highlighted blocks in the place of a page's fences.
 *
 * @param tree - The page; changed in place.
 * @returns The mistakes in the fences.
 */
export function showCode(tree: Root, file: string, reference: Reference | null): Problem[] {
  const problems: Problem[] = [];
  const fences = new Map<Code, Fence>();
  const outputs = outputsIn(tree);
  for (const node of nodesIn(tree, (one) => one.type === 'code')) {
    const fence = fenceOf(node);
    fences.set(node, fence);
    for (const message of fence.errors) problems.push(problemAt(file, node, message));
  }
  const samples = readSamples(tree);
  const names = reference
    ? findNames([...samples.values()], reference.symbols)
    : new Map<Python, NameLink[]>();
  walk(tree, (node, index, parent) => {
    const fence = node.type === 'code' ? fences.get(node) : undefined;
    if (node.type !== 'code' || !fence) return;
    const sample = samples.get(node);
    const links = reference && sample ? linksOf(names.get(sample) ?? [], reference) : typeLinks(node);
    (parent.children as RootContent[])[index] = blockNode(node, fence, outputs.has(node), links);
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
  { language, title, highlighted }: Fence,
  isOutput: boolean,
  links: readonly PlacedLink[],
): CodeBlockNode {
  const text = node.value;
  const paint = highlight(text, language);
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
        language,
        label: languageOf(language)?.label ?? 'text',
        title,
        isOutput,
        isFile: node.data?.isWholeProgram === true,
        groups: groupsOf(text, paint, highlighted, links),
      }),
    },
  };
}

/**
 * Finds the Python samples of a page, in order.
 *
 * @returns The sample in each fence that has one. Code of another version is none: its names mean other symbols. Nor is what the reference
 *   writes, signatures: it is no code that runs, and has no place in the author's file.
 */
export function readSamples(page: Nodes): Map<Code, Python> {
  const fences = nodesIn(page, (node) => node.type === 'code').filter(
    (fence) => fence.lang === 'python' && fence.position && fenceOf(fence).check.version === undefined,
  );
  return new Map(fences.map((fence) => [fence, parsePython(fence.value)]));
}
