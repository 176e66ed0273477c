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

/** Everything that the page shows of a fence, except its links. */
interface ShownCode {
  language: string;
  /** Name of the language for readers. */
  label: string;
  title: string | null;
  /** Whether the code is the output of the fence before it. */
  isOutput: boolean;
  /** Whether the code is a file of the whole program, which is folded and can be downloaded. */
  isFile: boolean;
  groups: LineGroup[];
}

/** A code block for `src/model/static-html`. Its children are its links in order. */
interface CodeBlockNode extends Parent {
  type: 'codeBlock';
  children: Link[];
  data: { hName: 'codeblock'; hProperties: Properties };
}

/** Stores code as the property of an element. The cast is safe, because this property is never written as text. */
const asProperties = (code: ShownCode): Properties => ({ code: code as unknown as string });

/** Returns the code that `toProperties` stored. */
export const shownIn = ({ code }: Properties): ShownCode => code as unknown as ShownCode;

declare module 'mdast' {
  interface RootContentMap {
    codeBlock: CodeBlockNode;
  }
}

/**
 * Replaces the fences of a page with highlighted code blocks.
 *
 * @param tree - The page, which the function changes.
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
  /** Kind of the name. If undefined, the grammar determines it. */
  kind?: Kind;
}

/** Returns the links that the reference adds to a signature. */
function typeLinks({ data }: Code): PlacedLink[] {
  return (data?.links ?? []).map((link) => ({ ...link, kind: 't' }));
}

/**
 * Returns the links of a sample: each symbol where it is imported and where it is first used. More links would only add Tab stops.
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

/** Kinds of names whose symbol is certain. They look the same everywhere, including imports and decorators. */
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
 * Parses the Python samples of a page, in order. Skips samples for another version, because their names mean other symbols, and generated
 * signatures, because they aren't runnable code.
 */
export function readSamples(page: Nodes): Map<Code, Python> {
  const fences = nodesIn(page, (node) => node.type === 'code').filter(
    (fence) => fence.lang === 'python' && fence.position && fenceOf(fence).check.version === undefined,
  );
  return new Map(fences.map((fence) => [fence, parsePython(fence.value)]));
}
