import { resolve } from 'node:path';
import type { Root } from 'mdast';
import { type Page, readPage } from '../mdx/page';
import { parseMdx } from '../mdx/parse';
import { createReporter } from '../problem';
import { reportConstructs } from './content/unknown';
import { readPageFile } from './page-file';

/** The unchanged tree of a page, and the page's elements, whose nodes belong to the tree. */
export interface PageTree {
  tree: Root;
  page: Page;
}

const pageTrees = new Map<string, PageTree & { text: string }>();

/**
 * Parses a page. All callers with the same text share the result, so they must not change it. To change a tree, copy it with
 * `structuredClone`, as `filled-page.ts` does.
 *
 * @throws The parser's message if the text isn't valid MDX.
 */
export function parsePageTree(file: string, text = readPageFile(file).text): Readonly<PageTree> {
  const path = resolve(file);
  const cachedTree = pageTrees.get(path);
  if (cachedTree?.text === text) return cachedTree;
  const tree = parseMdx(text, file);
  const page = readPage(tree, file);
  const report = createReporter(file, page.problems);
  for (const node of tree.children) reportConstructs(node, report);
  const pageTree = { tree, page, text };
  pageTrees.set(path, pageTree);
  return pageTree;
}
