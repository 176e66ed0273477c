import type { Nodes, Root } from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { INSTALLERS } from '../../../src/plugins/api-reference/installers';

/** The text of a page in HTML or Markdown. `lines` contains the words of each block, and `code` the text of each code block. */
export interface ExtractedText {
  lines: string[];
  code: string[];
}

type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Elements that aren't content: controls, navigation, and elements without text. */
const IGNORED_ELEMENTS = new Set('button nav output script search select style svg template'.split(' '));

const INLINE_ELEMENTS = new Set(
  'a abbr b code del em i ins kbd mark small span strong sub sup time wbr'.split(' '),
);

/** Strings at the start and end of a docs page's text. Parsing only the text between them takes half the time. */
const ARTICLE = ['<div class="theme-doc-markdown markdown">', '<footer class="theme-doc-footer'] as const;
const MAIN = ['<main', '</main>'] as const;

/** Returns the text of a built page. Pages that aren't docs are read from the title in their main part. */
export function extractHtmlText(html: string): ExtractedText {
  const [begin, end] = ARTICLE.every((mark) => html.includes(mark)) ? ARTICLE : MAIN;
  const texts: TextCollector = { text: [], code: [] };
  const tree = parseFragment(html.slice(html.indexOf(begin), html.lastIndexOf(end)));
  for (const node of html.includes(begin) ? tree.childNodes : []) readHtml(node, texts);
  return normalizeText(texts);
}

/** Returns the text of a page's Markdown. `pages` contains the page and its parts. */
export function extractMarkdownText(pages: readonly Root[]): ExtractedText {
  const texts: TextCollector = { text: [], code: [] };
  for (const page of pages) readMarkdown(page, texts);
  return normalizeText(texts);
}

/** The collected text and code of a page. A line break in `text` separates blocks. */
interface TextCollector {
  text: string[];
  code: string[];
}

function normalizeText({ text, code }: TextCollector): ExtractedText {
  const lines = text.join('').toLowerCase().split('\n');
  return {
    lines: lines.map((line) => (line.match(/[\p{L}\p{N}_]+/gu) ?? []).join(' ')).filter(Boolean),
    code: code.map((block) => block.replace(/\n$/, '')),
  };
}

function readHtml(node: ChildNode, texts: TextCollector): void {
  const { text, code } = texts;
  if ('value' in node) text.push(node.value.replaceAll('\n', ' '));
  if (!('tagName' in node)) return;
  const tag = node.tagName;
  const classes = getAttribute(node, 'class').split(' ');
  // Reads the text alternative of diagrams, the labels of tabs in their panels, and only the full form of a long signature.
  const panelLabel = getAttribute(node, 'role') === 'tabpanel' ? getAttribute(node, 'data-label') : '';
  const diagramText = getAttribute(node, 'role') === 'img' && getAttribute(node, 'aria-label');
  if (diagramText) text.push(`\n${diagramText}\n`);
  if (
    diagramText ||
    // The Markdown contains an install command for pip only, without the tabs for pip and uv.
    panelLabel === INSTALLERS.uv ||
    IGNORED_ELEMENTS.has(tag) ||
    classes.includes('hash-link') ||
    node.attrs.some(({ name }) => name === 'data-markdown-ignore') ||
    getAttribute(node, 'role') === 'tablist'
  )
    return;
  if (!INLINE_ELEMENTS.has(tag)) text.push('\n');
  // Removes text above the title, because it doesn't belong to the page.
  if (tag === 'h1') text.length = 0;
  if (tag === 'pre') code.push(getText(node));
  else {
    if (panelLabel !== '' && panelLabel !== INSTALLERS.pip) text.push(panelLabel, '\n');
    const children = classes.includes('api-signature') ? node.childNodes.slice(0, 1) : node.childNodes;
    // Reads captions first, because the Markdown of a code block starts with its title.
    const isCaption = (sibling: ChildNode) =>
      Number('tagName' in sibling && sibling.tagName === 'figcaption');
    for (const child of children.toSorted((a, b) => isCaption(b) - isCaption(a)))
      if (!isFoldLabel(child, node)) readHtml(child, texts);
  }
  if (!INLINE_ELEMENTS.has(tag)) text.push('\n');
}

/** Whether a node is a label of folded content, such as “12 lines” or “All 12 parameters”, which isn't text of the page. */
function isFoldLabel(child: ChildNode, { attrs, parentNode }: DefaultTreeAdapterTypes.Element): boolean {
  if (!('tagName' in child) || child.tagName !== 'summary') return false;
  const parentClass = parentNode && 'attrs' in parentNode ? getAttribute(parentNode, 'class') : '';
  return attrs.some(({ value }) => value === 'api-full') || parentClass === 'code-body';
}

function getAttribute({ attrs }: DefaultTreeAdapterTypes.Element, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? '';
}

function getText(node: ChildNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(getText).join('') : '';
}

const BLOCK_TYPES = new Set(['break', 'heading', 'listItem', 'paragraph', 'tableCell']);

function readMarkdown(node: Nodes, texts: TextCollector): void {
  if (node.type === 'text' || node.type === 'inlineCode') texts.text.push(node.value);
  if (node.type === 'code') {
    texts.text.push(/title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '', '\n');
    texts.code.push(node.value);
  }
  if ('children' in node) for (const child of node.children) readMarkdown(child, texts);
  if (BLOCK_TYPES.has(node.type)) texts.text.push('\n');
}
