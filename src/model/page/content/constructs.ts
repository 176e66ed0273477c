import type { BlockContent, Code, Paragraph, Parents, PhrasingContent, RootContent, TableCell } from 'mdast';
import type { Node } from 'unist';
import { type Fold, readFoldedBlocks, readFoldLabel } from '../../mdx/definitions';
import { parseFence } from '../../mdx/fence';
import {
  type Element,
  type InlineContent,
  isInline,
  paragraph,
  readAttribute,
  strong,
  toBlocks,
  toPlainText,
} from '../../mdx/mdast';
import { getTabLabel } from '../../mdx/tabs';
import { addContainer, flattenBlocks, withBlocks } from './blocks';
import { writeDefinitionList } from './definition-list';
import { digestPicture } from './figures';
import { isComponent, type PlainContext, readSpans, toPlainInline } from './inline';

// This file contains a row for each construct of a page, such as a table or a tab. The row's function converts the construct to plain Markdown.
// The search and the version comparison read blocks from this Markdown (see `blocks.ts`), unless the function replaces them with `withBlocks`.
// Only the code that renders HTML (`src/model/static-html`) also handles constructs by name.

type WriteBlock<NodeType> = (node: NodeType, context: PlainContext) => RootContent[];
type BlockNode<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;

const returnEmpty = () => [];

/** Maps each type of block, such as `heading`, to the function that converts it to plain Markdown. */
export const BLOCKS: { readonly [Type in RootContent['type']]?: WriteBlock<BlockNode<Type>> } = {
  mdxjsEsm: returnEmpty,
  yaml: returnEmpty,
  // The URL of a link such as `[text][name]`, which is written together with the link.
  definition: returnEmpty,
  // A comment.
  mdxFlowExpression: returnEmpty,
  thematicBreak: (node) => [node],
  paragraph: ({ children }, context) => [createParagraph(toPlainInline(children, context))],
  heading: ({ depth, children }, context) => [
    { type: 'heading', depth, children: trimHeading(toPlainInline(children, context)) },
  ],
  code: writeCode,
  blockquote: ({ children }, context) => [createQuote(toPlainBlocks(children, context))],
  list: (node, context) => {
    const items = node.children.map((item) => copyWith(item, toPlainBlocks(item.children, context)));
    return [copyWith(node, items)];
  },
  table: (node, context) => {
    const copyCell = (cell: TableCell) => copyWith(cell, toPlainInline(cell.children, context));
    const rows = node.children.map((row) => copyWith(row, row.children.map(copyCell)));
    return [copyWith(node, rows)];
  },
  definitionList: writeDefinitionList,
  fold: writeFold,
  // Omits the short signature, because it repeats parts of the complete one.
  foldedSignature: ({ children: [fullSignature] }, context) =>
    toPlainBlocks(readFoldedBlocks(fullSignature), context),
  containerDirective: writeAdmonition,
  mdxJsxFlowElement: writeElement,
  mdxJsxTextElement: writeElement,
};

interface Component {
  /** Attributes that the component supports. */
  attributes?: readonly string[];
  /** Where pages may use the component: only at the top level (`page`), only directly inside `<Api>` (`entry`), or anywhere (undefined). */
  place?: 'page' | 'entry';
  /** Converts the component to plain Markdown. If undefined, its children are converted. */
  write?: WriteBlock<Element>;
}

/** All React components that a page may use, with their names. */
export const COMPONENTS: ReadonlyMap<string, Component> = new Map<string, Component>([
  ['Api', { place: 'page', attributes: ['of'] }],
  ['Attributes', { place: 'entry' }],
  ['Constants', { place: 'page' }],
  ['Diagram', { attributes: ['alt', 'caption', 'of'], write: writeDiagram }],
  ['Errors', { place: 'page' }],
  ['Omit', { place: 'page', attributes: ['of', 'reason'] }],
  ['Params', { place: 'entry' }],
  ['Raises', { place: 'entry' }],
  ['Returns', { place: 'entry' }],
  ['Settings', { place: 'page', attributes: ['of'] }],
  ['SharedParams', { place: 'page' }],
  ['TabItem', { attributes: ['label', 'value', 'default'], write: writeTab }],
  ['Tabs', { attributes: ['groupId'] }],
  ['WholeProgram', { place: 'page', attributes: ['run', 'without'] }],
]);

