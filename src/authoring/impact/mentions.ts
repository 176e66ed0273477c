import { existsSync, readFileSync } from 'node:fs';
import type { Code, Nodes, RootContent, Table } from 'mdast';
import type { Node } from 'unist';
import { inlineNames } from '../../model/code-blocks/inline-names';
import { findSymbol, type SymbolIndex } from '../../model/inventory/lookup';
import type { Description } from '../../model/mdx/entry';
import { fenceOf } from '../../model/mdx/fence';
import { attributeOf, cutBefore, type Element, isElement, plainText } from '../../model/mdx/mdast';
import { importedPictures } from '../../model/page/content/figures';
import { type PageTree, parsePageTree } from '../../model/page/page-tree';
import { symbolNamedIn } from '../../model/reference/links';
import { type Names, plainName } from './names';

/** Part of a page that contains a name. */
export type Where =
  | 'output'
  | 'file'
  | 'sentence'
  | 'row'
  | 'error'
  | 'diagram'
  | 'setting'
  | 'entry'
  | 'link';

/** Position on a page, with the names around it. */
export interface Spot {
  /** Path of the page, or of a drawing on the page. */
  file: string;
  /** Line, counted from 1. */
  line: number;
  where: Where;
  /** Whether the paragraph or the row mentions a default. */
  saysDefault: boolean;
  /** Names in the paragraph or row and in the head of its table, and names in the section, with the parts of dotted names. */
  inBlock: Set<string>;
  inSection: Set<string>;
}

/** A name that may belong to the framework. */
export interface Mention extends Spot {
  /** Dotted name as written: `db.remove`. */
  path: string;
  /** Whether the name is a keyword argument: `name=…`. */
  isKeyword: boolean;
  /** Qualified name of the symbol that the name certainly refers to, or for a keyword, of its callable. Null if unknown. */
  symbol: string | null;
}

/** All names on a page. */
export interface PageMentions {
  file: string;
  mentions: Mention[];
  /** Inline code, and errors in outputs, which may quote a message: `KeyError: 'a'`. */
  messages: (Spot & { text: string })[];
}

/** Matches names in other languages than Python that can't be ordinary words. */
const OTHER_NAMES =
  /(?<![\w./-])(?:SUPERDUPER_[A-Z_]+|superduper\w*(?:\.\w+)+|[A-Z][a-z]+[A-Z]\w*|[A-Z]\w+(?:Error|Exception))\b/g;
/** Matches the last line of a traceback. */
const PRINTED_ERROR = /^(?:\w+\.)*[A-Z]\w+: .+$/gm;
/** Matches keys of YAML or JSON. */
const KEYS = /^\s*(?:-\s+)?"?([a-z_]\w*)"?(?=:(?:\s|$))/gm;

/**
 * Finds the names that a page mentions.
 *
 * @throws Error of the parser if the page isn't valid MDX.
 */
export function readMentions(
  file: string,
  index: SymbolIndex,
  names: Pick<Names, 'instances'>,
): PageMentions {
  return new Reader(file, parsePageTree(file), index, names).read();
}

class Reader {
  private readonly found: PageMentions;
  private readonly pictures: ReadonlyMap<string, string>;

  constructor(
    file: string,
    private readonly parsed: Readonly<PageTree>,
    private readonly index: SymbolIndex,
    private readonly names: Pick<Names, 'instances'>,
  ) {
    this.found = { file, mentions: [], messages: [] };
    this.pictures = importedPictures(parsed.tree, file);
  }

  read(): PageMentions {
    const { tree, page } = this.parsed;
    const isEntry = (node: Node) => page.entries.some((entry) => entry.node === node);
    for (const nodes of cutBefore(tree.children, (node) => node.type === 'heading' || isEntry(node))) {
      const inSection = new Set<string>();
      for (const node of nodes) this.readNode(node, this.spotOf('sentence', node, inSection));
    }
    for (const { name, node } of page.shared?.descriptions ?? []) {
      const spot = this.spotOf('entry', node);
      for (const { of } of page.entries)
        this.add({ ...spot, path: name, isKeyword: true, symbol: this.ownSymbol(of) });
    }
    for (const { name, node } of page.constants?.descriptions ?? [])
      this.addOwn(this.spotOf('entry', node), name);
    return this.found;
  }

  private readNode(node: Nodes, around: Spot): void {
    const spot = { ...around, line: lineOf(node) };
    if (node.type === 'code') this.readFence(node, spot);
    else if (node.type === 'table') this.readTable(node, spot);
    else if (node.type === 'inlineCode') this.addCode(node.value, spot);
    else this.readChildren(node, this.inside(node, spot));
  }

  private readChildren(node: Nodes, spot: Spot): void {
    if ('children' in node) for (const child of node.children) this.readNode(child, spot);
  }

  /** Adds the name of a node, and returns the spot for the children of the node. */
  private inside(node: Nodes, spot: Spot): Spot {
    if (node.type === 'heading' || node.type === 'paragraph') return blockOf(node, spot);
    if (isElement(node)) return this.readElement(node, spot);
    const symbol = node.type === 'link' ? symbolNamedIn(node.url) : null;
    if (symbol !== null) this.addOwn({ ...spot, where: 'link' }, symbol);
    return spot;
  }

