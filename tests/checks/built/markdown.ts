import type { Link, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { problemsIn } from '../../../src/authoring/checks/problems-in';
import { nodesIn } from '../../../src/model/mdx/mdast';
import type { Problem } from '../../../src/model/problem';
import { withoutSlash } from '../../../src/shared/base-path';
import type { SiteVersion } from '../../../src/shared/site';
import { UPGRADE_PAGE } from '../../../src/shared/versions/upgrade-page';
import { versionAt } from '../../../src/shared/versions/version-at';
import type { BuiltSite } from './built-site';
import { type PageWords, wordsOfMarkdown } from './markdown-words';

/** A Markdown file with the tree of a standard parser. */
export interface ParsedMarkdown {
  /** Path from the build folder. */
  file: string;
  text: string;
  tree: Root;
}

/** The built site with its URL and versions. */
export interface MarkdownSite {
  site: BuiltSite;
  /** URL of the published site, with a trailing slash. */
  root: string;
  versions: readonly SiteVersion[];
}

/** Parser for standard Markdown and tables, which keeps leftover MDX syntax as text. */
const stock = unified().use(remarkParse).use(remarkGfm).freeze();

export function parseMarkdown(file: string, text: string): ParsedMarkdown {
  return { file, text, tree: stock.parse(text) };
}

/** Maximum number of characters that a problem quotes. */
const SHOWN = 100;

/**
 * Checks that the Markdown of a page contains all lines of the page in order, and its code without any change.
 *
 * @param files - The Markdown of the page, followed by its parts.
 */
export function checkMarkdownWords(html: PageWords, texts: readonly ParsedMarkdown[]): Problem[] {
  const { problems, tell } = problemsIn(`build/${texts[0]?.file}`);
  const markdown = wordsOfMarkdown(texts.map(({ tree }) => tree));
  const words = ` ${markdown.lines.join(' ')} `;
  let from = 0;
  for (const line of html.lines) {
    const at = words.indexOf(` ${line} `, from);
    if (at < 0) {
      const expected = `all words of the page in order, with “${line.slice(0, SHOWN)}” next`;
      const found = `“${words.slice(from, from + SHOWN).trim()}”`;
      tell(expected, found, 'Check how src/model/page/content converts this block.');
      break;
    }
    from = at + line.length + 1;
  }
  const count = Math.max(html.code.length, markdown.code.length);
  const indexes = Array.from({ length: count }, (_, index) => index);
  const other = indexes.find((index) => html.code[index] !== markdown.code[index]);
  if (other !== undefined) {
    const [expected, found] = [html, markdown].map(({ code }) => JSON.stringify(code[other] ?? 'none'));
    const fix = 'Fix src/model/page/content/constructs.ts, which must copy code without any change.';
    tell(`${expected} in code block ${other + 1} of ${html.code.length}`, `${found}`, fix);
  }
  return problems;
}

/** Matches MDX syntax (components, imports, comments, directives) and the internal marks of URLs. */
const LEFT_OVER = /^(?:import|export)\s.*from\s['"]|^:::|\{\/\*|<\/?[A-Z][a-z]+[A-Z>]|[\uE000\uE001]/m;

/** Maximum length of a Markdown file, because programs that read Markdown cut longer files. */
const MOST_CHARACTERS = 50_000;

/** Checks the length of a Markdown file, and that it doesn't contain HTML or MDX syntax. */
export function checkMarkdownForm({ file, text, tree }: ParsedMarkdown): Problem[] {
  const { problems, tell } = problemsIn(`build/${file}`);
  if (text.length >= MOST_CHARACTERS) {
    const most = `fewer than ${MOST_CHARACTERS} characters`;
    const fix = 'Add headings to the longest section of the page, because the file is split at headings.';
    tell(most, String(text.length), fix);
  }
  const write = 'Convert this construct to plain Markdown in src/model/page/content.';
  for (const node of nodesIn(tree, (one): one is Nodes => one !== tree)) {
    const line = node.position?.start.line;
    if (node.type === 'html') tell('no HTML', node.value, write, line);
    if (node.type === 'text' && LEFT_OVER.test(node.value)) tell('no MDX syntax', node.value, write, line);
  }
  return problems;
}

/** Matches the routes of the upgrade page and of the skill that is generated from it. */
const OF_TWO_VERSIONS = new RegExp(`/(?:${UPGRADE_PAGE}|skills/superduper-upgrade/SKILL)$`);

/**
 * Checks that links in a Markdown file are absolute and lead to an existing file and anchor. Only the line below the title may link to other
 * versions.
 */
export function checkMarkdownLinks(
  { file, tree }: ParsedMarkdown,
  { site, root, versions }: MarkdownSite,
): Problem[] {
  const isPage = file.endsWith('.md') && !OF_TWO_VERSIONS.test(routeOfMarkdown(file));
  const own = isPage ? versionAt(routeOfMarkdown(file), versions) : undefined;
  const [, line] = tree.children;
  const inLine = new Set(line ? linksOf(line) : []);
  const { problems, tell } = problemsIn(`build/${file}`);
  for (const link of linksOf(tree)) {
    const { url, position } = link;
    const isOwn = url.startsWith(root);
    if (!isOwn && /^https?:/.test(url)) continue;
    const [path = '', hash = ''] = (isOwn ? url.slice(root.length) : `${file}${url}`).split('#', 2);
    const route = routeOfMarkdown(path);
    const version = versionAt(route, versions);
    const isOfOther = own && version && version.name !== own.name && !inLine.has(link);
    const isAnchor = hash === '' || site.byRoute.get(route)?.anchors.has(decodeURIComponent(hash));
    const fix = 'See src/outputs/markdown/addresses.ts, which writes the links.';
    const told = (expected: string, how = fix) => tell(expected, url, how, position?.start.line);
    if (!isOwn && !url.startsWith('#')) told('an absolute link');
    else if (!site.files.has(path) && !site.byRoute.has(route)) told('a link to a file of the build');
    else if (!isAnchor) told(`an existing anchor of ${route}`);
    else if (isOfOther) {
      const expected = `only links to ${own.label} outside the line below the title`;
      told(expected, 'Link to the page of the same version, or remove the link.');
    }
  }
  return problems;
}

/** Returns the route of the page that a Markdown file, or a part of one, belongs to. */
export function routeOfMarkdown(file: string): string {
  const path = decodeURIComponent(file).replace(/(?:\.part-\d+)?\.md$/, '');
  return withoutSlash(`/${path === 'index' ? '' : path}`) || '/';
}

function linksOf(tree: Nodes): Link[] {
  return nodesIn(tree, (node) => node.type === 'link');
}
