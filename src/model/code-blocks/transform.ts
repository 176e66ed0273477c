import type { Properties } from 'hast';
import type { Code, Link, Nodes, Parent, Root, RootContent } from 'mdast';
import type { ApiSymbol } from '../../shared/inventory/lookup';
import { findNames, type NameLink } from '../../shared/names/module';
import { type ParsedPython, parsePython } from '../../shared/python/syntax';
import { type Fence, listFences, listShownOutputs, parseFence } from '../mdx/fence';
import { findLanguage, isShell } from '../mdx/languages';
import { type CodeLink, walkTree } from '../mdx/mdast';
import { createProblem, type Problem } from '../problem';
import type { Reference } from './find-reference';
import { highlightCode } from './highlight';
import { groupLines, type Kind, type LineGroup } from './paint';

interface CodeProperties {
  language: string;
  label: string;
  title: string | null;
  isShell: boolean;
  isOutput: boolean;
  /** Whether the block shows one file of the complete program at the end of a tutorial. */
  isProgramFile: boolean;
  groups: LineGroup[];
}

/** A highlighted code block. Its children are the links in the code. `src/model/static-html` converts it to HTML. */
interface CodeBlockNode extends Parent {
  type: 'codeBlock';
  children: Link[];
  data: { hName: 'codeblock'; hProperties: Properties };
}

/** Stores a code block's properties on its node. Casting them to a string is safe, because they are never serialized. */
const toProperties = (code: CodeProperties): Properties => ({ code: code as unknown as string });

export const readCodeProperties = ({ code }: Properties): CodeProperties => code as unknown as CodeProperties;

declare module 'mdast' {
  interface RootContentMap {
    codeBlock: CodeBlockNode;
  }
}

/** Replaces a page's code fences with highlighted code blocks that link to the API reference. Returns mistakes in the fences. */
export function replaceFences(tree: Root, file: string, reference: Reference | null): Problem[] {
  const problems: Problem[] = [];
  const outputs = listShownOutputs(tree);
  const samples = parseSamples(tree);
  const namesBySample = reference && findNames([...samples.values()], reference.symbols);
  walkTree(tree, (node, index, parent) => {
    if (node.type !== 'code') return;
    const fence = parseFence(node);
    problems.push(...fence.errors.map((message) => createProblem(file, node, message)));
    const sample = samples.get(node);
    const names = sample && namesBySample?.get(sample);
    const links = reference && names ? createNameLinks(names, reference) : createTypeLinks(node);
    (parent.children as RootContent[])[index] = createBlockNode(node, fence, outputs.has(node), links);
  });
  return problems;
}

interface StyledLink extends CodeLink {
  /** Kind of code whose color the link gets, such as `t` for types. If undefined, the link keeps the color that the highlighter gave it. */
  kind?: Kind;
}

/** Returns links for the types in a generated signature. */
function createTypeLinks({ data }: Code): StyledLink[] {
  return (data?.links ?? []).map((link) => ({ ...link, kind: 't' }));
}

/** Returns links for the names in a sample. Links a symbol only at its import and first use, because keyboard users tab through all links. */
function createNameLinks(names: readonly NameLink[], { findUrl }: Reference): StyledLink[] {
  const linkedKeys = new Set<string>();
  return names.flatMap(({ from, to, isImport, symbol }) => {
    const key = `${isImport} ${symbol.qualifiedName}`;
    const url = linkedKeys.has(key) ? undefined : findUrl(symbol);
    if (url === undefined) return [];
    linkedKeys.add(key);
    return [{ from, to, url, kind: SYMBOL_KINDS[symbol.kind] }];
  });
}

/** Maps a linked symbol's kind to a color (`t` for types, `f` for functions), so that a name has the same color everywhere, even in imports. */
const SYMBOL_KINDS: Partial<Record<ApiSymbol['kind'], Kind>> = { class: 't', function: 'f', method: 'f' };

function createBlockNode(
  { value: text, data, position }: Code,
  { language, title, markedLines }: Fence,
  isOutput: boolean,
  links: readonly StyledLink[],
): CodeBlockNode {
  const paint = highlightCode(text, language);
  for (const { from, to, kind } of links) paint.fill(kind ?? paint[from] ?? '-', from, to);
  const hProperties = toProperties({
    language,
    label: findLanguage(language)?.label ?? 'text',
    title,
    isShell: isShell(language),
    isOutput,
    isProgramFile: data?.isWholeProgram === true,
    groups: groupLines(text, paint, markedLines, links),
  });
  const children = links.map(({ from, to, url }): Link => {
    return { type: 'link', url, children: [{ type: 'text', value: text.slice(from, to) }] };
  });
  return { type: 'codeBlock', position, children, data: { hName: 'codeblock', hProperties } };
}

/** Parses a page's Python samples, in order. Skips samples for another version, because names can refer to different symbols there. */
export function parseSamples(root: Nodes): Map<Code, ParsedPython> {
  const fences = listFences(root).filter((fence) => {
    // Skips generated signatures, which don't have a position.
    if (fence.lang !== 'python' || !fence.position) return false;
    return parseFence(fence).check.version === undefined;
  });
  return new Map(fences.map((fence) => [fence, parsePython(fence.value)]));
}
