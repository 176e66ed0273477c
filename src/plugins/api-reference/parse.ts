import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { unravel } from './mdast';
import { type Page, readPage } from './page';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).freeze();

/**
 * Reads a page outside of the build.
 *
 * @param source - The text of an MDX file.
 * @param file - Its path.
 * @throws The parser's message, with line and column, if it is not MDX.
 */
export function parsePage(source: string, file: string): Page {
  return readPage(unravel(parser.parse({ value: source, path: file })), file);
}
