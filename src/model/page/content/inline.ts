import type { Code, PhrasingContent, RootContent } from 'mdast';
import type { Span } from '../../difference/content';
import {
  code,
  type Element,
  isElement,
  isInline,
  link,
  readAttribute,
  strong,
  text,
  toPlainText,
} from '../../mdx/mdast';

declare module 'mdast' {
  interface Data {
    /** Whether the node only tells where a symbol comes from, such as a source link. The search and the comparison skip it. */
    isProvenance?: true;
    /** Whether the link's URL already includes the site's base path. */
    hasBasePath?: true;
  }
}

export interface PlainContext {
  outputs: ReadonlySet<Code>;
  /** URLs of link definitions such as `[name]: https://…`, by name. */
  targets: ReadonlyMap<string, string>;
}

type WriteInline<NodeType> = (
  node: NodeType,
  content: PhrasingContent[],
  context: PlainContext,
) => PhrasingContent[];
type InlineNode<Type extends PhrasingContent['type']> = Extract<PhrasingContent, { type: Type }>;

/** Functions that convert inline nodes to plain Markdown, by node type. `content` contains the node's converted children. */
export const INLINES: { readonly [Type in PhrasingContent['type']]?: WriteInline<InlineNode<Type>> } = {
  text: keepNode,
  inlineCode: keepNode,
  break: keepNode,
  image: ({ alt }) => [text(alt ?? '')],
  // A comment, such as the id of a heading or a writer's note.
  mdxTextExpression: () => [],
  // The parser takes every colon before a word for a directive. Like Docusaurus, this turns it back into text.
  textDirective: ({ name }, content) => [text(`:${name}`), ...content],
  link: ({ url, title }, content) => [{ ...link(url, content), title }],
  linkReference: ({ identifier }, content, { targets }) => [link(targets.get(identifier) ?? '', content)],
  emphasis: writeEmphasis,
  strong: (_, children) => [strong(children)],
  delete: (_, children) => [{ type: 'delete', children }],
  mdxJsxTextElement: (element, content) => INLINE_ELEMENTS[element.name ?? '']?.(element, content) ?? content,
};

/** Functions that convert HTML elements to Markdown, by tag name. Elements that aren't listed are replaced with their content. */
const INLINE_ELEMENTS: Readonly<
  Record<string, (element: Element, content: PhrasingContent[]) => PhrasingContent[]>
> = {
  a: (element, content) => [
    { ...link(readAttribute(element, 'href') ?? '', content), data: { hasBasePath: true } },
  ],
  abbr: (element, content) => {
    const title = readAttribute(element, 'title');
    return [...content, ...(title === null ? [] : [text(` (${title})`)])];
  },
  br: () => [{ type: 'break' }],
  code: (_, content) => writeLinkedCode(content),
  img: (element) => [text(readAttribute(element, 'alt') ?? '')],
};

/** Converts inline nodes to plain Markdown. Throws an error for components and for nodes that `INLINES` doesn't list. */
export function toPlainInline(nodes: readonly PhrasingContent[], context: PlainContext): PhrasingContent[] {
  return nodes.flatMap((node) => {
    const write = INLINES[node.type] as WriteInline<PhrasingContent> | undefined;
    if (!write || isComponent(node))
      throw new Error(`expected an inline node that has a row in INLINES, found \`${node.type}\``);
    return write(node, 'children' in node ? toPlainInline(node.children, context) : [], context);
  });
}

const HTML_NAME = /^[a-z]/;

/** Returns whether a node is a React component such as `<Tabs>` rather than an HTML element or a fragment (`<>…</>`). */
export function isComponent(node: PhrasingContent | RootContent): node is Element {
  return isElement(node) && typeof node.name === 'string' && !HTML_NAME.test(node.name);
}

function keepNode(node: PhrasingContent): PhrasingContent[] {
  return [node];
}

const PROVENANCE_CLASSES: ReadonlySet<string> = new Set(['api-provenance', 'api-overrides']);

function writeEmphasis({ data }: InlineNode<'emphasis'>, content: PhrasingContent[]): PhrasingContent[] {
  if (data?.hName !== 'span') return [{ type: 'emphasis', children: content }];
  // This node comes from `styledText` in mdast.ts. It has one class and isn't emphasized.
  const { className } = data.hProperties ?? {};
  const isProvenance = Array.isArray(className) && PROVENANCE_CLASSES.has(className.join());
  return isProvenance ? content.map((node) => ({ ...node, data: { ...node.data, isProvenance } })) : content;
}

/** Turns code that contains links into links that contain code, because code in Markdown can't contain links. */
function writeLinkedCode(children: PhrasingContent[]): PhrasingContent[] {
  const [firstLink, ...nextLinks] = children.filter((child) => child.type === 'link');
  const completeCode = code(children.map(toPlainText).join(''));
  if (!firstLink) return [completeCode];
  const haveSameUrl = nextLinks.every(({ url }) => url === firstLink.url);
  if (haveSameUrl) return [link(firstLink.url, [completeCode])];
  return children.map((child) => {
    const partCode = code(toPlainText(child));
    return child.type === 'link' ? link(child.url, [partCode]) : partCode;
  });
}

/** Splits the text of inline nodes into spans with one style each, such as code. `style` applies to text without its own style. */
export function readSpans(content: readonly PhrasingContent[], style?: Span['style']): Span[] {
  const spans: Span[] = [];
  const nodeSpans = withoutProvenance(content).flatMap((node) => readNodeSpans(node, style));
  for (const { text, style: spanStyle } of nodeSpans) {
    const lastSpan = spans.at(-1);
    if (lastSpan && lastSpan.style === spanStyle) lastSpan.text += text;
    else spans.push({ text, ...(spanStyle && { style: spanStyle }) });
  }
  return spans.map((span) => ({ ...span, text: span.text.replace(/\s+/g, ' ') }));
}

function readNodeSpans(node: PhrasingContent, style: Span['style']): Span[] {
  switch (node.type) {
    case 'text':
      return [{ text: node.value, style }];
    case 'inlineCode':
      return [{ text: node.value, style: 'code' }];
    case 'break':
      return [{ text: ' ', style }];
    case 'strong':
      return readSpans(node.children, 'strong');
    case 'emphasis':
      return readSpans(node.children, style ?? 'emphasis');
    default:
      return 'children' in node ? readSpans(node.children.filter(isInline), style) : [];
  }
}

function withoutProvenance(content: readonly PhrasingContent[]): PhrasingContent[] {
  return content.filter((node, index) => {
    const isDot = node.type === 'text' && node.value.trim() === '·';
    const isSeparator = isDot && content[index + 1]?.data?.isProvenance;
    return !node.data?.isProvenance && !isSeparator;
  });
}