/** Maps HTML elements to functions that convert them. `src/authoring/checks/source/form.ts` restricts which elements a page may use. */
const HTML_ELEMENTS: Readonly<Record<string, WriteBlock<Element>>> = {
  img: (picture) => [createParagraph(readAttribute(picture, 'alt') ?? '')],
  // The label is bold only in Markdown, where nothing else sets it apart from the content below.
  summary: ({ children }, context) => {
    const content = toPlainInline(children.filter(isInline), context);
    return withBlocks([createParagraph(strong(content))], ({ within }) => [
      { kind: 'text', spans: readSpans(content), within },
    ]);
  },
};

/** Converts blocks of a page to plain Markdown without components. Throws an error for a block without a row in `BLOCKS` or `COMPONENTS`. */
export function toPlainBlocks(nodes: readonly RootContent[], context: PlainContext): RootContent[] {
  return nodes.flatMap((node) => {
    const write = BLOCKS[node.type] as WriteBlock<RootContent> | undefined;
    if (!write) throw new Error(`expected a block that has a row in BLOCKS, found \`${node.type}\``);
    return write(node, context);
  });
}

/** Converts a code fence to plain Markdown. */
function writeCode(node: Code, { outputs }: PlainContext): RootContent[] {
  const { language, title } = parseFence(node);
  // An output without a title has the title “Output” in Markdown. Its block has no title, because the writer didn't set any.
  const markdownTitle = title ?? (outputs.has(node) ? 'Output' : null);
  const plainCode: Code = {
    type: 'code',
    lang: language,
    meta: markdownTitle === null ? null : `title="${markdownTitle}"`,
    value: node.value,
    // The notebooks use the position to find the options of the page's fence.
    position: node.position,
  };
  // The whole program repeats the samples, so the search and the comparison would count everything twice.
  if (node.data?.isWholeProgram) return withBlocks([plainCode], returnEmpty);
  return withBlocks([plainCode], ({ within }) => [
    { kind: 'code', language, title, text: node.value, within },
  ]);
}

/** Writes collapsible content as if a reader had expanded it: what a sample did to the database (a record), or other blocks. */
function writeFold(node: Fold, context: PlainContext): RootContent[] {
  const { record, title } = node;
  const label = readFoldLabel(node);
  const content = toPlainBlocks(readFoldedBlocks(node), context);
  const isRecord = record !== undefined;
  if (!isRecord) {
    // The label can contain a number, as in `3 parameters`. The title `parameters` replaces the label in the comparison, which ignores the number.
    const heading = withBlocks([createLabel(label.map(toPlainText).join(''))], ({ within }) => [
      { kind: 'text', spans: [{ text: title, style: 'strong' }], within },
    ]);
    return [...heading, ...content];
  }
  // One block replaces the label and the tables. It is compared like an output, because it shows changes of behavior.
  return withBlocks([createParagraph(toPlainInline(label, context)), ...content], ({ within }) => [
    { kind: 'code', language: 'text', title: 'In the database', text: record, within, isRecord },
  ]);
}

/** Types of admonitions, as in `:::note`. `src/model/static-html/render.ts` defines their styles. */
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

