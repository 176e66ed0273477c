import type { Link, Root, RootContent, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, toMarkdown } from 'mdast-util-to-markdown';
import { listNodes, paragraph, text, toPlainText, walkTree } from '../../model/mdx/mdast';
import { readPlainSections } from '../../model/page/content';
import { type LinkTarget, parseLink } from './links';

declare module 'mdast' {
  interface Data {
    /** Whether only the link's text is written. */
    isUnlinked?: true;
  }
}

/** A section of a page in Markdown. It doesn't contain URLs of the site, so it can be stored between builds. */
export interface MarkdownSection {
  /** Level of the heading: 2 to 6, or 0 above the first heading. */
  depth: number;
  title: string;
  /** Anchors in the section. */
  anchors: string[];
  /** Markdown of the section. Link targets are marked in it, see {@link resolveTargets}. */
  markdown: string;
  /** Questions that the section answers. The Markdown contains them too. */
  answers: string[];
}

/** Matches a marked link target. The characters around it don't occur in text. */
const TARGET_MARKER = /\uE000([^\uE001]*)\uE001/g;

/** Matches the URL of a member, and captures the URL of its class: `./component.mdx#Component.run`. */
const MEMBER_URL = /^(.*#.*)\.[^.]+$/;

/** Separates two sections. */
const SECTION_BREAK = { type: 'html', value: '\uE002' } as const;

/**
 * Matches text that may contain Markdown syntax: special characters, URLs, and starts of lines that look like a list or a heading. Most
 * text doesn't, and escaping it with the library is slow.
 */
const MARKDOWN_SYNTAX = /[*_`[\]<>\\&~|@!\t\r]|:\/\/|\bwww\.|(?:^|\n) *(?:[-+#=]|\d+[.)])| \n|\n /i;

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
    text: ({ value }: Text, _, state, info) =>
      MARKDOWN_SYNTAX.test(value) ? state.safe(value, info) : value,
  },
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

/** Serializes a page as Markdown without changing its tree. Throws an error that names the file if a node can't be written as Markdown. */
export function serializePage(tree: Root, file: string, siteDir: string): MarkdownSection[] {
  try {
    const sections = readPlainSections(tree).map(({ heading, anchor, blocks, ids, answers }) => {
      const answersParagraph = answers.length > 0 ? [paragraph(null, text(formatAnswers(answers)))] : [];
      const nodes = [...(heading ? [heading] : []), ...answersParagraph, ...blocks];
      removeLinks(nodes, heading?.depth ?? 0);
      markTargets(nodes, file, siteDir);
      return {
        depth: heading?.depth ?? 0,
        title: heading ? toPlainText(heading) : '',
        anchors: [...(anchor === null ? [] : [anchor]), ...ids],
        answers,
        nodes,
      };
    });
    // All sections in one call, because setting up the library takes as long as writing a section.
    const texts = serializeNodes(sections.flatMap(({ nodes }) => [SECTION_BREAK, ...nodes])).split(
      SECTION_BREAK.value,
    );
    return sections.flatMap(({ nodes: _, ...section }, index): MarkdownSection[] => {
      const markdown = (texts[index + 1] ?? '').trim();
      return markdown === '' ? [] : [{ ...section, markdown: `${markdown}\n` }];
    });
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Removes links that readers don't need, which make up half of a long reference page: links to the source of a member, because its class
 * links to the same file; links to a member if the same list item links to its class; and links to all changes of a version.
 */
function removeLinks(nodes: RootContent[], depth: number): void {
  walkTree({ type: 'root', children: nodes }, (node) => {
    if (node.type === 'listItem') {
      const links = listNodes(node, (descendant) => descendant.type === 'link');
      const linkUrls = new Set(links.map(({ url }) => url));
      for (const link of links) if (linkUrls.has(MEMBER_URL.exec(link.url)?.[1] ?? '')) unlinkNode(link);
    }
    if (node.type !== 'link' || !node.data?.isProvenance) return;
    if (node.data.hasBasePath ? !node.url.includes('#') : depth > 2) unlinkNode(node);
  });
}

function unlinkNode(link: Link): void {
  link.data = { ...link.data, isUnlinked: true };
}

/** Formats the questions that a section answers, for programs that look for the section. They can't see the page's comments. */
export function formatAnswers(answers: readonly string[]): string {
  return `Answers: ${answers.join('; ')}.`;
}

/** Replaces each URL of this site by its marked target. */
function markTargets(nodes: RootContent[], file: string, siteDir: string): void {
  walkTree({ type: 'root', children: nodes }, (node) => {
    if (node.type !== 'link' || node.data?.isUnlinked) return;
    const target = parseLink(node.url, file, siteDir, node.data?.hasBasePath);
    if (target !== null) node.url = `\uE000${target}\uE001`;
  });
}

/** Serializes plain Markdown nodes. */
export function serializeNodes(nodes: RootContent[]): string {
  return toMarkdown({ type: 'root', children: nodes }, OPTIONS);
}

/** Replaces each marked target in the Markdown by a URL. */
export function resolveTargets(markdown: string, toUrl: (target: LinkTarget) => string): string {
  return markdown.replace(TARGET_MARKER, (_, target: LinkTarget) => toUrl(target));
}
