import type { BlockContent, Code, ListItem, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { readLines } from '../code/lines';
import { isOutputOf } from '../code/transform';
import { attributeOf } from '../page/content/figures';
import { type DefinitionList, foldedBlocks } from '../page/definitions';
import { fenceOf } from '../page/fence';
import {
  asBlocks,
  type Element,
  isElement,
  isPhrasing,
  paragraph,
  plainText,
  strong,
  text,
} from '../page/mdast';
import { plainWords, type WriteLink } from './words';
import { written } from './written';

/**
 * Turns what a page has beside Markdown into Markdown, one function for each construct. The tree itself is left as it is: the compiler
 * takes it next.
 */
export class PlainMarkdown {
  /** The language of the block before, in the page's order. */
  private before = '';

  constructor(private readonly write: WriteLink) {}

  /** @returns the same blocks in plain Markdown */
  blocks(nodes: readonly RootContent[]): RootContent[] {
    return nodes.flatMap((node) => this.block(node));
  }

  private words(nodes: readonly PhrasingContent[]): PhrasingContent[] {
    return plainWords(nodes, this.write);
  }

  private block(node: RootContent): RootContent[] {
    if (isElement(node)) return this.element(node);
    switch (node.type) {
      // Imports, front matter, comments.
      case 'mdxjsEsm':
      case 'yaml':
      case 'mdxFlowExpression':
        return [];
      case 'thematicBreak':
        return [node];
      case 'paragraph':
        return [paragraph(null, ...written(this.words(node.children)))];
      case 'heading':
        return [{ type: 'heading', depth: node.depth, children: trimmed(this.words(node.children)) }];
      case 'code':
        return [this.code(node)];
      case 'blockquote':
        return [{ type: 'blockquote', children: this.blocks(node.children) as BlockContent[] }];
      case 'list':
        return [{ ...bare(node), children: node.children.map((item) => this.item(item)) }];
      case 'table':
        return [
          {
            ...bare(node),
            children: node.children.map((row) => ({
              ...bare(row),
              children: row.children.map((cell) => ({
                ...bare(cell),
                children: written(this.words(cell.children)),
              })),
            })),
          },
        ];
      case 'definitionList':
        return [this.definitions(node)];
      case 'fold':
        return [
          paragraph(null, ...this.bold(plainText(node.children[0] as RootContent))),
          ...this.blocks(foldedBlocks(node)),
        ];
      // What a page shows until a reader opens the whole says nothing else.
      case 'foldedSignature':
        return this.blocks(foldedBlocks(node.children[0]));
      case 'containerDirective':
        return [this.admonition(node)];
      default:
        throw new Error(
          `expected a node that src/twins/plain.ts writes, found ${node.type}. Add it to \`block\`.`,
        );
    }
  }

  private item(item: ListItem): ListItem {
    return { ...bare(item), children: this.blocks(item.children) as BlockContent[] };
  }

  /** Code as its readers see and copy it; what it is stands behind the language. */
  private code(node: Code): Code {
    const fence = fenceOf(node);
    const isOutput = isOutputOf(node, this.before, fence);
    this.before = node.lang ?? '';
    const title = fence.title ?? (isOutput ? 'Output' : null);
    return {
      type: 'code',
      // Of a change the signs stay: without colours they are all that says what comes and what goes.
      lang: fence.isDiff ? 'diff' : fence.language,
      meta: title === null ? null : `title="${title}"`,
      value: fence.isDiff ? node.value : readLines(node.value, fence).text,
    };
  }

  /** A name and its type on a line, its words on the next. */
  private definitions({ children }: DefinitionList): RootContent {
    const items = children.flatMap((node, index): ListItem[] => {
      if (node.type !== 'definitionTerm') return [];
      const [name, ...rest] = node.children;
      const words = children[index + 1];
      const said = words?.type === 'definitionWords' ? this.words(words.children) : [];
      // The name leads to itself, or to where it is inherited from, which the words name.
      const shown = name?.type === 'link' ? name.children : name ? [name] : [];
      const line = [...this.words([...shown, ...rest]), ...(said.length > 0 ? [text('\n'), ...said] : [])];
      return [{ type: 'listItem', spread: false, children: [paragraph(null, ...written(line))] }];
    });
    return { type: 'list', ordered: false, spread: false, children: items };
  }

  /** A quote that begins with its kind. */
  private admonition(node: Extract<RootContent, { type: 'containerDirective' }>): RootContent {
    const [first, ...rest] = node.children;
    const isTitled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
    const kind = node.name.charAt(0).toUpperCase() + node.name.slice(1);
    const title = isTitled ? this.words((first as Paragraph).children) : [];
    const heading: PhrasingContent = {
      type: 'strong',
      children: [text(title.length > 0 ? `${kind}: ` : kind), ...title],
    };
    return {
      type: 'blockquote',
      children: [
        paragraph(null, heading),
        ...(this.blocks(isTitled ? rest : node.children) as BlockContent[]),
      ],
    };
  }

  private element(element: Element): RootContent[] {
    switch (element.name) {
      case 'Diagram':
        return [this.diagram(element)];
      case 'TabItem': {
        const label = attributeOf(element, 'label') ?? attributeOf(element, 'value') ?? '';
        return [paragraph(null, ...this.bold(label)), ...this.blocks(asBlocks(element))];
      }
      case 'summary':
        return [
          paragraph(null, { type: 'strong', children: this.words(element.children.filter(isPhrasing)) }),
        ];
      case 'Tabs':
      case 'details':
        return this.blocks(asBlocks(element));
      default:
        if (element.name === null || /^[a-z]/.test(element.name)) return this.blocks(asBlocks(element));
        throw new Error(
          `expected a component that src/twins writes in Markdown, found <${element.name}>. Add it to \`element\` of src/twins/plain.ts.`,
        );
    }
  }

  /** A drawing by its caption and its text. */
  private diagram(element: Element): RootContent {
    const caption = attributeOf(element, 'caption');
    const label = caption === null ? 'Diagram.' : `Diagram: ${caption.replace(/\.$/, '')}.`;
    return paragraph(null, strong(label), text(` ${attributeOf(element, 'alt') ?? ''}`));
  }

  private bold(label: string): PhrasingContent[] {
    return label === '' ? [] : [strong(label)];
  }
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

/** @returns the nodes as a tree of their own */
export function rootOf(children: RootContent[]): Root {
  return { type: 'root', children };
}
