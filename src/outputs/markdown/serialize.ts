import type { Link, Root, RootContent, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, toMarkdown } from 'mdast-util-to-markdown';
import { listNodes, paragraph, text, toPlainText, walkTree } from '../../model/mdx/mdast';
import { readPlainSections } from '../../model/page/content';
import { type LinkTarget, parseLink } from './links';

declare module 'mdast' {
  interface Data {
    /** Whether to write the link's text without the link. */
    isUnlinked?: true;
  }
}

/** Section of a page as Markdown. Contains placeholders for link URLs, because the section is cached but the site's URL may change. */
export interface MarkdownSection {
  /** Heading level from 2 to 6, or 0 for the text above the first heading. */
  depth: number;
  title: string;
  /** HTML ids that links to this section can point to. The heading's id comes first. */
  anchors: string[];
  markdown: string;
  /** Readers' questions that the section answers. The Markdown contains them, too. */
  answers: string[];
}

/** Placeholder for a link: its target between two private-use characters, which don't occur in ordinary text. */
const TARGET_MARKER = /\uE000([^\uE001]*)\uE001/g;

/** Matches the URL of a class member, such as `#Component.run`, and captures the URL of its class: `#Component`. */
const MEMBER_URL = /^(?<classUrl>.*#.*)\.[^.]+$/;

const SECTION_BREAK = { type: 'html', value: '\uE002' } as const;

/** Matches text that might contain Markdown syntax, such as `*` or a URL. All other text skips escaping, because escaping is slow. */
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

/** Converts a page's syntax tree into Markdown sections and leaves the tree unchanged. Error messages start with the page's path. */
export function serializePage(tree: Root, file: string, siteDir: string): MarkdownSection[] {
  try {
    const sections = readPlainSections(tree).map(({ heading, anchor, blocks, ids, answers }) => {
      const answersParagraph = answers.length > 0 ? [paragraph(null, text(formatAnswers(answers)))] : [];
      const nodes = [...(heading ? [heading] : []), ...answersParagraph, ...blocks];
      const depth = heading?.depth ?? 0;
      const title = heading ? toPlainText(heading) : '';
      // These functions change the nodes, which are copies.
      removeLinks(nodes, depth);
      markTargets(nodes, file, siteDir);
      return { depth, title, anchors: [...(anchor === null ? [] : [anchor]), ...ids], answers, nodes };
    });
    // One call for all sections, because the library's setup takes as long as writing a section.
    const pageText = serializeNodes(sections.flatMap(({ nodes }) => [SECTION_BREAK, ...nodes]));
    // The text above the first break is empty.
    const [, ...texts] = pageText.split(SECTION_BREAK.value);
    return sections.flatMap(({ nodes: _, ...section }, index): MarkdownSection[] => {
      const markdown = (texts[index] ?? '').trim();
      return markdown === '' ? [] : [{ ...section, markdown: `${markdown}\n` }];
    });
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Removes links that aren't needed but would double a page's length, such as a method's link to a source file that its class already links to. */
function removeLinks(nodes: RootContent[], depth: number): void {
  walkTree({ type: 'root', children: nodes }, (node) => {
    // If a list item links to a class, it doesn't need links to the class's members.
    if (node.type === 'listItem') {
      const links = listNodes(node, (descendant) => descendant.type === 'link');
      const linkUrls = new Set(links.map(({ url }) => url));
      for (const link of links)
        if (linkUrls.has(MEMBER_URL.exec(link.url)?.groups?.classUrl ?? '')) unlinkNode(link);
    }

    if (node.type !== 'link' || !node.data?.isProvenance) return;
    // Of these links, only the one to a symbol's API changes includes the base path.
    const isChangesLink = node.data.hasBasePath;
    // Without an anchor, a changes link just leads to the list of all changes.
    const isNeeded = isChangesLink ? node.url.includes('#') : depth <= 2;
    if (!isNeeded) unlinkNode(node);
  });
}

function unlinkNode(link: Link): void {
  link.data = { ...link.data, isUnlinked: true };
}

/** Formats the readers' questions that a section answers, which help language models find the right section. */
export function formatAnswers(answers: readonly string[]): string {
  return `Answers: ${answers.join('; ')}.`;
}

/** Replaces the URLs of links within the site with placeholders, because the final URLs aren't known yet. */
export function markTargets(nodes: RootContent[], file: string, siteDir: string): void {
  walkTree({ type: 'root', children: nodes }, (node) => {
    if (node.type !== 'link' || node.data?.isUnlinked) return;
    const target = parseLink(node.url, file, siteDir, node.data?.hasBasePath);
    if (target !== null) node.url = `\uE000${target}\uE001`;
  });
}

/** Writes the nodes of a syntax tree as Markdown. */
export function serializeNodes(nodes: RootContent[]): string {
  return toMarkdown({ type: 'root', children: nodes }, OPTIONS);
}

/** Replaces the placeholders for links in Markdown with URLs. */
export function resolveTargets(markdown: string, toUrl: (target: LinkTarget) => string): string {
  return markdown.replace(TARGET_MARKER, (_, target: LinkTarget) => toUrl(target));
}
