import { resolve } from 'node:path';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { unravel } from './mdast';
import { type Page, readPage } from './page';

/** The syntax that Docusaurus gives pages, in its order. */
const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .freeze();

const counts = new Map<string, number>();

/** @returns how often each file was parsed for this process, by absolute path */
export function parseCounts(): ReadonlyMap<string, number> {
  return counts;
}

/** Counts what was parsed for this process, here or in a thread. */
export function countParse(file: string): void {
  const path = resolve(file);
  counts.set(path, (counts.get(path) ?? 0) + 1);
}

/**
 * Parses a page to the tree that Docusaurus's compiler begins with.
 *
 * @param source - The text of an MDX file.
 * @param file - Its path.
 * @throws The parser's message, with line and column, if it is not MDX.
 */
export function parseMdx(source: string, file: string): Root {
  countParse(file);
  return unravel(parser.parse({ value: source, path: file }));
}

/** Reads what a page documents, from its text. */
export function parsePage(source: string, file: string): Page {
  return readPage(parseMdx(source, file), file);
}
