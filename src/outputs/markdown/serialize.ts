import type { Link, Root, RootContent, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, toMarkdown } from 'mdast-util-to-markdown';
import { nodesIn, paragraph, plainText, text, walk } from '../../model/mdx/mdast';
import { plainSections } from '../../model/page/content';
import { type LinkTarget, targetOf } from './links';

declare module 'mdast' {
  interface Data {
    /** Its words alone are written. */
    isUnlinked?: true;
  }
}

/** A page in Markdown, in the sections that it can be parted in. It knows no addresses, so that it can be stored between builds. */
export interface MarkdownSection {
  /** Of its heading: 2 to 6; 0 above the first heading. */
  depth: number;
  title: string;
  /** The ids in it that a hash may lead to. */
  anchors: string[];
  /** Its Markdown; in the place of each address of the site the target of the link, see {@link withAddresses}. */
  markdown: string;
  /** The questions that it answers, which its Markdown has, too. */
  answers: string[];
}

/** The target of a link, between characters that no text has. */
const TARGETS = /\uE000([^\uE001]*)\uE001/g;

/** The address of a member, with that of its class: `./component.mdx#Component.run`. */
const MEMBER = /^(.*#.*)\.[^.]+$/;

/** Stands between two sections. */
const CUT = { type: 'html', value: '\uE002' } as const;

/**
 * Signs, addresses, and what begins a line like a list or a heading: a parser might take them for Markdown somewhere. Most words of a page
 * have none of it, and the library looks at each for long.
 */
const NOT_PLAIN = /[*_`[\]<>\\&~|@!\t\r]|:\/\/|\bwww\.|(?:^|\n) *(?:[-+#=]|\d+[.)])| \n|\n /i;

const OPTIONS: Parameters<typeof toMarkdown>[1] = {
  bullet: '-',
  fences: true,
  rule: '-',
  resourceLink: true,
  handlers: {
    link: (node: Link, parent, state, info) =>
      node.data?.isUnlinked
        ? state.containerPhrasing(node, info)
        : defaultHandlers.link(node, parent, state, info),
    text: ({ value }: Text, _, state, info) => (NOT_PLAIN.test(value) ? state.safe(value, info) : value),
  },
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

/** Writes a page as Markdown, and leaves it as it is; throws, naming the file, if it has something that nothing here writes. */
export function serializePage(tree: Root, file: string, siteDir: string): MarkdownSection[] {
  try {
    const sections = plainSections(tree).map(({ heading, anchor, blocks, ids, answers }) => {
      const asked = answers.length > 0 ? [paragraph(null, text(answersLine(answers)))] : [];
      const nodes = [...(heading ? [heading] : []), ...asked, ...blocks];
      takeLinks(nodes, heading?.depth ?? 0);
      markTargets(nodes, file, siteDir);
      return {
        depth: heading?.depth ?? 0,
        title: heading ? plainText(heading) : '',
        anchors: [...(anchor === null ? [] : [anchor]), ...ids],
        answers,
        nodes,
      };
    });
    // At once: to set the library up takes as long as to write a section.
    const texts = serializeNodes(sections.flatMap(({ nodes }) => [CUT, ...nodes])).split(CUT.value);
    return sections.flatMap(({ nodes: _, ...section }, index): MarkdownSection[] => {
      const markdown = (texts[index + 1] ?? '').trim();
      return markdown === '' ? [] : [{ ...section, markdown: `${markdown}\n` }];
    });
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Takes links whose words say enough, which are half of a long page of the reference: those to the source of a member, which is that of its
 * class; to a member of a class that the same item of a list leads to; and to all that changed in a version, not to a change.
 */
function takeLinks(nodes: RootContent[], depth: number): void {
  walk({ type: 'root', children: nodes }, (node) => {
    if (node.type === 'listItem') {
      const links = nodesIn(node, (one) => one.type === 'link');
      const places = new Set(links.map(({ url }) => url));
      for (const link of links) if (places.has(MEMBER.exec(link.url)?.[1] ?? '')) unlink(link);
    }
    if (node.type !== 'link' || !node.data?.isProvenance) return;
    if (node.data.isAddress ? !node.url.includes('#') : depth > 2) unlink(node);
  });
}

function unlink(link: Link): void {
  link.data = { ...link.data, isUnlinked: true };
}

/** @returns a line for programs, which look for the section that answers a question and see no comment of the page */
export function answersLine(answers: readonly string[]): string {
  return `Answers: ${answers.join('; ')}.`;
}

/** Puts where it leads in the place of each address of this site. */
function markTargets(nodes: RootContent[], file: string, siteDir: string): void {
  walk({ type: 'root', children: nodes }, (node) => {
    if (node.type !== 'link' || node.data?.isUnlinked) return;
    const target = targetOf(node.url, file, siteDir, node.data?.isAddress);
    if (target !== null) node.url = `\uE000${target}\uE001`;
  });
}

/** @returns the Markdown of nodes of plain Markdown */
export function serializeNodes(nodes: RootContent[]): string {
  return toMarkdown({ type: 'root', children: nodes }, OPTIONS);
}

/** @returns the Markdown with an address in the place of each target */
export function withAddresses(markdown: string, addressOf: (target: LinkTarget) => string): string {
  return markdown.replace(TARGETS, (_, target: LinkTarget) => addressOf(target));
}
