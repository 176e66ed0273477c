import type { Link, Root, RootContent, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, toMarkdown } from 'mdast-util-to-markdown';
import { listNodes, paragraph, text, toPlainText, walkTree } from '../../model/mdx/mdast';
import { readPlainSections } from '../../model/page/content';
import { type LinkTarget, parseLink } from './links';

declare module 'mdast' {
  interface Data {
    /** Whether to write only the text of the link. */
    isUnlinked?: true;
  }
}

/** Section of a page as Markdown. Its links don't contain the site's URL yet, so the section can be cached for any URL. */
export interface MarkdownSection {
  /** Level of the section's heading, from 2 to 6. 0 for the text above the first heading. */
  depth: number;
  title: string;
  /** HTML ids of the section's heading and of other link targets in the section. */
  anchors: string[];
  /** Markdown of the section, in which {@link resolveTargets} has to replace the marked link targets with URLs. */
  markdown: string;
  /** Questions that the section answers, which the Markdown also contains. */
  answers: string[];
}

/** Matches a link target in Markdown, between two special characters that don't occur in ordinary text. */
const TARGET_MARKER = /\uE000([^\uE001]*)\uE001/g;

/** Matches the URL of a class member, such as `./component.mdx#Component.run`. The group is the URL of its class: `./component.mdx#Component`. */
const MEMBER_URL = /^(?<classUrl>.*#.*)\.[^.]+$/;

/** Marks the end of a section while all sections are converted to Markdown together. */
const SECTION_BREAK = { type: 'html', value: '\uE002' } as const;

/** Matches text that may contain Markdown syntax, such as `*`, a URL or a list item. Other text isn't escaped, because escaping is slow. */
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

/** Converts the syntax tree of a page into Markdown sections, without changing the tree. If this fails, throws an error that names the file. */
export function serializePage(tree: Root, file: string, siteDir: string): MarkdownSection[] {
  try {
    const sections = readPlainSections(tree).map(({ heading, anchor, blocks, ids, answers }) => {
      const answersParagraph = answers.length > 0 ? [paragraph(null, text(formatAnswers(answers)))] : [];
      const nodes = [...(heading ? [heading] : []), ...answersParagraph, ...blocks];
      const depth = heading?.depth ?? 0;
      const title = heading ? toPlainText(heading) : '';
      removeLinks(nodes, depth);
      markTargets(nodes, file, siteDir);
      return { depth, title, anchors: [...(anchor === null ? [] : [anchor]), ...ids], answers, nodes };
    });
    // Serializes all sections in one call, because setting up the library takes as long as writing a section.
    const pageText = serializeNodes(sections.flatMap(({ nodes }) => [SECTION_BREAK, ...nodes]));
    const texts = pageText.split(SECTION_BREAK.value);
    return sections.flatMap(({ nodes: _, ...section }, index): MarkdownSection[] => {
      const markdown = (texts[index + 1] ?? '').trim();
      return markdown === '' ? [] : [{ ...section, markdown: `${markdown}\n` }];
    });
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Removes links that readers hardly need, because links make up half of a long page. For example, a class member (`depth` is 3) doesn't need a link to
 * its source, because its class links to the same file.
 */
function removeLinks(nodes: RootContent[], depth: number): void {
  walkTree({ type: 'root', children: nodes }, (node) => {
    // In a list item, the link to a class is enough. Links to its members are removed.
    if (node.type === 'listItem') {
      const links = listNodes(node, (descendant) => descendant.type === 'link');
      const linkUrls = new Set(links.map(({ url }) => url));
      for (const link of links)
        if (linkUrls.has(MEMBER_URL.exec(link.url)?.groups?.classUrl ?? '')) unlinkNode(link);
    }
    if (node.type !== 'link' || !node.data?.isProvenance) return;
    // Of these links, only the one to the API changes has the base path. Without an anchor, it leads to all changes instead of the symbol's change.
    const isChangesLink = node.data.hasBasePath;
    const isNeeded = isChangesLink ? node.url.includes('#') : depth <= 2;
    if (!isNeeded) unlinkNode(node);
  });
}

/** Makes {@link serializeNodes} write only the text of a link. */
function unlinkNode(link: Link): void {
  link.data = { ...link.data, isUnlinked: true };
}

/** Formats the questions that a section answers, which help language models find the right section. */
export function formatAnswers(answers: readonly string[]): string {
  return `Answers: ${answers.join('; ')}.`;
}

/** Replaces the URLs of links to this site with link targets between special characters, because the final URLs aren't known yet. */
export function markTargets(nodes: RootContent[], file: string, siteDir: string): void {
  walkTree({ type: 'root', children: nodes }, (node) => {
    if (node.type !== 'link' || node.data?.isUnlinked) return;
    const target = parseLink(node.url, file, siteDir, node.data?.hasBasePath);
    if (target !== null) node.url = `\uE000${target}\uE001`;
  });
}

/** Converts nodes of a Markdown syntax tree into text. */
export function serializeNodes(nodes: RootContent[]): string {
  return toMarkdown({ type: 'root', children: nodes }, OPTIONS);
}

/** Replaces the marked link targets in Markdown with URLs. */
export function resolveTargets(markdown: string, toUrl: (target: LinkTarget) => string): string {
  return markdown.replace(TARGET_MARKER, (_, target: LinkTarget) => toUrl(target));
}
