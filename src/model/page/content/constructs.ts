import type { BlockContent, Code, ListItem, PhrasingContent, RootContent } from 'mdast';
import {
  type DefinitionList,
  type Fold,
  type FoldedSignature,
  foldedBlocks,
  labelOf,
} from '../../mdx/definitions';
import { fenceOf } from '../../mdx/fence';
import {
  asBlocks,
  attributeOf,
  type Element,
  isPhrasing,
  paragraph,
  plainText,
  strong,
} from '../../mdx/mdast';
import { type AsBlocks, blocksOf, inside } from './blocks';
import { figureDigest, figureTexts } from './figures';
import { isComponent, plainWords, type Reading, spansOf } from './words';

/**
 * All that a page is made of: one row for each construct, a function that writes it in plain Markdown. The page's Markdown is that;
 * search and differences take the same, but where `read` says what they take instead. Nothing else in the project knows constructs by
 * name, but for the HTML of those that are drawn (`src/model/static-html`).
 */

type Write<Node> = (node: Node, page: Reading) => RootContent[];
type Of<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;

const nothing = () => [];

/** Blocks, by the type of their node. */
export const BLOCKS: Readonly<Record<string, Write<never>>> = {
  mdxjsEsm: nothing,
  yaml: nothing,
  // Where references lead, which are written as links.
  definition: nothing,
  // A comment.
  mdxFlowExpression: nothing,
  thematicBreak: (node: Of<'thematicBreak'>) => [node],
  paragraph: ({ children }: Of<'paragraph'>, page) => [paragraph(null, plainWords(children, page))],
  heading: ({ depth, children }: Of<'heading'>, page) => [
    { type: 'heading', depth, children: trimmed(plainWords(children, page)) },
  ],
  code,
  blockquote: ({ children }: Of<'blockquote'>, page) => [quote(plainBlocks(children, page))],
  list: (node: Of<'list'>, page) => [
    {
      ...bare(node),
      children: node.children.map((item) => ({
        ...bare(item),
        children: plainBlocks(item.children, page) as BlockContent[],
      })),
    },
  ],
  table: (node: Of<'table'>, page) => [
    {
      ...bare(node),
      children: node.children.map((row) => ({
        ...bare(row),
        children: row.children.map((cell) => ({ ...bare(cell), children: plainWords(cell.children, page) })),
      })),
    },
  ],
  definitionList,
  fold,
  // The short form, which a page shows until a reader opens the whole, says nothing else.
  foldedSignature: ({ children: [whole] }: FoldedSignature, page) => plainBlocks(foldedBlocks(whole), page),
  containerDirective: admonition,
  mdxJsxFlowElement: element,
  mdxJsxTextElement: element,
};

interface Component {
  /** Each that a page may give it. What readers see of one is for `write` to say. */
  attributes?: readonly string[];
  /** Where it stands: at the top level of a page, or in an `<Api>`; anywhere, if not given. */
  place?: 'page' | 'entry';
  /** Writes it. If not given, its content stands in its place: the reference is filled in before a page is read. */
  write?: Write<Element>;
}

/** Components. Elements of HTML, which are written in lower case, need no row. */
export const COMPONENTS: ReadonlyMap<string, Component> = new Map<string, Component>([
  ['Api', { place: 'page', attributes: ['of'] }],
  ['Attributes', { place: 'entry' }],
  ['Constants', { place: 'page' }],
  ['Diagram', { attributes: ['alt', 'caption', 'of'], write: diagram }],
  ['Errors', { place: 'page' }],
  ['Omit', { place: 'page', attributes: ['of', 'reason'] }],
  ['Params', { place: 'entry' }],
  ['Raises', { place: 'entry' }],
  ['Returns', { place: 'entry' }],
  ['Settings', { place: 'page', attributes: ['of'] }],
  ['SharedParams', { place: 'page', attributes: [] }],
  ['TabItem', { attributes: ['label', 'value', 'default'], write: tab }],
  ['Tabs', { attributes: ['groupId'] }],
  ['WholeProgram', { place: 'page', attributes: ['run', 'without'] }],
]);

