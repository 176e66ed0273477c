import { resolve } from 'node:path';
import type { Root } from 'mdast';
import { type Page, readPage } from '../mdx/page';
import { parseMdx } from '../mdx/parse';
import { createReporter } from '../problem';
import { reportUnknownConstructs } from './content/unknown';
import { readPageFile } from './page-file';

/** A parsed page: its syntax tree, and its title and elements such as `<Api>`. Doesn't contain the facts that the build adds about the API. */
export interface PageTree {
  tree: Root;
  page: Page;
}

const pageTrees = new Map<string, PageTree & { text: string }>();

/** Parses a page. Callers share the tree, so they must not change it. Throws the parser's error if the MDX is invalid. */
export function parsePageTree(file: string, text = readPageFile(file).text): Readonly<PageTree> {
  const path = resolve(file);
  const cachedTree = pageTrees.get(path);
  if (cachedTree?.text === text) return cachedTree;
  const tree = parseMdx(text, file);
  const page = readPage(tree, file);
  const report = createReporter(file, page.problems);
  for (const node of tree.children) reportUnknownConstructs(node, report);
  const pageTree = { tree, page, text };
  pageTrees.set(path, pageTree);
  return pageTree;
}
