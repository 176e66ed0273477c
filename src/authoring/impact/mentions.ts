import { existsSync, readFileSync } from 'node:fs';
import type { Node } from 'unist';
import { inlineNames } from '../../model/code-blocks/inline-names';
import { findSymbol, type SymbolIndex } from '../../model/inventory/lookup';
import {
  type Block,
  linesOf,
  type Section,
  type Span,
  sectionsOf,
  textOfSpans,
} from '../../model/page/content';
import { figureDigest, importedPictures } from '../../model/page/content/figures';
import { type ParsedPage, parsePageFile, readPageFile } from '../../model/page/page-file';
import { symbolNamedIn } from '../../model/reference/links';
import { lastName } from '../../shared/text/dotted';
import { SETTINGS } from './names';
import { type SampleName, sampleNames } from './sample-names';

/** Where on a page a name stands. */
export type Where =
  | 'sample'
  | 'output'
  | 'file'
  | 'sentence'
  | 'heading'
  | 'row'
  | 'error'
  | 'diagram'
  | 'setting'
  | 'entry'
  | 'link'
  | 'front matter';

/** A place of a page, and what it stands among. */
export interface Spot {
  /** The page, or a drawing that it shows. */
  file: string;
  /** Counted from 1. */
  line: number;
  where: Where;
  /** The words of the paragraph, row or sample, in small letters. */
  words: string;
  /** Whether other entries of the page have the same words about their parameter. */
  isShared?: true;
  /** The names in it and in the head of its table, and those of its section; with their parts between dots. */
  inBlock: Set<string>;
  inSection: Set<string>;
  /** Those of its section that are in no sample. */
  inText: Set<string>;
}

/** A name of the framework, or what may be one. */
export type Mention = Spot & Omit<SampleName, 'from'>;

/** The names on a page. */
export interface PageMentions {
  file: string;
  title: string;
  /** Qualified names of the modules that it documents. */
  modules: readonly string[];
  mentions: Mention[];
  /** Code of text, which may state a value, and errors in outputs: `` `cosine` ``, `KeyError: 'a'`. */
  values: (Spot & { text: string })[];
}

/** Names in what is no Python and no text: those that cannot be words. */
const OTHER_NAMES =
  /(?<![\w./-])(?:SUPERDUPER_[A-Z_]+|superduper\w*(?:\.\w+)+|[A-Z][a-z]+[A-Z]\w*|[A-Z]\w+(?:Error|Exception))\b/g;
/** The last line of a traceback. */
const PRINTED_ERROR = /^(?:\w+\.)*[A-Z]\w+: .+$/gm;
/** A key of YAML or JSON. */
const KEYS = /^\s*(?:-\s+)?"?([a-z_]\w*)"?(?=:(?:\s|$))/gm;

/**
 * Finds what a page names.
 *
 * @param index - The symbols of its version, with the types that its source does not state.
 * @param instances - The class that values of a name usually are instances of: `db` is a `Datalayer`.
 * @throws The parser's message, if it is not MDX.
 */
export function readMentions(
  file: string,
  index: SymbolIndex,
  instances: ReadonlyMap<string, string>,
): PageMentions {
  return new Reader(file, index, instances).read();
}

class Reader {
  private readonly parsed: ParsedPage;
  private readonly source: string;
  private readonly lineStarts: number[];
  /** How far the source has been read, in characters, and where what is read of it ends: blocks come in the order of the page. */
  private at = 0;
  private end = 0;
  private inText = new Set<string>();
  private readonly pictures: string[];
  private readonly samples: { text: string; spot: Spot }[] = [];
  private readonly mentions: Mention[] = [];
  private readonly values: PageMentions['values'] = [];

  constructor(
    private readonly file: string,
    private readonly index: SymbolIndex,
    private readonly instances: ReadonlyMap<string, string>,
  ) {
    this.parsed = parsePageFile(file);
    this.source = readPageFile(file).text.replaceAll('\\|', '|');
    this.lineStarts = [0, ...Array.from(this.source.matchAll(/\n/g), ({ index }) => index + 1)];
    this.pictures = [...importedPictures(this.parsed.tree, file).values()].filter(existsSync);
  }

