import { existsSync, readFileSync } from 'node:fs';
import type { Code, Nodes, RootContent, Table } from 'mdast';
import type { Node } from 'unist';
import { parseInlineNames } from '../../model/code-blocks/inline-names';
import type { Description } from '../../model/mdx/entry';
import { parseFence } from '../../model/mdx/fence';
import { type Element, isElement, readAttribute, splitBefore, toPlainText } from '../../model/mdx/mdast';
import { listImportedPictures } from '../../model/page/content/figures';
import { type PageTree, parsePageTree } from '../../model/page/page-tree';
import { parseSymbolLink } from '../../model/reference/links';
import { removeStars } from '../../model/symbols/resolve';
import { findSymbol, type SymbolIndex } from '../../shared/inventory/lookup';
import { type NameIndex, normalizeName } from './names';

export type MentionContext =
  | 'output'
  | 'file'
  | 'sentence'
  | 'row'
  | 'error'
  | 'diagram'
  | 'setting'
  | 'entry'
  | 'link';

/** Position on a page, with the names around it, which show what an ambiguous name such as `copy` refers to. */
export interface Spot {
  /** Path of the page, or of a drawing on the page. */
  file: string;
  line: number;
  context: MentionContext;
  /** Whether the same paragraph or table row contains “default”, so that a changed default may affect it. */
  mentionsDefault: boolean;
  /** Names in the same paragraph, or in the same table row and the table's header. Dotted names are split: `db.remove` adds `db` and `remove`. */
  blockNames: Set<string>;
  /** Names in the same section. Reading the page adds to this set, so it isn't complete until the whole page has been read. */
  sectionNames: Set<string>;
}

export interface Mention extends Spot {
  path: string;
  /** Whether `path` names a parameter, attribute or setting, as in `select=`. If so, `symbol` is the function or class that has it. */
  isParameter: boolean;
  /** Qualified name of the symbol. It's null if the symbol is unknown or ambiguous. */
  symbol: string | null;
}

export interface FileMentions {
  file: string;
  mentions: Mention[];
  /** Texts that may quote an error message of the framework: all inline code and printed errors on the page. */
  messages: (Spot & { text: string })[];
}

/** Matches names that can't be ordinary words, such as `SUPERDUPER_DATA_BACKEND`, `superduper.base.status` or `VectorIndex`. */
const DISTINCTIVE_NAMES =
  /(?<![\w./-])(?:SUPERDUPER_[A-Z_]+|superduper\w*(?:\.\w+)+|[A-Z][a-z]+[A-Z]\w*|[A-Z]\w+(?:Error|Exception))\b/g;
/** Matches the last line of a traceback, such as `KeyError: 'a'`. */
const PRINTED_ERROR = /^(?:\w+\.)*[A-Z]\w+: .+$/;
/** Matches the key in a line of YAML or JSON, such as `data_backend` in `- data_backend: …` or `"data_backend": …`. */
const CONFIG_KEY = /^\s*(?:-\s+)?"?([a-z_]\w*)"?(?=:(?:\s|$))/;

/** Collects the names on a page that may belong to the framework. Throws an error that names the file if the page isn't valid MDX. */
export function readMentions(file: string, index: SymbolIndex, names: NameIndex): FileMentions {
  return new MentionReader(file, parsePage(file), index, names).read();
}

function parsePage(file: string): Readonly<PageTree> {
  try {
    return parsePageTree(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`${file}: expected MDX, found a page that cannot be parsed: ${reason}`);
  }
}

/** Collects the names that a page mentions. Each `read…` method handles one kind of content, such as a table, at a given position. */
class MentionReader {
  private readonly result: FileMentions;
  private readonly pictures: ReadonlyMap<string, string>;

  constructor(
    file: string,
    private readonly pageTree: Readonly<PageTree>,
    private readonly index: SymbolIndex,
    private readonly names: NameIndex,
  ) {
    this.result = { file, mentions: [], messages: [] };
    this.pictures = listImportedPictures(pageTree.tree, file);
  }

  read(): FileMentions {
    const { tree, page } = this.pageTree;
    const isEntry = (node: Node) => page.entries.some((entry) => entry.node === node);
    for (const nodes of splitBefore(tree.children, (node) => node.type === 'heading' || isEntry(node))) {
      const sectionNames = new Set<string>();
      for (const node of nodes) this.readNode(node, { ...this.createSpot('sentence'), sectionNames });
    }
    // A shared description may apply to every symbol on the page.
    for (const description of page.shared?.descriptions ?? []) {
      const spot = this.createSpot('entry');
      for (const { symbolName } of page.entries)
        this.addDescriptions([description], this.resolvePageSymbol(symbolName), spot);
    }
    for (const { name, node } of page.constants?.descriptions ?? [])
      this.addPageSymbol({ ...this.createSpot('entry'), line: getLine(node) }, name);
    return this.result;
  }

  private readNode(node: Nodes, parentSpot: Spot): void {
    const spot = { ...parentSpot, line: getLine(node) };
    if (node.type === 'code') this.readFence(node, spot);
    else if (node.type === 'table') this.readTable(node, spot);
    else if (node.type === 'inlineCode') this.addCode(node.value, spot);
    else if (node.type === 'heading' || node.type === 'paragraph')
      this.readChildren(node, withNewBlock(node, spot));
    else if (isElement(node)) this.readElement(node, spot);
    else {
      const symbol = node.type === 'link' ? parseSymbolLink(node.url) : null;
      if (symbol !== null) this.addPageSymbol({ ...spot, context: 'link' }, symbol);
      this.readChildren(node, spot);
    }
  }

  private readChildren(node: Nodes, spot: Spot): void {
    if ('children' in node) for (const child of node.children) this.readNode(child, spot);
  }

