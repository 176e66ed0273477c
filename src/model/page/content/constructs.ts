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

// This file has one row for each construct of a page, with a function that writes the construct in plain Markdown. The search and the
// comparison of versions read blocks from the same Markdown, unless the function replaces the blocks with `withBlocks`. Except for the code
// that renders HTML (`src/model/static-html`), no other code handles constructs by name.

type Write<Node> = (node: Node, page: Reading) => RootContent[];
type Of<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;

const nothing = () => [];

/** Functions that write blocks in plain Markdown, by node type. */
export const BLOCKS: Readonly<Record<string, Write<never>>> = {
  mdxjsEsm: nothing,
  yaml: nothing,
  // The URL of a reference, which is written as a link.
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
  // The short signature only repeats parts of the complete one.
  foldedSignature: ({ children: [whole] }: FoldedSignature, page) => plainBlocks(foldedBlocks(whole), page),
  containerDirective: admonition,
  mdxJsxFlowElement: element,
  mdxJsxTextElement: element,
};

interface Component {
  /** All attributes that a page may use. `write` decides which values readers see. */
  attributes?: readonly string[];
  /** The required parent: the page itself or an `<Api>`. If undefined, the component can be anywhere. */
  place?: 'page' | 'entry';
  /** Writes the component. If undefined, its children are written instead. */
  write?: Write<Element>;
}

/** The components. HTML elements, which have lower-case names, don't need a row. */
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
 * Converts blocks to plain Markdown without changing the nodes of the page.
 *
 * @throws If a block has no row. `reportConstructs` reports such a block with its line.
 */
export function plainBlocks(nodes: readonly RootContent[], page: Reading): RootContent[] {
  return nodes.flatMap((node) => {
    const write = BLOCKS[node.type] as Write<RootContent> | undefined;
    if (!write) throw new Error(`expected a block that has a row in BLOCKS, found \`${node.type}\``);
    return write(node, page);
  });
}

/** Replaces the blocks of nodes for the search and the comparison of versions. The plain Markdown of the nodes doesn't change. */
function read(nodes: readonly RootContent[], asBlocks: AsBlocks): RootContent[] {
  return nodes.map(
    (node, index) => ({ ...node, data: { asBlocks: index === 0 ? asBlocks : nothing } }) as RootContent,
  );
}

/** Writes code as readers see and copy it, with its title or “Output” after the language. */
function code(node: Code, { outputs }: Reading): RootContent[] {
  const { language, title } = fenceOf(node);
  const shown = title ?? (outputs.has(node) ? 'Output' : null);
  const plain: Code = {
    type: 'code',
    lang: language,
    meta: shown === null ? null : `title="${shown}"`,
    value: node.value,
  };
  // The whole program repeats the samples, so the search and the comparison would count everything twice.
  if (node.data?.isWholeProgram) return read([plain], nothing);
  return read([plain], ({ within }) => [
    { kind: 'code', language: node.lang ?? 'text', title, text: node.value, within },
  ]);
}

/** Writes each definition as two lines: name and type, then the description. Its block is a row with a cell for each part. */
function definitionList({ children }: DefinitionList, page: Reading): RootContent[] {
  const rows = children.flatMap((term, index): PhrasingContent[][][] => {
    if (term.type !== 'definitionTerm') return [];
    const [name, ...rest] = term.children;
    const words = children[index + 1];
    // Removes the link from the name. If the value is inherited, the description contains the link.
    const shown = name?.type === 'link' ? name.children : name ? [name] : [];
    const cells = [shown, rest, words?.type === 'definitionDescription' ? words.children : []];
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

/** Removes the separator before a type or a value: `: int`, ` = 3`. */
function withoutSign([sign, ...rest]: readonly PhrasingContent[]): PhrasingContent[] {
  return sign ? (/^\s*[:=]?\s*$/.test(plainText(sign)) ? rest : [sign, ...rest]) : [];
}

/** Writes a fold as if it were open. */
function fold(node: Fold, page: Reading): RootContent[] {
  const label = bold(labelOf(node).map(plainText).join(''));
  // The record is compared like an output, so that a change of behavior is a change of the page.
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

/** The types of admonitions, written after `:::`. `src/model/static-html/draw.ts` defines their styles. */
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

/** Writes an admonition as a quote that starts with its type. */
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

/** Writes the caption and the alternative text of a diagram. */
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

/** Writes a tab with its label, or with its value if it has no label. */
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

/** Returns a node without `data` and `position`, which only the page's HTML needs. */
function bare<T extends { data?: unknown; position?: unknown }>(node: T): T {
  const { data: _, position: __, ...rest } = node;
  return rest as T;
}

/** Removes the space before the comment with a heading's id. */
function trimmed(words: PhrasingContent[]): PhrasingContent[] {
  const last = words.at(-1);
  if (last?.type !== 'text') return words;
  const value = last.value.trimEnd();
  return value === '' ? words.slice(0, -1) : [...words.slice(0, -1), { ...last, value }];
}
