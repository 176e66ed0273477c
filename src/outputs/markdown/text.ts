import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { link, paragraph, text } from '../../model/mdx/mdast';
import { type MarkdownSection, serializeNodes, serializePage } from './serialize';

/** Functions that write Markdown as text, for pages without a writer's file: lists of pages, lines above a page, pages of data. */

/** Escapes text for Markdown. */
export function escapeText(content: string): string {
  return serializeNodes([paragraph(null, text(content))]).trim();
}

/** Formats a link. In text that is passed to {@link parseSections}, `url` may be a route. */
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

/** Joins blocks with an empty line between them. */
export function joinBlocks(...blocks: readonly string[]): string {
  return `${blocks
    .map((block) => block.trimEnd())
    .filter(Boolean)
    .join('\n\n')}\n`;
}

/** Parses Markdown text without a title into the same sections as {@link serializePage}. Links to other pages are routes. */
export function parseSections(markdown: string): MarkdownSection[] {
  return serializePage(markdownToMdast(markdown, { features: { gfm: true } }) as Root, '', '');
}
