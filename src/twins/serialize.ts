import type { Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { anchorsOf } from '../page/anchors';
import { foldedBlocks } from '../page/definitions';
import { plainText } from '../page/mdast';
import { type LinkTarget, targetOf } from './links';
import { PlainMarkdown, rootOf } from './plain';
import type { Written } from './written';

/** A page in Markdown, in the pieces that it can be parted in. It knows no addresses, so that it is kept between builds. */
export interface MarkdownSection {
  /** Of its heading: 2 to 6; 0 above the first heading. */
  depth: number;
  title: string;
  /** What of it a hash may lead to. */
  anchors: string[];
  /** Its Markdown; in the place of each address a mark, see {@link withAddresses}. */
  markdown: string;
  links: LinkTarget[];
}

/** Characters that no text has: between them stands the number of a link. */
const MARKS = /\uE000(\d+)\uE001/g;
const markOf = (index: number) => `\uE000${index}\uE001`;

/** Stands between two sections. */
const CUT: Written = { type: 'written', value: '\uE002' };

const OPTIONS: Parameters<typeof toMarkdown>[1] = {
  bullet: '-',
  fences: true,
  rule: '-',
  resourceLink: true,
  handlers: { written: ({ value }: Written) => value },
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

/**
 * Writes a page as Markdown.
 *
 * @param tree - The page with all that its readers see; it is left as it is.
 * @param file - Its path, for its links.
 * @param folder - The docs folder of its version.
 * @throws Error naming the file, if it has something that nothing here writes.
 */
export function serializePage(tree: Root, file: string, folder: string): MarkdownSection[] {
  const anchors = anchorsOf(tree);
  const parts: { nodes: RootContent[]; depth: number; title: string; id?: string }[] = [
    { nodes: [], depth: 0, title: '' },
  ];
  for (const node of tree.children) {
    if (node.type === 'heading') {
      parts.push({
        nodes: [node],
        depth: node.depth,
        title: plainText(node).trim(),
        id: anchors.get(node),
      });
    } else parts.at(-1)?.nodes.push(node);
  }
  let links: LinkTarget[] = [];
  const targets = new Map<string, LinkTarget | null>();
  const plain = new PlainMarkdown((url, withBasePath) => {
    const known = targets.get(url);
    const target = known === undefined ? targetOf(url, file, folder, withBasePath) : known;
    targets.set(url, target);
    if (target === null) return url;
    links.push(target);
    return markOf(links.length - 1);
  });
  try {
    const prepared = parts.map(({ nodes, ...part }) => {
      links = [];
      return { ...part, nodes, blocks: plain.blocks(nodes), links };
    });
    // At once: to set the library up takes as long as to write a section.
    const texts = toMarkdown(rootOf(prepared.flatMap(({ blocks }) => [CUT, ...blocks])), OPTIONS).split(
      CUT.value,
    );
    return prepared.flatMap(({ depth, title, id, nodes, links: own }, index): MarkdownSection[] => {
      const markdown = (texts[index + 1] ?? '').trim();
      if (markdown === '') return [];
      const anchors = [...(id === undefined ? [] : [id]), ...termIds(nodes)];
      return [{ depth, title, anchors, markdown: `${markdown}\n`, links: own }];
    });
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** @returns the Markdown of nodes whose links are addresses already */
export function serializeNodes(nodes: RootContent[]): string {
  return toMarkdown(rootOf(new PlainMarkdown((url) => url).blocks(nodes)), OPTIONS);
}

/** @returns the Markdown with an address in the place of each mark */
export function withAddresses(
  { markdown, links }: Pick<MarkdownSection, 'markdown' | 'links'>,
  addressOf: (target: LinkTarget) => string,
): string {
  return markdown.replace(MARKS, (_, index: string) => addressOf(links[Number(index)] ?? '#'));
}

/** The ids of definitions: parameters, attributes, constants. */
function termIds(nodes: readonly RootContent[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'fold') return termIds(foldedBlocks(node));
    if (node.type !== 'definitionList') return [];
    return node.children.flatMap((child) =>
      child.type === 'definitionTerm' ? [child.data.hProperties.id] : [],
    );
  });
}