  read(): PageMentions {
    const { tree, page } = this.parsed;
    const { title, modules } = page;
    const nowhere = this.spot('front matter', 1, new Set());
    for (const module of modules)
      this.addName({ ...nowhere, line: this.lineOf(this.source.indexOf(module)) }, module, module);
    for (const section of sectionsOf(tree, this.file)) this.readSection(section);
    for (const { name, node } of page.shared?.descriptions ?? []) {
      const spot: Spot = { ...nowhere, where: 'entry', line: startOf(node), isShared: true };
      for (const symbol of page.entries.map(({ of }) => this.ownSymbol(of)))
        if (symbol !== null) this.addKey(spot, name, symbol);
    }
    for (const { name, node } of page.constants?.descriptions ?? [])
      this.addOwn({ ...nowhere, where: 'entry', line: startOf(node) }, name);
    for (const { name, node } of page.settings.flatMap(({ descriptions }) => descriptions))
      this.addKey({ ...nowhere, where: 'setting', line: startOf(node) }, name, SETTINGS);
    this.readSamples();
    return { file: this.file, title, modules, mentions: this.mentions, values: this.values };
  }

  private readSection(section: Section): void {
    const names = new Set<string>();
    this.inText = new Set();
    this.readEntry(section, names);
    this.addText(this.spot('heading', this.goTo(section), names), section.heading);
    let head: Spot | null = null;
    for (const block of section.blocks) {
      const isRow = block.kind === 'row';
      const spot: Spot = this.spot(this.whereIs(block), this.goTo(block), names, block, isRow ? head : null);
      if (isRow && block.head) head = spot;
      if (block.kind === 'code') this.readFence(block, spot);
      else if (block.kind === 'figure') this.readFigure(block, spot);
      else this.addText(spot, isRow ? block.cells.flat() : block.spans, block.links);
    }
  }

  private whereIs(block: Block): Where {
    if (block.kind === 'row') return block.isError ? 'error' : 'row';
    if (block.kind === 'figure') return 'diagram';
    if (block.kind === 'code')
      return block.language === 'python' ? 'sample' : block.language === 'text' ? 'output' : 'file';
    const { from } = linesOf(block);
    return this.parsed.page.settings.some(({ node }) => startOf(node) === from) ? 'setting' : 'sentence';
  }

  /** Reads the words of a writer about a symbol and its parameters. */
  private readEntry({ anchor }: Section, names: Set<string>): void {
    const entry = this.parsed.page.entries.find(({ of }) => of === anchor);
    if (!entry) return;
    const spot = this.spot('entry', startOf(entry.node), names);
    const symbol = this.addOwn(spot, entry.of);
    for (const { name, node } of [...entry.parameters, ...entry.attributes])
      this.addKey({ ...spot, line: startOf(node) }, name.replace(/^\*+/, ''), symbol);
  }

  private readFence({ language, text, version }: Block & { kind: 'code' }, spot: Spot): void {
    // A sample of another version says nothing of this one.
    if (version !== undefined) return;
    // In a list or a tab it is indented there.
    const isAsWritten = this.source.includes(text, this.at);
    const own = { ...spot, line: this.lineWith(isAsWritten ? text : (text.split('\n')[0] ?? '')) };
    if (language === 'python') {
      this.samples.push({ text, spot: own });
      return;
    }
    for (const { 0: path, index } of text.matchAll(OTHER_NAMES)) this.addName(below(own, text, index), path);
    if (language === 'text') {
      for (const { 0: line, index } of text.matchAll(PRINTED_ERROR))
        this.values.push({ ...below(own, text, index), text: line });
      return;
    }
    for (const { 0: key, 1: path = '', index } of text.matchAll(KEYS))
      this.addKey(below(own, text, index + key.length), path, null);
  }

  private readFigure({ spans, digest }: Block & { kind: 'figure' }, spot: Spot): void {
    this.addLikely(spot, textOfSpans(spans));
    const file = this.pictures.find((one) => figureDigest(one) === digest);
    const drawn = file === undefined ? [] : readFileSync(file, 'utf8').split('\n');
    drawn.forEach((line, at) => {
      const own = { ...spot, file: file ?? this.file, line: at + 1 };
      for (const [, attributes = '', text = ''] of line.matchAll(/<text([^>]*)>([^<]*)</g)) {
        if (attributes.includes('dg-code')) this.addCode(own, text);
        else this.addLikely(own, text);
      }
    });
  }

  /** The samples of a page are one module. */
  private readSamples(): void {
    const texts = this.samples.map(({ text }) => text);
    sampleNames(texts, this.index).forEach((names, at) => {
      const { text, spot } = this.samples[at] as { text: string; spot: Spot };
      for (const { from, ...name } of names) this.add(below(spot, text, from), name);
    });
  }

