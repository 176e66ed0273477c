import type { BlockContent, Code, Paragraph, Parents, PhrasingContent, RootContent, TableCell } from 'mdast';
import type { Node } from 'unist';
import { capitalize } from '../../../shared/text/format';
import type { Fold } from '../../mdx/definitions';
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

// Each construct of a page, such as a table or a tab, has a row here with a function that converts it to plain Markdown. The search and the
// version comparison read blocks from this Markdown, unless the function replaces them with `withBlocks`.

type WriteBlock<NodeType> = (node: NodeType, context: PlainContext) => RootContent[];
type BlockNode<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;

const returnEmpty = () => [];

/** Functions that convert blocks to plain Markdown, by node type. */
export const BLOCKS: { readonly [Type in RootContent['type']]?: WriteBlock<BlockNode<Type>> } = {
  mdxjsEsm: returnEmpty,
  yaml: returnEmpty,
  // `[name]: https://…`. Links such as `[text][name]` already include this URL.
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
  // Leaves out the short signature, because it repeats parts of the complete one.
  foldedSignature: ({ children: [fullSignature] }, context) =>
    toPlainBlocks(fullSignature.children.slice(1), context),
  containerDirective: writeAdmonition,
  mdxJsxFlowElement: writeElement,
  mdxJsxTextElement: writeElement,
};

interface Component {
  attributes?: readonly string[];
  /** Where the component is allowed: at the top level, directly inside an `<Api>` or, by default, anywhere. */
  place?: 'page' | 'entry';
  /** Converts the component to plain Markdown. By default, keeps only its children. */
  write?: WriteBlock<Element>;
}

/** All React components that pages may use, by name. */
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

/** Converts blocks to plain Markdown. Throws an error for a block that `BLOCKS` and `COMPONENTS` don't list. */
export function toPlainBlocks(nodes: readonly RootContent[], context: PlainContext): RootContent[] {
  return nodes.flatMap((node) => {
    const write = BLOCKS[node.type] as WriteBlock<RootContent> | undefined;
    if (!write) throw new Error(`expected a block that has a row in BLOCKS, found \`${node.type}\``);
    return write(node, context);
  });
}

function writeCode(node: Code, { outputs }: PlainContext): RootContent[] {
  const { language, title } = parseFence(node);
  // In Markdown, an output without a title is labeled “Output”. The block only has the writer's title.
  const markdownTitle = title ?? (outputs.has(node) ? 'Output' : null);
  const plainCode: Code = {
    type: 'code',
    lang: language,
    meta: markdownTitle === null ? null : `title="${markdownTitle}"`,
    value: node.value,
    // Notebooks use the position to look up the fence's options.
    position: node.position,
  };
  // The search and the comparison skip the whole program, because it repeats the samples.
  if (node.data?.isWholeProgram) return withBlocks([plainCode], returnEmpty);
  return withBlocks([plainCode], ({ within }) => [
    { kind: 'code', language, title, text: node.value, within },
  ]);
}

function writeFold(node: Fold, context: PlainContext): RootContent[] {
  const { record, title } = node;
  const [{ children: label }, ...blocks] = node.children;
  const content = toPlainBlocks(blocks, context);
  if (record === undefined) {
    // The comparison uses the title `parameters` instead of the label `3 parameters`, so that a different number isn't a change.
    const heading = withBlocks([createLabel(label.map(toPlainText).join(''))], ({ within }) => [
      { kind: 'text', spans: [{ text: title, style: 'strong' }], within },
    ]);
    return [...heading, ...content];
  }
  // One block replaces the label and the tables. It is compared like an output, because both show how the sample behaves.
  return withBlocks([createParagraph(toPlainInline(label, context)), ...content], ({ within }) => [
    { kind: 'code', language: 'text', title: 'In the database', text: record, within, isRecord: true },
  ]);
}

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

/** Converts an admonition such as `:::note` to a blockquote that starts with **Note**. */
function writeAdmonition(
  { name, children }: BlockNode<'containerDirective'>,
  context: PlainContext,
): RootContent[] {
  const [firstBlock, ...nextBlocks] = children;
  const label =
    firstBlock?.type === 'paragraph' && firstBlock.data?.directiveLabel === true ? firstBlock : null;
  const kind = capitalize(name);
  const heading = label ? strong(`${kind}: `, toPlainInline(label.children, context)) : strong(kind);
  const content = toPlainBlocks(label ? nextBlocks : children, context);
  // The blocks leave out the heading, because their container already has the type and the label.
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
  // Fragments (`<>…</>`) and HTML elements without a row are replaced with their content.
  const writeHtml = HTML_ELEMENTS[name] ?? writeContent;
  return writeHtml(node, context);
}

function writeContent(node: Element, context: PlainContext): RootContent[] {
  return toPlainBlocks(toBlocks(node), context);
}

function writeDiagram(node: Element): RootContent[] {
  const alternative = readAttribute(node, 'alt');
  const caption = readAttribute(node, 'caption');
  const label = caption === null ? 'Diagram.' : `Diagram: ${caption.replace(/\.$/, '')}.`;
  const plainDiagram = createParagraph(strong(label), ` ${alternative ?? ''}`);
  return withBlocks([plainDiagram], ({ pictures, within }) => {
    const digest = digestPicture(pictures.get(readAttribute(node, 'of') ?? ''));
    const spans = [{ text: [alternative, caption].filter((text) => text !== null).join(' ') }];
    // Only a diagram of the database after the samples has a `drawing` (see `src/model/reference/show-sample-record.ts`).
    const isRecord = readAttribute(node, 'drawing') !== null;
    return [{ kind: 'figure', spans, digest, within, ...(isRecord && { isRecord }) }];
  });
}

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

/** Copies a node with new children. Drops `data` and `position`, because Markdown doesn't need them. */
function copyWith<T extends Parents>(node: T, children: readonly Node[]): T {
  const { data: _, position: __, ...copy } = node;
  return { ...copy, children } as unknown as T;
}

/** Removes the space that remains at the end of a heading after the comment with its id is removed. */
function trimHeading(content: PhrasingContent[]): PhrasingContent[] {
  const lastNode = content.at(-1);
  if (lastNode?.type !== 'text') return content;
  const value = lastNode.value.trimEnd();
  return value === '' ? content.slice(0, -1) : [...content.slice(0, -1), { ...lastNode, value }];
}
