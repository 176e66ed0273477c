import type { Code, Link, PhrasingContent, RootContent } from 'mdast';
import type { Span } from '../../difference/content';
import { attributeOf, code, type Element, isPhrasing, link, plainText, strong, text } from '../../mdx/mdast';

declare module 'mdast' {
  interface Data {
    /** Whether the node shows the source or the history of an entry, which isn't part of the page's text. */
    isProvenance?: true;
    /** Whether the link is a URL with the base path. Writers' links are files and routes. */
    isAddress?: true;
  }
}

/** Facts about a page that the functions need to write its nodes. */
export interface Reading {
  /** Fences that show the output of the fence before them. */
  outputs: ReadonlySet<Code>;
  /** URLs of references such as `[text][name]`, by name. */
  targets: ReadonlyMap<string, string>;
}

type Write<Node> = (node: Node, words: PhrasingContent[], page: Reading) => PhrasingContent[];
type Of<Type extends PhrasingContent['type']> = Extract<PhrasingContent, { type: Type }>;

/** Functions that write inline nodes in plain Markdown, by type. They receive the children of the node in plain Markdown. */
export const WORDS: Readonly<Record<string, Write<never>>> = {
  text: asItIs,
  inlineCode: asItIs,
  break: asItIs,
  // Represented by its alternative text, like a diagram.
  image: ({ alt }: Of<'image'>) => [text(alt ?? '')],
  // A comment, such as the id of a heading or a writer's note.
  mdxTextExpression: () => [],
  // The parser treats a colon before a word as a directive. Docusaurus converts the directive back to text.
  textDirective: ({ name }: Of<'textDirective'>, words) => [text(`:${name}`), ...words],
  link: ({ url, title }: Of<'link'>, words) => [{ ...linkTo(url, words), title }],
  linkReference: ({ identifier }: Of<'linkReference'>, words, { targets }) => [
    linkTo(targets.get(identifier) ?? '', words),
  ],
  emphasis,
  strong: (_, children) => [strong(children)],
  delete: (_, children) => [{ type: 'delete', children }],
  mdxJsxTextElement: (element: Element, words) => HTML[element.name ?? '']?.(element, words) ?? words,
};

/** Functions that write inline HTML elements whose content alone isn't enough. */
const HTML: Readonly<Record<string, (element: Element, words: PhrasingContent[]) => PhrasingContent[]>> = {
  a: (element, words) => [
    { ...linkTo(attributeOf(element, 'href') ?? '', words), data: { isAddress: true } },
  ],
  abbr: (element, words) => {
    const title = attributeOf(element, 'title');
    return [...words, ...(title === null ? [] : [text(` (${title})`)])];
  },
  br: () => [{ type: 'break' }],
  code: (_, words) => codeWithLinks(words),
  img: (element) => [text(attributeOf(element, 'alt') ?? '')],
};

/**
 * Converts inline nodes to plain Markdown without elements, comments and directives.
 *
 * @throws If a node has no row. `reportConstructs` reports such a node with its line.
 */
export function plainWords(nodes: readonly PhrasingContent[], page: Reading): PhrasingContent[] {
  return nodes.flatMap((node) => {
    const write = WORDS[node.type] as Write<PhrasingContent> | undefined;
    if (!write || isComponent(node))
      throw new Error(`expected an inline node that has a row in INLINES, found \`${node.type}\``);
    return write(node, 'children' in node ? plainWords(node.children, page) : [], page);
  });
}

export function isComponent(node: PhrasingContent | RootContent): node is Element {
  return node.type.startsWith('mdxJsx') && /^(?![a-z])/.test((node as Element).name ?? 'fragment');
}

function asItIs(node: PhrasingContent): PhrasingContent[] {
  return [node];
}

function emphasis({ data }: Of<'emphasis'>, words: PhrasingContent[]): PhrasingContent[] {
  if (data?.hName !== 'span') return [{ type: 'emphasis', children: words }];
  // Styled text without emphasis (see `styledText` in mdast.ts).
  const { className } = data.hProperties ?? {};
  const isProvenance = Array.isArray(className) && className.includes('api-provenance');
  return isProvenance ? words.map((word) => ({ ...word, data: { ...word.data, isProvenance } })) : words;
}

function linkTo(url: string, children: PhrasingContent[]): Link {
  return link(url, children) as Link;
}

/** Writes code that contains links. Markdown code can't contain links, so the whole code becomes a link, or parts if the URLs differ. */
function codeWithLinks(children: PhrasingContent[]): PhrasingContent[] {
  const links = children.filter((child): child is Link => child.type === 'link');
  const [first, ...others] = links;
  const whole = () => code(children.map(plainText).join(''));
  if (!first) return [whole()];
  if (others.every(({ url }) => url === first.url)) return [linkTo(first.url, [whole()])];
  return children.map((child) => {
    const part = code(plainText(child));
    return child.type === 'link' ? linkTo(child.url, [part]) : part;
  });
}

/**
 * Returns the visible text of inline nodes. Joins neighbors of the same style, and collapses whitespace.
 *
 * @param style - Style of the parent, which takes precedence except over code.
 */
export function spansOf(words: readonly PhrasingContent[], style?: Span['style']): Span[] {
  const spans: Span[] = [];
  for (const { text, style: own } of withoutProvenance(words).flatMap((word) => spansOfWord(word, style))) {
    const last = spans.at(-1);
    if (last && last.style === own) last.text += text;
    else spans.push({ text, ...(own && { style: own }) });
  }
  return spans.map((span) => ({ ...span, text: span.text.replace(/\s+/g, ' ') }));
}

function spansOfWord(word: PhrasingContent, style: Span['style']): Span[] {
  switch (word.type) {
    case 'text':
      return [{ text: word.value, style }];
    case 'inlineCode':
      return [{ text: word.value, style: 'code' }];
    case 'break':
      return [{ text: ' ', style }];
    case 'strong':
      return spansOf(word.children, 'strong');
    case 'emphasis':
      return spansOf(word.children, style ?? 'emphasis');
    default:
      return 'children' in word ? spansOf(word.children.filter(isPhrasing), style) : [];
  }
}

/** Removes provenance and the dot before it. */
function withoutProvenance(words: readonly PhrasingContent[]): PhrasingContent[] {
  return words.filter((word, index) => {
    const isDot = word.type === 'text' && word.value.trim() === '·';
    return !word.data?.isProvenance && !(isDot && words[index + 1]?.data?.isProvenance);
  });
}
