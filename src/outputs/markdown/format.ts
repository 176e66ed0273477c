import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { link, paragraph, text } from '../../model/mdx/mdast';
import { type MarkdownSection, serializeNodes, serializePage } from './serialize';

/** Functions that create Markdown for generated content, such as lists of pages and pages with data. */

/** Escapes characters in a text that have a meaning in Markdown. */
export function escapeText(content: string): string {
  return serializeNodes([paragraph(null, text(content))]).trim();
}

/** Formats a link in Markdown. `url` may be a route if {@link parseSections} parses the text afterwards, because that function resolves routes. */
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

/** Joins paragraphs and other blocks of Markdown with empty lines between them. Empty blocks are left out. */
export function joinBlocks(...blocks: readonly string[]): string {
  const texts = blocks.map((block) => block.trimEnd()).filter(Boolean);
  return `${texts.join('\n\n')}\n`;
}

/** Parses Markdown into sections, like those of a page. The text must not have a title. Links to pages of this site must be routes. */
export function parseSections(markdown: string): MarkdownSection[] {
  return serializePage(markdownToMdast(markdown, { features: { gfm: true } }) as Root, '', '');
}
