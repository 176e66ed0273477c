import { existsSync, readFileSync } from 'node:fs';
import type { Code, Nodes, Root, RootContent, Table } from 'mdast';
import { findSymbol, type SymbolIndex } from '../inventory/lookup';
import { attributeOf, attributeTexts, importedPictures } from '../page/content/figures';
import type { Entry } from '../page/entry';
import { isErrorTable } from '../page/errors';
import { fenceOf } from '../page/fence';
import { type Element, plainText } from '../page/mdast';
import { parsePageFile } from '../page/page-file';
import { lastName } from '../text/dotted';
import { SETTINGS } from './changes';
import { inlineNames } from './inline-names';
import type { Mention, PageMentions, Where } from './mentions';
import { sampleNames } from './sample-names';

/** Names in what is no Python and no text: those that cannot be words. */
const OTHER_NAMES =
  /(?<![\w./-])(?:SUPERDUPER_[A-Z_]+|superduper\w*(?:\.\w+)+|[A-Z][a-z]+[A-Z]\w*|[A-Z]\w+(?:Error|Exception))\b/g;
/** A key of YAML or JSON. */
const KEYS = /^\s*(?:-\s+)?"?([a-z_]\w*)"?(?=:(?:\s|$))/gm;

interface Reader {
  file: string;
  index: SymbolIndex;
  /** What names of values usually stand for: `db` for a `Datalayer`. */
  instances: ReadonlyMap<string, string>;
  page: PageMentions;
  block: number;
  section: number;
  where: Where;
  pictures: ReadonlyMap<string, string>;
  entries: ReadonlyMap<Element, Entry>;
  samples: { node: Code; block: number; section: number }[];
}

/**
 * Finds what a page names.
 *
 * @param file - Its path.
 * @param index - The symbols of its version, with the types that its source does not state.
 * @param instances - See `instanceNames`.
 * @throws The parser's message, if it is not MDX.
 */
export function readMentions(
  file: string,
  index: SymbolIndex,
  instances: ReadonlyMap<string, string>,
): PageMentions {
  const { tree, page } = parsePageFile(file);
  const reader: Reader = {
    file,
    index,
    instances,
    page: {
      file,
      title: page.title,
      modules: page.modules,
      mentions: [],
      values: [],
      words: new Map(),
      heads: new Map(),
    },
    block: 0,
    section: 0,
    where: 'sentence',
    pictures: importedPictures(tree, file),
    entries: new Map(page.entries.map((entry) => [entry.node, entry])),
    samples: [],
  };
  for (const module of page.modules)
    add(reader, { path: module, symbol: module, where: 'front matter', line: lineOfModule(tree, module) });
  for (const node of tree.children) read(node, reader);
  for (const { name, node } of page.constants?.descriptions ?? [])
    add(reader, { path: name, symbol: ownSymbol(name, reader), where: 'entry', line: lineOf(node as Nodes) });
  for (const { name, node } of page.settings.flatMap(({ descriptions }) => descriptions))
    add(reader, {
      path: name,
      symbol: SETTINGS,
      isKeyword: true,
      where: 'setting',
      line: lineOf(node as Nodes),
    });
  addSamples(reader);
  return reader.page;
}

function addSamples({ samples, index, page, file }: Reader): void {
  const names = sampleNames(
    samples.map(({ node }) => node.value),
    index,
  );
  samples.forEach(({ node, block, section }, at) => {
    for (const { from, ...name } of names[at] ?? [])
      page.mentions.push({
        ...name,
        file,
        line: lineOf(node) + node.value.slice(0, from).split('\n').length,
        where: 'sample',
        block,
        section,
      });
  });
}

function lineOfModule({ children: [first] }: Root, module: string): number {
  const lines = first?.type === 'yaml' ? first.value.split('\n') : [];
  return (
    Math.max(
      0,
      lines.findIndex((line) => line.includes(module)),
    ) + 2
  );
}

function add(
  { file, page, block, section, where }: Reader,
  mention: Pick<Mention, 'path' | 'symbol' | 'line'> & Partial<Mention>,
): void {
  page.mentions.push({ file, where, isKeyword: false, block, section, ...mention });
}

const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

function read(node: Nodes, reader: Reader): void {
  switch (node.type) {
    case 'heading':
      reader.section += 1;
      inBlock(node, reader, 'heading');
      break;
    case 'paragraph':
      inBlock(node, reader, reader.where);
      break;
    case 'table':
      readTable(node, reader);
      break;
    case 'code':
      readCode(node, reader);
      break;
    case 'inlineCode':
      readInline(node.value, lineOf(node), reader);
      break;
    case 'link':
    case 'definition':
      if (node.url.startsWith('api:')) {
        const path = decodeURI(node.url.slice('api:'.length));
        const line = lineOf(node);
        add(reader, { path, symbol: ownSymbol(path, reader), line, where: 'link' });
      }
      readChildren(node, reader);
      break;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      readElement(node, reader);
      break;
    default:
      readChildren(node, reader);
      break;
  }
}

