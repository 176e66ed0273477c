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

/** A file of Markdown as a stock parser reads it. */
export interface ParsedMarkdown {
  /** Its path from the build folder. */
  file: string;
  text: string;
  tree: Root;
}

/** The built site, and where it is published. */
export interface MarkdownSite {
  site: BuiltSite;
  /** The address of the site's root, with a slash at the end. */
  root: string;
  versions: readonly SiteVersion[];
}

/** It knows the words and the tables of every Markdown and no more, so that a rest of MDX shows. */
const stock = unified().use(remarkParse).use(remarkGfm).freeze();

export function parseMarkdown(file: string, text: string): ParsedMarkdown {
  return { file, text, tree: stock.parse(text) };
}

/** How much of a line is told. */
const SHOWN = 100;

/**
 * All that a page says stands in its Markdown: its words, line by line and in order, and its code to the letter.
 *
 * @param texts - Its Markdown, and the parts of it.
 */
export function checkMarkdownWords(html: PageWords, texts: readonly ParsedMarkdown[]): Problem[] {
  const { problems, tell } = problemsIn(`build/${texts[0]?.file}`);
  const markdown = wordsOfMarkdown(texts.map(({ tree }) => tree));
  const words = ` ${markdown.lines.join(' ')} `;
  let from = 0;
  for (const line of html.lines) {
    const at = words.indexOf(` ${line} `, from);
    if (at < 0) {
      const expected = `the words of the page in order, “${line.slice(0, SHOWN)}” next`;
      const found = `“${words.slice(from, from + SHOWN).trim()}”`;
      tell(expected, found, 'See what src/model/page/content writes of it.');
      break;
    }
    from = at + line.length + 1;
  }
  const count = Math.max(html.code.length, markdown.code.length);
  const indexes = Array.from({ length: count }, (_, index) => index);
  const other = indexes.find((index) => html.code[index] !== markdown.code[index]);
  if (other !== undefined) {
    const [expected, found] = [html, markdown].map(({ code }) => JSON.stringify(code[other] ?? 'none'));
    const fix = 'Code goes into the Markdown byte for byte (src/model/page/content/constructs.ts).';
    tell(`as block of code ${other + 1} of ${html.code.length} ${expected}`, `${found}`, fix);
  }
  return problems;
}

/** Only MDX knows these: a component, an import, a comment, a directive; and the marks of addresses. */
const LEFT_OVER = /^(?:import|export)\s.*from\s['"]|^:::|\{\/\*|<\/?[A-Z][a-z]+[A-Z>]|[\uE000\uE001]/m;

/** What reads Markdown cuts off what is longer. */
const MOST_CHARACTERS = 50_000;

/** A file of Markdown is short enough, and a stock parser finds no HTML and no rest of MDX. */
export function checkMarkdownForm({ file, text, tree }: ParsedMarkdown): Problem[] {
  const { problems, tell } = problemsIn(`build/${file}`);
  if (text.length >= MOST_CHARACTERS) {
    const most = `less than ${MOST_CHARACTERS} characters`;
    tell(
      most,
      String(text.length),
      'Give what is longest on its page headings of its own, at which it is cut.',
    );
  }
  const write = 'Write it in plain Markdown (src/model/page/content).';
  for (const node of nodesIn(tree, (one): one is Nodes => one !== tree)) {
    const line = node.position?.start.line;
    if (node.type === 'html') tell('no HTML', node.value, write, line);
    if (node.type === 'text' && LEFT_OVER.test(node.value)) tell('no rest of MDX', node.value, write, line);
  }
  return problems;
}

/** The page about the upgrade, and the skill that is made of it. */
const OF_TWO_VERSIONS = new RegExp(`/(?:${UPGRADE_PAGE}|skills/superduper-upgrade/SKILL)$`);

/**
 * Every link of a file of Markdown leads to a file of the build, absolute, and its hash to an anchor of the page; of the other versions
 * only the line below the title speaks.
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
    const fix = 'See src/outputs/markdown/addresses.ts.';
    const told = (expected: string, how = fix) => tell(expected, url, how, position?.start.line);
    if (!isOwn && !url.startsWith('#')) told('an absolute link');
    else if (!site.files.has(path) && !site.byRoute.has(route)) told('a link to a file of the build');
    else if (!isAnchor) told(`an anchor of ${route}`);
    else if (isOfOther) {
      const expected = `links to ${own.label} alone, but in the line below the title`;
      told(expected, 'Lead to the page of the same version, or to none.');
    }
  }
  return problems;
}

/** @returns the route of the page whose Markdown a file is, or a part of it; of any other file the path itself */
export function routeOfMarkdown(file: string): string {
  const path = decodeURIComponent(file).replace(/(?:\.part-\d+)?\.md$/, '');
  return withoutSlash(`/${path === 'index' ? '' : path}`) || '/';
}

function linksOf(tree: Nodes): Link[] {
  return nodesIn(tree, (node) => node.type === 'link');
}
