import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { mdxToMdast } from 'satteri';
import { unified } from 'unified';
import { addEstrees } from './estree';
import { type Page, readPage } from './page';

/** The syntax that Docusaurus gives pages, in its order. */
const docusaurusParser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .freeze();

/**
 * Parses a page to the tree that Docusaurus's compiler begins with. Sätteri, which is native, makes the same tree as Docusaurus's own parser
 * thirty times as fast. What it refuses the latter refuses too, with messages that writers know.
 *
 * @throws The parser's message, with line and column, if it is not MDX.
 */
export function parseMdx(source: string, file: string): Root {
  try {
    const tree = mdxToMdast(source, { features: { gfm: true, frontmatter: true, directive: true } }) as Root;
    addEstrees(tree);
    return tree;
  } catch (error) {
    docusaurusParser.parse({ value: source, path: file });
    throw error;
  }
}

/** Reads what a page documents, from its text. */
export function parsePage(source: string, file: string): Page {
  return readPage(parseMdx(source, file), file);
}