/** Converts an admonition such as `:::note` to a blockquote that starts with the admonition's type in bold: **Note**. */
function writeAdmonition(
  { name, children }: BlockNode<'containerDirective'>,
  context: PlainContext,
): RootContent[] {
  const [firstBlock, ...nextBlocks] = children;
  const label =
    firstBlock?.type === 'paragraph' && firstBlock.data?.directiveLabel === true ? firstBlock : null;
  const kind = name.charAt(0).toUpperCase() + name.slice(1);
  const heading = label ? strong(`${kind}: `, toPlainInline(label.children, context)) : strong(kind);
  const content = toPlainBlocks(label ? nextBlocks : children, context);
  // The blocks are in a container that has the type and the label as text, so they don't repeat the heading.
  const title = label && toPlainText(label);
  return withBlocks([createQuote([createParagraph(heading), ...content])], (blockContext) =>
    flattenBlocks(content, addContainer(blockContext, { type: 'callout', name, title })),
  );
}

function writeElement(node: Element, context: PlainContext): RootContent[] {
  const name = node.name ?? '';
  if (isComponent(node)) {
    const component = COMPONENTS.get(name);
    if (!component) throw new Error(`expected a component that has a row in COMPONENTS, found <${name}>`);
    const writeComponent = component.write ?? writeContent;
    return writeComponent(node, context);
  }
  // An HTML element without a row, and a fragment (`<>…</>`), are replaced with their content.
  const writeHtml = HTML_ELEMENTS[name] ?? writeContent;
  return writeHtml(node, context);
}

function writeContent(node: Element, context: PlainContext): RootContent[] {
  return toPlainBlocks(toBlocks(node), context);
}

/** Converts a diagram to its caption and its alternative text. */
function writeDiagram(node: Element): RootContent[] {
  const alternative = readAttribute(node, 'alt');
  const caption = readAttribute(node, 'caption');
  // Replaces the caption's period, if any.
  const label = caption === null ? 'Diagram.' : `Diagram: ${caption.replace(/\.$/, '')}.`;
  const plainDiagram = createParagraph(strong(label), ` ${alternative ?? ''}`);
  return withBlocks([plainDiagram], ({ pictures, within }) => {
    const digest = digestPicture(pictures.get(readAttribute(node, 'of') ?? ''));
    const spans = [{ text: [alternative, caption].filter((text) => text !== null).join(' ') }];
    const isRecord = showsRecord(node);
    return [{ kind: 'figure', spans, digest, within, ...(isRecord && { isRecord }) }];
  });
}

/**
 * Returns whether a diagram shows the database after the samples have run. `src/model/reference/show-sample-record.ts` creates such diagrams,
 * with their SVG in the attribute `drawing`.
 */
function showsRecord(diagram: Element): boolean {
  return readAttribute(diagram, 'drawing') !== null;
}

/** Writes the content of a tab below its label. */
function writeTab(node: Element, context: PlainContext): RootContent[] {
  const label = getTabLabel(node);
  const content = writeContent(node, context);
  return withBlocks([createLabel(label), ...content], (blockContext) =>
    flattenBlocks(content, addContainer(blockContext, { type: 'tab', label })),
  );
}

function createParagraph(...content: InlineContent[]): Paragraph {
  return paragraph(null, ...content);
}

function createLabel(label: string): RootContent {
  return createParagraph(label === '' ? '' : strong(label));
}

function createQuote(blocks: readonly RootContent[]): RootContent {
  return { type: 'blockquote', children: blocks as BlockContent[] };
}

/** Copies a node with new children, and without `data` and `position`, because Markdown doesn't need them. */
function copyWith<T extends Parents>(node: T, children: readonly Node[]): T {
  const { data: _, position: __, ...copy } = node;
  return { ...copy, children } as unknown as T;
}

/** Removes the space at the end of a heading, which separates the title from the comment that sets the heading's id. */
function trimHeading(content: PhrasingContent[]): PhrasingContent[] {
  const lastNode = content.at(-1);
  if (lastNode?.type !== 'text') return content;
  const value = lastNode.value.trimEnd();
  return value === '' ? content.slice(0, -1) : [...content.slice(0, -1), { ...lastNode, value }];
}