  private addText(spot: Spot, spans: readonly Span[], links: readonly string[] = []): void {
    const begin = this.at;
    for (const { text } of spans.filter(({ style }) => style === 'code')) {
      const own = { ...spot, line: this.lineWith(`\`${text}\``) };
      this.values.push({ ...own, text: text.trim() });
      this.addCode(own, text);
    }
    for (const link of links) {
      const symbol = symbolNamedIn(link);
      if (symbol !== null) this.addOwn({ ...spot, line: this.lineWith(link, begin), where: 'link' }, symbol);
    }
  }

  private addCode(spot: Spot, text: string): void {
    for (const { path, isKeyword, callee } of inlineNames(text)) {
      const symbol = this.symbolOf(isKeyword ? (callee ?? '') : path);
      this.add(spot, { path, isKeyword, symbol, ...(callee !== undefined && { callee: lastName(callee) }) });
    }
  }

  /** Names among words that are in no backticks. */
  private addLikely(spot: Spot, text: string): void {
    for (const [path] of text.matchAll(OTHER_NAMES)) this.addName(spot, path);
  }

  private addName(spot: Spot, path: string, symbol = this.symbolOf(path)): void {
    this.add(spot, { path, isKeyword: false, symbol });
  }

  private addKey(spot: Spot, path: string, symbol: string | null): void {
    this.add(spot, { path, isKeyword: true, symbol });
  }

  /** @returns The symbol of the page's modules that an entry or a link names, which has been added. */
  private addOwn(spot: Spot, path: string): string | null {
    const symbol = this.ownSymbol(path);
    this.addName(spot, path, symbol);
    return symbol;
  }

  private ownSymbol(path: string): string | null {
    const names = [...this.parsed.page.modules.map((module) => `${module}.${path}`), path];
    return names.map((name) => this.known(name)).find((one) => one !== null) ?? null;
  }

  private add(spot: Spot, name: Omit<SampleName, 'from'>): void {
    this.mentions.push({ ...spot, ...name });
    const parts = [...name.path.split('.'), ...(name.symbol?.split('.').slice(-2) ?? [])];
    const near = [spot.inBlock, spot.inSection, ...(spot.where === 'sample' ? [] : [spot.inText])];
    for (const part of parts) for (const names of near) names.add(part);
  }

  private spot(where: Where, line: number, inSection: Set<string>, block?: Block, head?: Spot | null): Spot {
    const words = (block ? textOfBlock(block) : '').toLowerCase();
    const { file, inText } = this;
    return { file, line, where, words, inBlock: new Set(head?.inBlock), inSection, inText };
  }

  /** Goes to where a part of the page begins, which may be further on in what begins there. */
  private goTo(part: Block | Section): number {
    const { from, to } = linesOf(part);
    this.at = Math.max(this.at, this.lineStarts[from - 1] ?? 0);
    this.end = this.lineStarts[to] ?? this.source.length;
    return this.lineOf(this.at);
  }

  /** Goes on to a text, which the source may have in another form, and says its line. */
  private lineWith(text: string, from = this.at): number {
    const at = this.source.indexOf(text, from);
    if (at === -1 || at >= this.end) return this.lineOf(this.at);
    this.at = Math.max(this.at, at + text.length);
    return this.lineOf(at);
  }

  private lineOf(at: number): number {
    const next = this.lineStarts.findIndex((start) => start > at);
    return next === -1 ? this.lineStarts.length : next;
  }

  /** The symbol that a name certainly means: one word in small letters may be anything. */
  private symbolOf(path: string): string | null {
    if (!/[.A-Z]/.test(path)) return null;
    const [first = '', ...rest] = path.split('.');
    const owner = this.instances.get(first);
    const reached = owner !== undefined && rest.length > 0 ? this.known([owner, ...rest].join('.')) : null;
    return this.known(path) ?? reached;
  }

  private known(name: string): string | null {
    const found = findSymbol(this.index, name);
    return 'symbol' in found ? found.symbol.qualifiedName : null;
  }
}

function textOfBlock(block: Block): string {
  if (block.kind === 'code') return '';
  return textOfSpans(block.kind === 'row' ? block.cells.flat() : block.spans);
}

const startOf = ({ position }: Node) => position?.start.line ?? 1;

/** A place in a fence, whose text begins at a place. */
function below(spot: Spot, text: string, index: number): Spot {
  return { ...spot, line: spot.line + text.slice(0, index).split('\n').length - 1 };
}
