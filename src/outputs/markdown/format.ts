import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { link, paragraph, text } from '../../model/mdx/mdast';
import { type MarkdownSection, serializeNodes, serializePage } from './serialize';

/** Escapes text so that Markdown shows it literally. */
export function escapeText(content: string): string {
  return serializeNodes([paragraph(null, text(content))]).trim();
}

/** Formats a Markdown link. If `url` is a route such as `/versions`, the link only works after {@link parseSections} has processed the Markdown. */
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

/** Joins blocks of Markdown with blank lines and skips empty blocks. */
export function joinBlocks(...blocks: readonly string[]): string {
  const texts = blocks.map((block) => block.trimEnd()).filter(Boolean);
  return `${texts.join('\n\n')}\n`;
}

/** Splits a generated page's Markdown into sections. The Markdown must not contain the page's title, and its links to other pages must be routes. */
export function parseSections(markdown: string): MarkdownSection[] {
  return serializePage(markdownToMdast(markdown, { features: { gfm: true } }) as Root, '', '');
}