const HTML: Readonly<Record<string, Write<Element>>> = {
  img: (picture) => [paragraph(null, attributeOf(picture, 'alt') ?? '')],
  summary: ({ children }, page) => {
    const words = plainWords(children.filter(isPhrasing), page);
    const label = paragraph(null, strong(words));
    return read([label], ({ within }) => [{ kind: 'text', spans: spansOf(words), within }]);
  },
};

/**
 * @returns the same blocks in plain Markdown; the nodes of the page are left as they are
 * @throws If nobody has said how one of them is written, which `reportConstructs` says at its line.
 */
export function plainBlocks(nodes: readonly RootContent[], page: Reading): RootContent[] {
  return nodes.flatMap((node) => {
    const write = BLOCKS[node.type] as Write<RootContent> | undefined;
    if (!write) throw new Error(`expected a block that has a row in BLOCKS, found \`${node.type}\``);
    return write(node, page);
  });
}

/** @param asBlocks - Gives the blocks that search and differences take in the place of the nodes, which are written as they stand. */
function read(nodes: readonly RootContent[], asBlocks: AsBlocks): RootContent[] {
  return nodes.map(
    (node, index) => ({ ...node, data: { asBlocks: index === 0 ? asBlocks : nothing } }) as RootContent,
  );
}

/** Code as its readers see and copy it; what it is stands behind the language. */
function code(node: Code, { outputs }: Reading): RootContent[] {
  const { language, title } = fenceOf(node);
  const shown = title ?? (outputs.has(node) ? 'Output' : null);
  const plain: Code = {
    type: 'code',
    lang: language,
    meta: shown === null ? null : `title="${shown}"`,
    value: node.value,
  };
  // It repeats the page's samples: every word of them would count twice in the search, and every change in the differences.
  if (node.data?.isWholeProgram) return read([plain], nothing);
  return read([plain], ({ within }) => [
    { kind: 'code', language: node.lang ?? 'text', title, text: node.value, within },
  ]);
}

/** A name and its type on a line, its words on the next; for search and differences a row of the name, its type and value, and its words. */
function definitionList({ children }: DefinitionList, page: Reading): RootContent[] {
  const rows = children.flatMap((term, index): PhrasingContent[][][] => {
    if (term.type !== 'definitionTerm') return [];
    const [name, ...rest] = term.children;
    const words = children[index + 1];
    // The name leads to itself, or to where it is inherited from, which the words name.
    const shown = name?.type === 'link' ? name.children : name ? [name] : [];
    const cells = [shown, rest, words?.type === 'definitionWords' ? words.children : []];
    return [cells.map((cell) => plainWords(cell, page))];
  });
  const items = rows.map(([name = [], rest = [], words = []]): ListItem => {
    const line = paragraph(null, name, rest, words.length > 0 ? '\n' : '', words);
    return { type: 'listItem', spread: false, children: [line] };
  });
  const list: RootContent = { type: 'list', ordered: false, spread: false, children: items };
  return read([list], ({ within }) =>
    [[[], [], []], ...rows].map(([name = [], rest = [], words = []], index) => ({
      kind: 'row',
      head: index === 0,
      definition: true,
      cells: [name, withoutSign(rest), words].map((cell) => spansOf(cell)),
      within,
    })),
  );
}

/** A type or a value without the sign that it is told by: `: int`, ` = 3`. */
function withoutSign([sign, ...rest]: readonly PhrasingContent[]): PhrasingContent[] {
  return sign ? (/^\s*[:=]?\s*$/.test(plainText(sign)) ? rest : [sign, ...rest]) : [];
}

