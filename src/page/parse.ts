import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { unravel } from './mdast';
import { type Page, readPage } from './page';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).freeze();

/**
 * Parses a page outside of the build, to the tree that MDX gives its plugins.
 *
 * @param source - The text of an MDX file.
 * @param file - Its path.
 * @throws The parser's message, with line and column, if it is not MDX.
 */
export function parseMdx(source: string, file: string): Root {
  return unravel(parser.parse({ value: source, path: file }));
}

/** Reads what a page documents, from its text. */
export function parsePage(source: string, file: string): Page {
  return readPage(parseMdx(source, file), file);
}
