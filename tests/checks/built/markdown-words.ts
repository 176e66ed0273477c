import type { Nodes, Root } from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { INSTALLERS } from '../../../src/plugins/api-reference/installers';

/** The text of a page in HTML or Markdown. `lines` contains the words of each block, and `code` the text of code blocks. */
export interface PageWords {
  lines: string[];
  code: string[];
}

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Elements that aren't content: controls, navigation, and elements without text. */
const LEFT_OUT = new Set('button form nav output script select style svg template'.split(' '));

/** Elements within a line, which don't separate the words around them. */
const INLINE = new Set('a abbr b code del em i ins kbd mark small span strong sub sup time wbr'.split(' '));

/** Strings at the start and end of a docs page's text. Parsing only this part takes half the time. */
const ARTICLE = {
  begin: '<div class="theme-doc-markdown markdown">',
  end: '<footer class="theme-doc-footer',
};
const MAIN = { begin: '<main', end: '</main>' };

/** Returns the text of a built page. Pages that aren't docs are read from the title in their main part. */
export function wordsOfHtml(html: string): PageWords {
  const isDoc = html.includes(ARTICLE.begin) && html.includes(ARTICLE.end);
  const { begin, end } = isDoc ? ARTICLE : MAIN;
  const texts: Texts = { text: [], code: [] };
  const tree = parseFragment(html.slice(html.indexOf(begin), html.lastIndexOf(end)));
  for (const node of html.includes(begin) ? tree.childNodes : []) readHtml(node, texts);
  return linesOf(texts);
}

/** Returns the text of a page's Markdown. `pages` contains the page and its parts. */
export function wordsOfMarkdown(pages: readonly Root[]): PageWords {
  const texts: Texts = { text: [], code: [] };
  for (const page of pages) readMarkdown(page, texts);
  return linesOf(texts);
}

/** The collected text and code of a page. A line break in `text` separates blocks. */
interface Texts {
  text: string[];
  code: string[];
}

function linesOf({ text, code }: Texts): PageWords {
  const lines = text.join('').split('\n');
  return { lines: lines.map(wordsIn).filter(Boolean), code: code.map((one) => one.replace(/\n$/, '')) };
}

function wordsIn(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).join(' ');
}

function readHtml(node: ChildNode, texts: Texts): void {
  const { text, code } = texts;
  if ('value' in node) text.push(node.value.replaceAll('\n', ' '));
  if (!('tagName' in node)) return;
  const [tag, classes] = [node.tagName, attributeOf(node, 'class').split(' ')];
  // Reads the text alternative of diagrams, the labels of tabs in their panels, and only the full form of a long signature.
  const panel = attributeOf(node, 'role') === 'tabpanel' ? attributeOf(node, 'data-label') : '';
  const drawing = attributeOf(node, 'role') === 'img' && attributeOf(node, 'aria-label');
  if (drawing) text.push(`\n${drawing}\n`);
  if (
    drawing ||
    // The Markdown contains an install command for pip only, without the tabs for pip and uv.
    panel === INSTALLERS.uv ||
    LEFT_OUT.has(tag) ||
    classes.includes('hash-link') ||
    node.attrs.some(({ name }) => name === 'data-markdown-ignore') ||
    attributeOf(node, 'role') === 'tablist'
  )
    return;
  if (!INLINE.has(tag)) text.push('\n');
  // Removes text above the title, because it doesn't belong to the page.
  if (tag === 'h1') text.length = 0;
  if (tag === 'pre') code.push(textOf(node));
  else {
    if (panel !== '' && panel !== INSTALLERS.pip) text.push(panel, '\n');
    const children = classes.includes('api-signature') ? node.childNodes.slice(0, 1) : node.childNodes;
    const isCaption = (one: ChildNode) => Number('tagName' in one && one.tagName === 'figcaption');
    for (const child of children.toSorted((a, b) => isCaption(b) - isCaption(a)))
      if (!isFoldLabel(child, node)) readHtml(child, texts);
  }
  if (!INLINE.has(tag)) text.push('\n');
}

/** Whether a node is a label of folded content, such as “12 lines” or “All 12 parameters”, which isn't text of the page. */
function isFoldLabel(child: ChildNode, { attrs, parentNode }: Element): boolean {
  if (!('tagName' in child) || child.tagName !== 'summary') return false;
  const holder = parentNode && 'attrs' in parentNode ? attributeOf(parentNode, 'class') : '';
  return attrs.some(({ value }) => value === 'api-full') || holder === 'code-body';
}

function attributeOf({ attrs }: Element, name: string): string {
  return attrs.find((one) => one.name === name)?.value ?? '';
}

function textOf(node: ChildNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

const ENDS_LINE = new Set(['break', 'heading', 'listItem', 'paragraph', 'tableCell']);

function readMarkdown(node: Nodes, texts: Texts): void {
  if (node.type === 'text' || node.type === 'inlineCode') texts.text.push(node.value);
  if (node.type === 'code') {
    texts.text.push(/title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '', '\n');
    texts.code.push(node.value);
  }
  if ('children' in node) for (const child of node.children) readMarkdown(child, texts);
  if (ENDS_LINE.has(node.type)) texts.text.push('\n');
}