/** A fold is written as if it were open. */
function fold(node: Fold, page: Reading): RootContent[] {
  const label = bold(labelOf(node).map(plainText).join(''));
  // No words of a writer: it is compared as an output is, so that another behaviour is a change of the page.
  const { record } = node;
  if (record !== undefined) {
    const line = paragraph(null, plainWords(labelOf(node), page));
    return read([line, ...plainBlocks(foldedBlocks(node), page)], ({ within }) => [
      { kind: 'code', language: 'text', title: 'In the database', text: record, within, isRecord: true },
    ]);
  }
  return [
    ...read([label], ({ within }) => [
      { kind: 'text', spans: [{ text: node.title, style: 'strong' }], within },
    ]),
    ...plainBlocks(foldedBlocks(node), page),
  ];
}

/** The types that may stand behind `:::`; `src/model/static-html/draw.ts` has the look of each. */
export const ADMONITIONS = [
  'note',
  'secondary',
  'tip',
  'success',
  'info',
  'important',
  'warning',
  'caution',
  'danger',
] as const;

/** A quote that begins with its kind. */
function admonition({ name, children }: Of<'containerDirective'>, page: Reading): RootContent[] {
  const [first, ...rest] = children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : null;
  const kind = name.charAt(0).toUpperCase() + name.slice(1);
  const words = label ? strong(`${kind}: `, plainWords(label.children, page)) : strong(kind);
  const content = plainBlocks(label ? rest : children, page);
  const title = label && plainText(label);
  return read([quote([paragraph(null, words), ...content])], (place) =>
    blocksOf(content, inside(place, { type: 'callout', name, title })),
  );
}

function element(node: Element, page: Reading): RootContent[] {
  const name = node.name ?? '';
  const component = isComponent(node) ? COMPONENTS.get(name) : { write: HTML[name] };
  if (!component) throw new Error(`expected a component that has a row in COMPONENTS, found <${name}>`);
  return component.write?.(node, page) ?? itsContent(node, page);
}

function itsContent(node: Element, page: Reading): RootContent[] {
  return plainBlocks(asBlocks(node), page);
}

/** A drawing by its caption and its text. */
function diagram(node: Element): RootContent[] {
  const caption = attributeOf(node, 'caption');
  const label = caption === null ? 'Diagram.' : `Diagram: ${caption.replace(/\.$/, '')}.`;
  const words = paragraph(null, strong(label), ` ${attributeOf(node, 'alt') ?? ''}`);
  return read([words], ({ pictures, within }) => {
    const digest = figureDigest(pictures.get(attributeOf(node, 'of') ?? ''));
    const isRecord = attributeOf(node, 'drawing') !== null;
    const spans = [{ text: figureTexts(node).join(' ') }];
    return [{ kind: 'figure', spans, digest, within, ...(isRecord && { isRecord }) }];
  });
}

/** A tab without a label shows its value. */
function tab(node: Element, page: Reading): RootContent[] {
  const label = attributeOf(node, 'label') ?? attributeOf(node, 'value') ?? '';
  const content = itsContent(node, page);
  return read([bold(label), ...content], (place) => blocksOf(content, inside(place, { type: 'tab', label })));
}

function bold(label: string): RootContent {
  return paragraph(null, label === '' ? '' : strong(label));
}

function quote(blocks: readonly RootContent[]): RootContent {
  return { type: 'blockquote', children: blocks as BlockContent[] };
}

/** A node without what only the page's own HTML needs. */
function bare<T extends { data?: unknown; position?: unknown }>(node: T): T {
  const { data: _, position: __, ...rest } = node;
  return rest as T;
}

/** Words without the space before the comment that holds an id. */
function trimmed(words: PhrasingContent[]): PhrasingContent[] {
  const last = words.at(-1);
  if (last?.type !== 'text') return words;
  const value = last.value.trimEnd();
  return value === '' ? words.slice(0, -1) : [...words.slice(0, -1), { ...last, value }];
}