  private readTable({ children }: Table, spot: Spot): void {
    const head = new Set<string>();
    children.forEach((row, index) => {
      const isError = this.parsed.page.errors.some(({ line }) => line === lineOf(row));
      const own: Spot = { ...blockOf(row, spot), where: isError ? 'error' : 'row' };
      this.readChildren(row, { ...own, inBlock: index === 0 ? head : new Set(head) });
    });
  }

  private readElement(element: Element, spot: Spot): Spot {
    const { entries, settings } = this.parsed.page;
    const entry = entries.find(({ node }) => node === element);
    const list = settings.find(({ node }) => node === element);
    if (entry) {
      const own: Spot = { ...spot, where: 'entry' };
      this.addKeys([...entry.parameters, ...entry.attributes], this.addOwn(own, entry.of), own);
    }
    if (list) this.addKeys(list.descriptions, list.of, { ...spot, where: 'setting' });
    this.readDrawing(attributeOf(element, 'of') ?? '', spot);
    return list ? { ...spot, where: 'setting' } : spot;
  }

  private addKeys(descriptions: readonly Description[], symbol: string | null, spot: Spot): void {
    for (const { name, node } of descriptions)
      this.add({ ...spot, line: lineOf(node), path: name.replace(/^\*+/, ''), isKeyword: true, symbol });
  }

  private readDrawing(name: string, spot: Spot): void {
    const file = this.pictures.get(name);
    if (file === undefined || !existsSync(file)) return;
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
      for (const [, code = ''] of line.matchAll(/<text[^>]*dg-code[^>]*>([^<]*)</g))
        this.addCode(code, { ...spot, file, line: index + 1, where: 'diagram' });
  }

  private readFence(node: Code, spot: Spot): void {
    const { lang, value } = node;
    // The type checker checks the samples as a whole, and samples of another version don't apply here.
    if (lang === 'python' || fenceOf(node).check.version !== undefined) return;
    const where = lang === 'text' ? 'output' : 'file';
    const own: Spot = { ...spot, where, line: spot.line + 1, inBlock: new Set() };
    for (const { 0: path, index } of value.matchAll(OTHER_NAMES))
      this.add({ ...below(own, value, index), path, isKeyword: false, symbol: this.symbolOf(path) });
    if (where === 'output')
      for (const { 0: text, index } of value.matchAll(PRINTED_ERROR))
        this.found.messages.push({ ...below(own, value, index), text });
    else
      for (const { 0: key, 1: path = '', index } of value.matchAll(KEYS))
        this.add({ ...below(own, value, index + key.length), path, isKeyword: true, symbol: null });
  }

  private addCode(code: string, spot: Spot): void {
    this.found.messages.push({ ...spot, text: code.trim() });
    for (const { path, isKeyword, callee = '' } of inlineNames(code))
      this.add({ ...spot, path, isKeyword, symbol: this.symbolOf(isKeyword ? callee : path) });
  }

  /** Adds the name of an entry or a link, and returns its symbol in the page's modules. */
  private addOwn(spot: Spot, path: string): string | null {
    const symbol = this.ownSymbol(path);
    this.add({ ...spot, path, isKeyword: false, symbol });
    return symbol;
  }

  private ownSymbol(path: string): string | null {
    const names = [...this.parsed.page.modules.map((module) => `${module}.${path}`), path];
    return names.map((name) => this.known(name)).find((one) => one !== null) ?? null;
  }

  private add(mention: Mention): void {
    this.found.mentions.push(mention);
    const { path, symbol, inBlock, inSection } = mention;
    for (const part of [...path.split('.'), ...(symbol?.split('.').slice(-2) ?? [])])
      for (const names of [inBlock, inSection]) names.add(part);
  }

  /** Finds the symbol that a name certainly refers to. A single lowercase word could mean anything. */
  private symbolOf(path: string): string | null {
    if (!/[.A-Z]/.test(path)) return null;
    const [first = '', ...rest] = path.split('.');
    const owner = this.names.instances.get(plainName(first));
    return this.known(path) ?? (owner && rest.length > 0 ? this.known([owner, ...rest].join('.')) : null);
  }

  private known(name: string): string | null {
    const found = findSymbol(this.index, name);
    return 'symbol' in found ? found.symbol.qualifiedName : null;
  }

  private spotOf(where: Where, node: Node, inSection = new Set<string>()): Spot {
    const { file } = this.found;
    return { file, line: lineOf(node), where, saysDefault: false, inBlock: new Set(), inSection };
  }
}

const lineOf = ({ position }: Node) => position?.start.line ?? 1;

/** Returns the spot of a heading, paragraph or row, which starts a new set of names. */
function blockOf(node: RootContent, spot: Spot): Spot {
  return { ...spot, saysDefault: /default/i.test(plainText(node)), inBlock: new Set() };
}

/** Returns the spot of an index in a text that starts at another spot. */
function below(spot: Spot, text: string, index: number): Spot {
  return { ...spot, line: spot.line + text.slice(0, index).split('\n').length - 1 };
}