  private readTable({ children }: Table, spot: Spot): void {
    let headNames: ReadonlySet<string> = new Set();
    for (const [index, row] of children.entries()) {
      const isError = this.pageTree.page.errors.some(({ line }) => line === getLine(row));
      // Reading a row adds its names to `rowNames`. Those in the header, which is the first row, also count as near the names in other rows.
      const rowNames = new Set(headNames);
      const rowSpot = { ...withNewBlock(row, spot), blockNames: rowNames };
      this.readChildren(row, { ...rowSpot, context: isError ? 'error' : 'row' });
      if (index === 0) headNames = rowNames;
    }
  }

  private readElement(element: Element, spot: Spot): void {
    const { entries, settings } = this.pageTree.page;
    const drawing = readAttribute(element, 'of');
    if (drawing) this.readDrawing(drawing, spot);

    const entry = entries.find(({ node }) => node === element);
    if (entry) {
      const entrySpot: Spot = { ...spot, context: 'entry' };
      const symbol = this.addPageSymbol(entrySpot, entry.symbolName);
      this.addDescriptions([...entry.parameters, ...entry.attributes], symbol, entrySpot);
    }

    // Below an entry, the text consists of ordinary sentences. In a list of settings, it belongs to the settings.
    const settingsList = settings.find(({ node }) => node === element);
    const childSpot: Spot = settingsList ? { ...spot, context: 'setting' } : spot;
    if (settingsList) this.addDescriptions(settingsList.descriptions, settingsList.settingsClass, childSpot);
    this.readChildren(element, childSpot);
  }

  private addDescriptions(descriptions: readonly Description[], symbol: string | null, spot: Spot): void {
    for (const { name, node } of descriptions)
      this.addMention({ ...spot, line: getLine(node), path: removeStars(name), symbol, isParameter: true });
  }

  /** Collects the names in a drawing. `name` is the variable that the page imports the drawing as, such as `ListenerLife`. */
  private readDrawing(name: string, spot: Spot): void {
    const file = this.pictures.get(name);
    if (file === undefined || !existsSync(file)) return;
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
      for (const [, code = ''] of line.matchAll(/<text[^>]*dg-code[^>]*>([^<]*)</g))
        this.addCode(code, { ...spot, file, line: index + 1, context: 'diagram' });
  }

  private readFence(node: Code, spot: Spot): void {
    const { lang, value } = node;
    // Skips Python samples, because the type checker covers them, and code of other versions.
    if (lang === 'python' || parseFence(node).check.version !== undefined) return;
    const context = lang === 'text' ? 'output' : 'file';
    const blockNames = new Set<string>();
    for (const [index, text] of value.split('\n').entries()) {
      const lineSpot: Spot = { ...spot, context, line: spot.line + 1 + index, blockNames };
      for (const [path = ''] of text.matchAll(DISTINCTIVE_NAMES))
        this.addMention({ ...lineSpot, path, symbol: this.resolveName(path), isParameter: false });
      const key = CONFIG_KEY.exec(text)?.[1];
      if (context === 'file' && key)
        this.addMention({ ...lineSpot, path: key, symbol: null, isParameter: true });
      if (context === 'output' && PRINTED_ERROR.test(text)) this.result.messages.push({ ...lineSpot, text });
    }
  }

  private addCode(code: string, spot: Spot): void {
    this.result.messages.push({ ...spot, text: code.trim() });
    for (const { path, isKeyword, callee = '' } of parseInlineNames(code)) {
      const symbol = this.resolveName(isKeyword ? callee : path);
      this.addMention({ ...spot, path, symbol, isParameter: isKeyword });
    }
  }

  private addPageSymbol(spot: Spot, path: string): string | null {
    const symbol = this.resolvePageSymbol(path);
    this.addMention({ ...spot, path, symbol, isParameter: false });
    return symbol;
  }

  private resolvePageSymbol(path: string): string | null {
    const names = [...this.pageTree.page.modules.map((module) => `${module}.${path}`), path];
    return names.map((name) => this.findQualifiedName(name)).find((symbol) => symbol !== null) ?? null;
  }

  private addMention(mention: Mention): void {
    const { path, symbol, blockNames, sectionNames } = mention;
    this.result.mentions.push(mention);
    // The last two parts of a symbol are a class and its member, or a module and its function.
    for (const part of [...path.split('.'), ...(symbol?.split('.').slice(-2) ?? [])])
      for (const names of [blockNames, sectionNames]) names.add(part);
  }

  /**
   * Returns the qualified name of the symbol that a name refers to, or null if it's unclear.
   * Assumes that `vector_index.copy` means `VectorIndex.copy`.
   */
  private resolveName(path: string): string | null {
    const couldBeAnyWord = !/[.A-Z]/.test(path);
    if (couldBeAnyWord) return null;
    const symbol = this.findQualifiedName(path);
    const [variable = '', ...members] = path.split('.');
    if (symbol !== null || members.length === 0) return symbol;
    const instanceClass = this.names.instances.get(normalizeName(variable));
    return instanceClass ? this.findQualifiedName([instanceClass, ...members].join('.')) : null;
  }

  private findQualifiedName(name: string): string | null {
    return findSymbol(this.index, name)?.qualifiedName ?? null;
  }

  private createSpot(context: MentionContext): Spot {
    const { file } = this.result;
    return { file, line: 1, context, mentionsDefault: false, blockNames: new Set(), sectionNames: new Set() };
  }
}

const getLine = ({ position }: Node) => position?.start.line ?? 1;

function withNewBlock(node: RootContent, spot: Spot): Spot {
  return { ...spot, mentionsDefault: /default/i.test(toPlainText(node)), blockNames: new Set() };
}
