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

/** Everything that is needed to show a code fence, except the links in its code. */
interface CodeProperties {
  language: string;
  /** Name of the language, as shown to readers. */
  label: string;
  title: string | null;
  /** Whether the code consists of shell commands, whose long lines wrap. */
  isShell: boolean;
  /** Whether the code is the output of the code fence above it. */
  isOutput: boolean;
  /** Whether the code is one of the complete program files at the end of a tutorial. Such a file is collapsed, and readers can download it. */
  isFile: boolean;
  groups: LineGroup[];
}

/** Syntax node of a highlighted code block, which `src/model/static-html` converts to HTML. Its children are the links in the code, in order. */
interface CodeBlockNode extends Parent {
  type: 'codeBlock';
  children: Link[];
  data: { hName: 'codeblock'; hProperties: Properties };
}

/** Stores an object in the properties of an HTML node. The cast to a string is safe, because the property is never serialized. */
const toProperties = (code: CodeProperties): Properties => ({ code: code as unknown as string });

/** Returns the object that `toProperties` stored in a property. */
export const readCodeProperties = ({ code }: Properties): CodeProperties => code as unknown as CodeProperties;

declare module 'mdast' {
  interface RootContentMap {
    codeBlock: CodeBlockNode;
  }
}

/**
 * Replaces the code fences of a page with highlighted code blocks, in which names of documented symbols are links.
 *
 * @param tree - The page, which the function changes.
 * @returns The mistakes in the code fences.
 */
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
  /** Kind of character for the linked name, such as type or function. If undefined, the name keeps the kind that highlighting gave it. */
  kind?: Kind;
}

/** Returns the links in a generated signature. All linked names are highlighted as types. */
function createTypeLinks({ data }: Code): StyledLink[] {
  return (data?.links ?? []).map((link) => ({ ...link, kind: 't' }));
}

/** Returns the links in a sample. A symbol is linked only at its import and its first use, because keyboard users tab through every link. */
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

/** Maps the kind of a symbol to the kind of characters in its linked name, so that the name looks the same everywhere, even in imports. */
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
    isFile: data?.isWholeProgram === true,
    groups: groupLines(text, paint, markedLines, links),
  });
  const children = links.map(({ from, to, url }): Link => {
    return { type: 'link', url, children: [{ type: 'text', value: text.slice(from, to) }] };
  });
  return { type: 'codeBlock', position, children, data: { hName: 'codeblock', hProperties } };
}

/**
 * Parses the Python samples of a page, in order. Skips samples for another version (`version=0.6`), because a name can mean another symbol
 * in that version. Also skips generated signatures, because they aren't code that runs.
 */
export function parseSamples(root: Nodes): Map<Code, ParsedPython> {
  const fences = listFences(root).filter(
    (fence) => fence.lang === 'python' && fence.position && parseFence(fence).check.version === undefined,
  );
  return new Map(fences.map((fence) => [fence, parsePython(fence.value)]));
}
