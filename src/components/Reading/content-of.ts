import type { Block, Container, Section, Span } from '@site/src/difference/content';

/** What is needed of a node of the page. */
export interface PageNode {
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
  /** Of an element alone. */
  readonly localName?: string;
  getAttribute?(name: string): string | null;
}

type Within = readonly Container[];

const INLINE = /^(?:a|abbr|b|br|cite|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|time|u|var|wbr)$/;
const SKIPPED = /^(?:button|script|style|svg|template)$/;

/**
 * Reads what a page says from the elements that show it, section by section: the same as `src/page/content` has of its source, as far as
 * differences are drawn of it.
 *
 * @param article - What holds the page's text.
 */
export function contentOf(article: PageNode): Section[] {
  const sections: (Section & { blocks: Block[] })[] = [{ anchor: null, depth: 0, heading: [], blocks: [] }];
  const put = (block: Block) => void sections.at(-1)?.blocks.push(block);

  const visit = (node: PageNode, within: Within): void => {
    const name = node.localName ?? '';
    if (isNoText(node)) return;
    const depth = Number(/^h([2-6])$/.exec(name)?.[1]);
    if (depth) sections.push({ anchor: attribute(node, 'id'), depth, heading: spansOf(node), blocks: [] });
    else if (has(node, 'theme-code-block')) put(codeOf(node, within));
    else if (name === 'tr') put({ ...rowOf(node), within });
    else if (name === 'dl') for (const block of definitionsOf(node)) put({ ...block, within });
    else if (name === 'figure') put(figureOf(node, within));
    else if (name === 'ul' || name === 'ol') {
      for (const item of elements(node)) visitItem(item, name === 'ol', within);
    } else if (name === 'blockquote') visitAll(node, [...within, { type: 'quote' }]);
    else if (attribute(node, 'role') === 'tabpanel')
      visitAll(node, [...within, { type: 'tab', label: attribute(node, 'data-label') ?? '' }]);
    else if (has(node, 'theme-admonition')) {
      const [head, body] = elements(node);
      const title = (head && textOf(head)) ?? null;
      const callout = /theme-admonition-(\w+)/.exec(classOf(node))?.[1] ?? '';
      if (body) visitAll(body, [...within, { type: 'callout', name: callout, title }]);
    } else visitAll(node, within);
  };

  /** What stands in one line is one block, also between others. */
  const visitAll = (parent: PageNode, within: Within): void => {
    let line: PageNode[] = [];
    const end = () => {
      const spans = trimmed(line.flatMap((node) => spansOfNode(node)));
      if (spans.length > 0) put({ kind: 'text', spans, within });
      line = [];
    };
    for (const node of parent.childNodes) {
      if (node.localName === undefined || INLINE.test(node.localName)) line.push(node);
      else {
        end();
        visit(node, within);
      }
    }
    end();
  };

  const visitItem = (item: PageNode, ordered: boolean, within: Within): void => {
    const blocks = sections.at(-1)?.blocks ?? [];
    const start = blocks.length;
    visitAll(item, [...within, { type: 'item', ordered, first: false }]);
    const first = blocks[start];
    // The item is the innermost list that the block stands in, as deep as here.
    if (first)
      blocks[start] = {
        ...first,
        within: first.within.map((one, index) =>
          index === within.length && one.type === 'item' ? { ...one, first: true } : one,
        ),
      };
  };

  visitAll(article, []);
  return sections;
}

/** What a reader does not read as words of the page: buttons, the names of tabs, where code is from, the same code again. */
function isNoText(node: PageNode): boolean {
  return (
    SKIPPED.test(node.localName ?? '') ||
    has(node, 'hash-link') ||
    has(node, 'api-provenance') ||
    attribute(node, 'role') === 'tablist' ||
    attribute(node, 'data-file') !== null ||
    (attribute(node, 'id') ?? '').startsWith('versions-of-')
  );
}

function codeOf(node: PageNode, within: Within): Block {
  const title = find(node, 'figcaption')?.textContent ?? null;
  const text = find(node, 'pre')?.textContent ?? '';
  return { kind: 'code', language: attribute(node, 'data-language') ?? '', title, text, within };
}

function figureOf(node: PageNode, within: Within): Block {
  const drawing = find(node, 'svg');
  const label = (drawing && attribute(drawing, 'aria-label')) ?? '';
  const caption = find(node, 'figcaption')?.textContent ?? '';
  const spans = trimmed([{ text: `${label} ${caption}` }]);
  return { kind: 'figure', spans, digest: drawing?.textContent ?? '', within };
}

type Row = Omit<Extract<Block, { kind: 'row' }>, 'within'>;

function rowOf(row: PageNode): Row {
  const cells = elements(row);
  return {
    kind: 'row',
    head: cells.every(({ localName }) => localName === 'th'),
    cells: cells.map((cell) => spansOf(cell)),
  };
}

/** Each name with its type and value, and its words. */
function definitionsOf(list: PageNode): Row[] {
  const rows: Row[] = [{ kind: 'row', head: true, definition: true, cells: [[], [], []] }];
  let term: PageNode[] = [];
  for (const node of elements(list)) {
    if (node.localName === 'dt') {
      term = [...node.childNodes];
      continue;
    }
    const [name, type, words] = [term.slice(0, 1), term.slice(1), [node]].map((nodes) =>
      trimmed(nodes.flatMap((one) => spansOfNode(one))),
    ) as [Span[], Span[], Span[]];
    const cells = [name, type.filter(({ text }) => text !== ': '), words];
    rows.push({ kind: 'row', head: false, definition: true, cells });
  }
  return rows;
}

const spansOf = (node: PageNode): Span[] => trimmed(spansOfNode(node));

function spansOfNode(node: PageNode, style?: Span['style']): Span[] {
  const { localName } = node;
  if (localName === undefined) return [{ text: node.textContent ?? '', ...(style && { style }) }];
  if (isNoText(node)) return [];
  const own = { code: 'code', strong: 'strong', b: 'strong', em: 'emphasis', i: 'emphasis' } as const;
  const inner = style === 'code' ? style : (own[localName as keyof typeof own] ?? style);
  const spans = [...node.childNodes].flatMap((child) => spansOfNode(child, inner));
  // What begins a line of its own is a word of its own.
  return INLINE.test(localName) && localName !== 'br' ? spans : [{ text: ' ' }, ...spans, { text: ' ' }];
}

/** Joins neighbours of the same style and folds white space. */
function trimmed(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { text, style } of spans) {
    const last = joined.at(-1);
    if (last && last.style === style) last.text += text;
    else joined.push({ text, ...(style && { style }) });
  }
  return joined
    .map((span, index) => {
      const text = span.text.replace(/\s+/g, ' ');
      const start = index === 0 ? text.trimStart() : text;
      return { ...span, text: index === joined.length - 1 ? start.trimEnd() : start };
    })
    .filter(({ text }) => text !== '');
}

const textOf = (node: PageNode) =>
  spansOf(node)
    .map(({ text }) => text)
    .join('');
const attribute = (node: PageNode, name: string) => node.getAttribute?.(name) ?? null;
const classOf = (node: PageNode) => attribute(node, 'class') ?? '';
const has = (node: PageNode, name: string) => classOf(node).split(' ').includes(name);
const elements = (node: PageNode) => [...node.childNodes].filter(({ localName }) => localName !== undefined);

function find(node: PageNode, name: string): PageNode | undefined {
  for (const child of node.childNodes) {
    const found = child.localName === name ? child : find(child, name);
    if (found) return found;
  }
  return undefined;
}
