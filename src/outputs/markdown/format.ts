import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { link, paragraph, text } from '../../model/mdx/mdast';
import { type MarkdownSection, serializeNodes, serializePage } from './serialize';

/** Functions that create Markdown text for content that nobody writes as MDX, such as lists of pages and pages with data. */

/** Escapes characters in a text that have a meaning in Markdown. */
export function escapeText(content: string): string {
  return serializeNodes([paragraph(null, text(content))]).trim();
}

/** Formats a link. `url` may also be a route, if the text is passed to {@link parseSections} afterwards. */
export function formatLink(url: string, label: string): string {
  return serializeNodes([paragraph(null, link(url, text(label)))]).trim();
}

export function formatList(entries: readonly string[]): string {
  return entries.map((entry) => `- ${entry}\n`).join('');
}

export function formatTable(rows: readonly (readonly string[])[]): string {
  const [header = [], ...bodyRows] = rows;
  return [header, header.map(() => '-'), ...bodyRows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('');
}

/** Joins blocks of Markdown with empty lines between them. Empty blocks are left out. */
export function joinBlocks(...blocks: readonly string[]): string {
  return `${blocks
    .map((block) => block.trimEnd())
    .filter(Boolean)
    .join('\n\n')}\n`;
}

/** Parses Markdown without a title into sections, like {@link serializePage}. Links to pages of this site are routes. */
export function parseSections(markdown: string): MarkdownSection[] {
  return serializePage(markdownToMdast(markdown, { features: { gfm: true } }) as Root, '', '');
}
