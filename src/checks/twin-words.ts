import type { Nodes, Root } from 'mdast';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

/** What a page says, as HTML or as Markdown: its words in order, and its code. */
export interface PageWords {
  words: string[];
  code: string[];
}

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** What readers do something with, and what says where they are. */
const LEFT_OUT = new Set(['button', 'form', 'nav', 'output', 'script', 'select', 'style', 'template']);

/** What stands in a line, so that words go on behind it. */
const INLINE = new Set('a abbr b code del em i ins kbd mark small span strong sub sup time wbr'.split(' '));

/** Where the text of a doc begins and ends: to read these alone takes half of the time. */
const ARTICLE = {
  begin: '<div class="theme-doc-markdown markdown">',
  end: '<footer class="theme-doc-footer',
};

/** @returns what the article of a built page says; of a page that is no doc, what stands in its main part */
export function wordsOfHtml(html: string): PageWords {
  const begin = html.indexOf(ARTICLE.begin);
  const end = html.lastIndexOf(ARTICLE.end);
  const tree =
    begin >= 0 && end > begin
      ? parseFragment(html.slice(begin, end))
      : (mainOf(parse(html)) ?? parseFragment(''));
  const reader = new Reader();
  for (const node of tree.childNodes) readHtml(node, reader);
  return reader.done();
}

/**
 * @param page - The Markdown of a page.
 * @param parts - Its parts, if it has some: then it names them and no more.
 * @returns What all of it says, without the line of the version behind the title.
 */
export function wordsOfMarkdown(page: Root, parts: readonly Root[] = []): PageWords {
  const reader = new Reader();
  const [title, , ...content] = page.children;
  // A part has a title and two lines that say where it belongs.
  const shown = parts.length === 0 ? content : parts.flatMap(({ children }) => children.slice(3));
  for (const node of title ? [title, ...shown] : []) readMarkdown(node, reader);
  return reader.done();
}

/** Takes text and cuts it into words where that ends. */
class Reader {
  private text: string[] = [];
  private readonly code: string[] = [];

  add(text: string): void {
    this.text.push(text);
  }

  /** Begins anew: what stands above the title of a page is no text of it. */
  restart(): void {
    this.text = [];
  }

  /** Ends the word. */
  end(): void {
    this.text.push(' ');
  }

  addCode(code: string): void {
    this.code.push(code.replace(/\n$/, ''));
  }

  done(): PageWords {
    return { words: this.text.join('').match(/[\p{L}\p{N}_]+/gu) ?? [], code: this.code };
  }
}

function readHtml(node: ChildNode, reader: Reader): void {
  if ('value' in node) {
    reader.add(node.value);
    return;
  }
  if (!('tagName' in node)) return;
  const { tagName } = node;
  const classes = attributeOf(node, 'class')?.split(' ') ?? [];
  if (LEFT_OUT.has(tagName) || classes.includes('hash-link') || attributeOf(node, 'role') === 'tablist')
    return;
  if (!INLINE.has(tagName)) reader.end();
  if (tagName === 'svg') return;
  if (tagName === 'h1') reader.restart();
  if (tagName === 'pre') {
    reader.addCode(codeOf(node));
    return;
  }
  if (tagName === 'figure' && readFigure(node, reader)) return;
  const kind = classes.find((one) => one.startsWith('theme-admonition-'))?.slice('theme-admonition-'.length);
  if (kind !== undefined && readAdmonition(node, kind, reader)) return;
  const label = attributeOf(node, 'data-label');
  // A cell says its column in another place.
  if (label !== undefined && tagName === 'div') {
    reader.add(label);
    reader.end();
  }
  const children = node.childNodes.filter((child) => !isFoldLabel(child, node));
  // A long signature stands there in short, too.
  for (const child of classes.includes('api-signature') ? children.slice(0, 1) : children)
    readHtml(child, reader);
  if (!INLINE.has(tagName)) reader.end();
}