function readChildren(node: Nodes, reader: Reader): void {
  if ('children' in node) for (const child of node.children) read(child, reader);
}

/** Reads what stands alone; what it holds is its context. */
function inBlock(node: Nodes, reader: Reader, where: Where): void {
  const outer = reader.where;
  reader.block += 1;
  reader.where = where;
  reader.page.words.set(reader.block, plainText(node as RootContent).toLowerCase());
  readChildren(node, reader);
  reader.where = outer;
}

/** The head says what the cells of a row are about. */
function readTable(table: Table, reader: Reader): void {
  const where = isErrorTable(table) ? 'error' : 'row';
  const [head, ...rows] = table.children;
  if (!head) return;
  inBlock(head, reader, where);
  const block = reader.block;
  for (const row of rows) {
    inBlock(row, reader, where);
    reader.page.heads.set(reader.block, block);
  }
}

function readCode(node: Code, reader: Reader): void {
  const { language, isDiff, check } = fenceOf(node);
  reader.block += 1;
  const { block, section } = reader;
  if (check.version !== undefined) return;
  if (language === 'python' && !isDiff) {
    reader.samples.push({ node, block, section });
    return;
  }
  const where = language === 'text' ? 'output' : 'file';
  const at = (index: number) => lineOf(node) + node.value.slice(0, index).split('\n').length;
  for (const { 0: path, index } of node.value.matchAll(OTHER_NAMES))
    add(reader, { path, symbol: resolvedName(path, reader), line: at(index), where });
  if (where === 'output') return;
  for (const match of node.value.matchAll(KEYS))
    add(reader, {
      path: match[1] ?? '',
      symbol: null,
      isKeyword: true,
      line: at(match.index + match[0].length),
      where,
    });
}

function readInline(text: string, line: number, reader: Reader): void {
  const { block, section, where } = reader;
  reader.page.values.push({ line, where, text: text.trim(), block, section });
  for (const { path, isKeyword, callee } of inlineNames(text)) {
    const of = isKeyword ? (callee ?? '') : path;
    const symbol = resolvedName(of, reader);
    add(reader, { path, isKeyword, symbol, line, ...(callee !== undefined && { callee: lastName(callee) }) });
  }
}

function readElement(node: Element, reader: Reader): void {
  const line = lineOf(node);
  if (node.name === 'Api') {
    const of = attributeOf(node, 'of') ?? '';
    reader.section += 1;
    reader.block += 1;
    const symbol = ownSymbol(of, reader);
    add(reader, { path: of, symbol, line, where: 'entry' });
    const entry = reader.entries.get(node);
    for (const { name, node: item } of [...(entry?.parameters ?? []), ...(entry?.attributes ?? [])])
      add(reader, {
        path: name.replace(/^\*+/, ''),
        symbol,
        isKeyword: true,
        line: lineOf(item as Nodes),
        where: 'entry',
      });
  } else if (node.name === 'Diagram') {
    reader.block += 1;
    for (const text of attributeTexts(node)) addLikely(text, reader.file, line, 'diagram', reader);
    readPicture(reader.pictures.get(attributeOf(node, 'of') ?? ''), reader);
  }
  const outer = reader.where;
  if (node.name === 'Settings') reader.where = 'setting';
  readChildren(node, reader);
  reader.where = outer;
}

/** The symbol of the page's modules that an entry names. */
function ownSymbol(of: string, { page, index }: Reader): string | null {
  const found = [...page.modules.map((module) => `${module}.${of}`), of].flatMap((name) => {
    const lookup = findSymbol(index, name);
    return 'symbol' in lookup ? [lookup.symbol.qualifiedName] : [];
  });
  return found[0] ?? null;
}

function readPicture(file: string | undefined, reader: Reader): void {
  if (file === undefined || !existsSync(file)) return;
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const [, attributes = '', text = ''] of line.matchAll(/<text([^>]*)>([^<]*)</g)) {
        if (!attributes.includes('dg-code')) addLikely(text, file, index + 1, 'diagram', reader);
        else
          for (const { path, isKeyword } of inlineNames(text))
            add(reader, {
              file,
              path,
              isKeyword,
              symbol: resolvedName(path, reader),
              line: index + 1,
              where: 'diagram',
            });
      }
    });
}

/** Names among words that are in no backticks. */
function addLikely(text: string, file: string, line: number, where: Where, reader: Reader): void {
  for (const [path] of text.matchAll(OTHER_NAMES))
    add(reader, { file, path, symbol: resolvedName(path, reader), line, where });
}

/** What a name certainly is: one word in small letters may be anything. */
function resolvedName(path: string, { index, instances }: Reader): string | null {
  if (!/[.A-Z]/.test(path)) return null;
  const [first = '', ...rest] = path.split('.');
  const owner = instances.get(first);
  const names = owner !== undefined && rest.length > 0 ? [path, [owner, ...rest].join('.')] : [path];
  for (const name of names) {
    const found = findSymbol(index, name);
    if ('symbol' in found) return found.symbol.qualifiedName;
  }
  return null;
}
