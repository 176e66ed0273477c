import type { Code, Link, PhrasingContent, RootContent } from 'mdast';
import type { Span } from '../../difference/content';
import { attributeOf, code, type Element, isPhrasing, link, plainText, strong, text } from '../../mdx/mdast';

declare module 'mdast' {
  interface Data {
    /** Says where an entry's source is, and since when there is one: no words of the page. */
    isProvenance?: true;
    /** The link is an address already, with the base path; a writer's links are files and routes. */
    isAddress?: true;
  }
}

/** The facts about a page that the writer of a node needs beside the node. */
export interface Reading {
  /** The blocks of code that are what the one before them prints. */
  outputs: ReadonlySet<Code>;
  /** Where references such as `[words][name]` lead, by name. */
  targets: ReadonlyMap<string, string>;
}

type Write<Node> = (node: Node, words: PhrasingContent[], page: Reading) => PhrasingContent[];
type Of<Type extends PhrasingContent['type']> = Extract<PhrasingContent, { type: Type }>;

/** Writers of the nodes that stand in a line, by type: each gives plain Markdown, the words in the node being plain already. */
export const WORDS: Readonly<Record<string, Write<never>>> = {
  text: asItIs,
  inlineCode: asItIs,
  break: asItIs,
  // A picture is known by its text, as a diagram is.
  image: ({ alt }: Of<'image'>) => [text(alt ?? '')],
  // A comment: the id of a heading, or a writer's note.
  mdxTextExpression: () => [],
  // A colon before a word is syntax only to the parser: Docusaurus makes it text again.
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

/** Elements of HTML in a line that are more than the words in them. */
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
 * @returns the same in plain Markdown: no element, no comment, no directive
 * @throws If nobody has said how one of them is written, which `reportConstructs` says at its line.
 */
export function plainWords(nodes: readonly PhrasingContent[], page: Reading): PhrasingContent[] {
  return nodes.flatMap((node) => {
    const write = WORDS[node.type] as Write<PhrasingContent> | undefined;
    if (!write || isComponent(node))
      throw new Error(`expected words that have a row in WORDS, found \`${node.type}\``);
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
  // Words set apart by their look alone (see `aside` of mdast.ts).
  const { className } = data.hProperties ?? {};
  const isProvenance = Array.isArray(className) && className.includes('api-provenance');
  return isProvenance ? words.map((word) => ({ ...word, data: { ...word.data, isProvenance } })) : words;
}

/** A link and no more: what the site's own page knows of it beside stays there. */
function linkTo(url: string, children: PhrasingContent[]): Link {
  return link(url, children) as Link;
}

/** Code cannot hold a link: with one in it, all of it is the link; with several, it is written in parts. */
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
 * @param style - Of what holds them: it wins, except that code stays code.
 * @returns the text that a reader sees of them, neighbours of the same style joined and white space folded
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

/** Leaves out the dot that leads to it, too. */
function withoutProvenance(words: readonly PhrasingContent[]): PhrasingContent[] {
  return words.filter((word, index) => {
    const isDot = word.type === 'text' && word.value.trim() === '·';
    return !word.data?.isProvenance && !(isDot && words[index + 1]?.data?.isProvenance);
  });
}