/** A drawing: its caption, then what it says. */
function readFigure(figure: Element, reader: Reader): boolean {
  const all = [...elements(figure)];
  const drawing = all.find((one) => attributeOf(one, 'role') === 'img');
  if (!drawing) return false;
  const caption = all.find(({ tagName }) => tagName === 'figcaption');
  reader.add(`Diagram ${caption ? textOf(caption) : ''} ${attributeOf(drawing, 'aria-label') ?? ''} `);
  return true;
}

/** A box whose kind its look says, unless its title does. */
function readAdmonition(box: Element, kind: string, reader: Reader): boolean {
  const [heading, content] = box.childNodes.filter((one): one is Element => 'tagName' in one);
  if (!heading || !content) return false;
  const title = textOf(heading).trim();
  reader.add(`${capital(kind)} ${title.toLowerCase() === kind ? '' : title} `);
  readHtml(content, reader);
  return true;
}

/** What says how much is folded: “12 lines” of a file, “All 12 parameters” of a signature. */
function isFoldLabel(child: ChildNode, parent: Element): boolean {
  if (!('tagName' in child) || child.tagName !== 'summary') return false;
  const classes = attributeOf(parent, 'class') ?? '';
  return (
    classes.includes('api-full') || (attributeOf(parent, 'class') === undefined && holdsOnlyCode(parent))
  );
}

function holdsOnlyCode(details: Element): boolean {
  const body = details.parentNode;
  return body !== null && 'tagName' in body && attributeOf(body, 'class') === 'code-body';
}

const SIGNS: Readonly<Record<string, string>> = { ins: '+', del: '-' };

/** Code with the signs of a change, which its look says: a line that comes or goes is an element of its own. */
function codeOf(pre: Element): string {
  const isChange = [...elements(pre)].some(({ tagName }) => tagName in SIGNS);
  const [code] = pre.childNodes.filter((one): one is Element => 'tagName' in one);
  if (!isChange || !code) return textOf(pre);
  const lines: { sign: string; text: string }[] = [];
  for (const part of code.childNodes) {
    const sign = ('tagName' in part && SIGNS[part.tagName]) || ' ';
    const last = lines.at(-1);
    if (sign === ' ' && last?.sign === ' ') last.text += textOf(part);
    else lines.push({ sign, text: textOf(part) });
  }
  return lines.flatMap(({ sign, text }) => text.split(/(?<=\n)/).map((line) => sign + line)).join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function textOf(node: ChildNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

function* elements(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elements(child);
  }
}

function mainOf(node: DefaultTreeAdapterTypes.ParentNode): Element | undefined {
  return [...elements(node)].find(({ tagName }) => tagName === 'main');
}

const ENDS_WORD = new Set(['break', 'heading', 'listItem', 'paragraph', 'tableCell']);

function readMarkdown(node: Nodes, reader: Reader): void {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      reader.add(node.value);
      return;
    case 'code':
      reader.add(`${/title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? ''} `);
      reader.addCode(node.value);
      return;
    default:
      if ('children' in node) for (const child of node.children) readMarkdown(child, reader);
      if (ENDS_WORD.has(node.type)) reader.end();
  }
}

/**
 * Compares two lists in order.
 *
 * @param least - What they must have in common at least, of 1: what is less is not measured.
 * @returns How much of both is common to both, of 1; 0 if it is less than asked for.
 */
export function shareInCommon(a: readonly string[], b: readonly string[], least: number): number {
  const total = a.length + b.length;
  if (total === 0) return 1;
  const most = Math.ceil(total * (1 - least));
  // How far each diagonal comes with as many words left out (Myers, 1986).
  const reached = new Map<number, number>([[1, 0]]);
  for (let left = 0; left <= most; left++) {
    for (let diagonal = -left; diagonal <= left; diagonal += 2) {
      const [above, below] = [reached.get(diagonal + 1) ?? -1, reached.get(diagonal - 1) ?? -1];
      let x = diagonal === -left || (diagonal !== left && below < above) ? above : below + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++;
      reached.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return 1 - left / total;
    }
  }
  return 0;
}
