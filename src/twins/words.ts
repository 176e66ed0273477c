import type { Link, PhrasingContent } from 'mdast';
import { attributeOf } from '../page/content/figures';
import { code, type Element, isElement, isPhrasing, link, plainText, text } from '../page/mdast';

/** Gives an address to write for a link: a URL, or a mark that an address is put in the place of. */
export type WriteLink = (url: string, withBasePath?: boolean) => string;

/** @returns the same words in plain Markdown: no element, no comment, no directive */
export function plainWords(nodes: readonly PhrasingContent[], write: WriteLink): PhrasingContent[] {
  return nodes.flatMap((node) => plainWord(node, write));
}

function plainWord(node: PhrasingContent, write: WriteLink): PhrasingContent[] {
  if (isElement(node)) return plainElement(node, write);
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'break':
      return [node];
    // A picture is known by its text, as a diagram is.
    case 'image':
      return [text(node.alt ?? '')];
    // A comment: the id of a heading, or a writer's note.
    case 'mdxTextExpression':
      return [];
    // A colon before a word is syntax only to the parser.
    case 'textDirective':
      return [text(`:${node.name}`), ...plainWords(node.children, write)];
    case 'link':
      return [{ ...linkTo(write(node.url), plainWords(node.children, write)), title: node.title }];
    case 'emphasis':
      // Words set apart by their look alone (see `aside` of mdast.ts).
      if (node.data?.hName === 'span') return plainWords(node.children, write);
      return [{ type: 'emphasis', children: plainWords(node.children, write) }];
    case 'strong':
    case 'delete':
      return [{ type: node.type, children: plainWords(node.children, write) }];
    default:
      throw new Error(
        `expected words that src/twins/words.ts writes, found ${node.type}. Add it to plainWord.`,
      );
  }
}

/** A link and no more: what the site's own page knows of it beside stays there. */
function linkTo(url: string, children: PhrasingContent[]): Link {
  return link(url, ...children) as Link;
}

function plainElement(element: Element, write: WriteLink): PhrasingContent[] {
  const children = element.children.filter(isPhrasing);
  switch (element.name) {
    case 'a':
      return [linkTo(write(attributeOf(element, 'href') ?? '', true), plainWords(children, write))];
    case 'br':
      return [{ type: 'break' }];
    case 'code':
      return codeWithLinks(children, write);
    default:
      if (element.name !== null && /^[a-z]/.test(element.name)) return plainWords(children, write);
      throw new Error(
        `expected a component that src/twins writes in Markdown, found <${element.name ?? ''}> in a line of text. Add it to plainElement of src/twins/words.ts.`,
      );
  }
}

/** Code cannot hold a link: with one in it, all of it is the link; with several, it is written in pieces. */
function codeWithLinks(children: readonly PhrasingContent[], write: WriteLink): PhrasingContent[] {
  const links = children.filter((child): child is Link => child.type === 'link');
  const [first, ...others] = links;
  if (!first) return [code(children.map(plainText).join(''))];
  if (others.every(({ url }) => url === first.url)) {
    return [linkTo(write(first.url), [code(children.map(plainText).join(''))])];
  }
  return children.map((child) => {
    const piece = code(plainText(child));
    return child.type === 'link' ? linkTo(write(child.url), [piece]) : piece;
  });
}
