import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { link, paragraph, text } from '../../model/mdx/mdast';
import { type MarkdownSection, serializeNodes, serializePage } from './serialize';

/** Functions that write Markdown as text, where no writer wrote a page: lists of pages, lines above a page, pages made of data. */

/** @returns words as they stand in Markdown, whatever signs are in them */
export function escaped(words: string): string {
  return serializeNodes([paragraph(null, text(words))]).trim();
}

/** @param url - An address, or in a page that {@link sectionsOfText} reads a route. */
export function linkTo(url: string, words: string): string {
  return serializeNodes([paragraph(null, link(url, text(words)))]).trim();
}

export function items(entries: readonly string[]): string {
  return entries.map((entry) => `- ${entry}\n`).join('');
}

export function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...others] = rows;
  return [head, head.map(() => '-'), ...others]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('');
}

/** @returns blocks with an empty line between each two */
export function joined(...blocks: readonly string[]): string {
  return `${blocks
    .map((block) => block.trimEnd())
    .filter(Boolean)
    .join('\n\n')}\n`;
}

/** @returns a page without its title, whose links to others are routes, in sections as {@link serializePage} gives them */
export function sectionsOfText(markdown: string): MarkdownSection[] {
  return serializePage(markdownToMdast(markdown, { features: { gfm: true } }) as Root, '', '');
}
