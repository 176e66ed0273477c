import type { Link, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { createProblemList } from '../../../src/authoring/checks/problem-list';
import { listNodes } from '../../../src/model/mdx/mdast';
import type { Problem } from '../../../src/model/problem';
import { removeTrailingSlash } from '../../../src/shared/base-path';
import type { SiteVersion } from '../../../src/shared/site';
import { decodeSafely } from '../../../src/shared/text/decode';
import { UPGRADE_PAGE } from '../../../src/shared/versions/upgrade-page';
import { findVersionOfPath } from '../../../src/shared/versions/version-at';
import type { BuiltSite } from './built-site';
import { type ExtractedText, extractMarkdownText } from './extract-text';

export interface ParsedMarkdown {
  file: string;
  text: string;
  tree: Root;
}

export interface PublishedSite {
  site: BuiltSite;
  /** URL of the published site, with a trailing slash. */
  rootUrl: string;
  versions: readonly SiteVersion[];
}

/** Parser for standard Markdown and tables, which keeps leftover MDX syntax as text. */
const markdownParser = unified().use(remarkParse).use(remarkGfm).freeze();

export function parseMarkdown(file: string, text: string): ParsedMarkdown {
  return { file, text, tree: markdownParser.parse(text) };
}

const QUOTE_LENGTH = 100;

/** Checks that the Markdown of a page and its parts contains all lines of the page in order, and its code without any change. */
export function checkMarkdownText(pageText: ExtractedText, files: readonly ParsedMarkdown[]): Problem[] {
  const { problems, addProblem } = createProblemList(`build/${files[0]?.file}`);
  const markdown = extractMarkdownText(files.map(({ tree }) => tree));
  const words = ` ${markdown.lines.join(' ')} `;
  let searchStart = 0;
  for (const line of pageText.lines) {
    const wordIndex = words.indexOf(` ${line} `, searchStart);
    if (wordIndex < 0) {
      const expected = `all words of the page in order, with “${line.slice(0, QUOTE_LENGTH)}” next`;
      const actual = `“${words.slice(searchStart, searchStart + QUOTE_LENGTH).trim()}”`;
      addProblem(expected, actual, 'Check how src/model/page/content converts this block.');
      break;
    }
    searchStart = wordIndex + line.length + 1;
  }
  const count = Math.max(pageText.code.length, markdown.code.length);
  for (let index = 0; index < count; index++) {
    const pageCode = pageText.code[index] ?? 'none';
    const code = markdown.code[index] ?? 'none';
    if (pageCode === code) continue;
    const expected = `${JSON.stringify(pageCode)} in code block ${index + 1} of ${pageText.code.length}`;
    const fix = 'Fix src/model/page/content/constructs.ts, which must copy code without any change.';
    addProblem(expected, JSON.stringify(code), fix);
    break;
  }
  return problems;
}

/** Matches MDX syntax (components, imports, comments, directives) and the internal marks of URLs. */
const MDX_SYNTAX = /^(?:import|export)\s.*from\s['"]|^:::|\{\/\*|<\/?[A-Z][a-z]+[A-Z>]|[\uE000\uE001]/m;

const MAX_LENGTH = 50_000;

/** Checks the length of a Markdown file, and that it doesn't contain HTML or MDX syntax. */
export function checkMarkdownForm({ file, text, tree }: ParsedMarkdown): Problem[] {
  const { problems, addProblem } = createProblemList(`build/${file}`);
  if (text.length >= MAX_LENGTH) {
    const expected = `fewer than ${MAX_LENGTH} characters`;
    const fix = 'Add headings to the longest section of the page, because the file is split at headings.';
    addProblem(expected, String(text.length), fix);
  }
  const fix = 'Convert this construct to plain Markdown in src/model/page/content.';
  for (const node of listNodes(tree, (child): child is Nodes => child !== tree)) {
    const line = node.position?.start.line;
    if (node.type === 'html') addProblem('no HTML', node.value, fix, line);
    if (node.type === 'text' && MDX_SYNTAX.test(node.value))
      addProblem('no MDX syntax', node.value, fix, line);
  }
  return problems;
}

/** Matches the routes of the upgrade page and of the agent skill that is generated from it. */
const UPGRADE_ROUTES = new RegExp(`/(?:${UPGRADE_PAGE}|skills/superduper-upgrade/SKILL)$`);

/** Checks that links are absolute and lead to an existing file and anchor. Only the line below the title may link to other versions. */
export function checkMarkdownLinks(
  { file, tree }: ParsedMarkdown,
  { site, rootUrl, versions }: PublishedSite,
): Problem[] {
  const isPage = file.endsWith('.md') && !UPGRADE_ROUTES.test(toMarkdownRoute(file));
  const pageVersion = isPage ? findVersionOfPath(toMarkdownRoute(file), versions) : undefined;
  const [, line] = tree.children;
  const titleLineLinks = new Set(line ? listLinks(line) : []);
  const { problems, addProblem } = createProblemList(`build/${file}`);
  for (const link of listLinks(tree)) {
    const { url, position } = link;
    const isInternal = url.startsWith(rootUrl);
    if (!isInternal && /^https?:/.test(url)) continue;
    const [path = '', hash = ''] = (isInternal ? url.slice(rootUrl.length) : `${file}${url}`).split('#', 2);
    const route = toMarkdownRoute(path);
    const version = findVersionOfPath(route, versions);
    const isOtherVersion =
      pageVersion && version && version.name !== pageVersion.name && !titleLineLinks.has(link);
    const isAnchor = hash === '' || site.byRoute.get(route)?.anchors.has(decodeSafely(hash));
    const fix = 'See src/outputs/markdown/addresses.ts, which writes the links.';
    const addLinkProblem = (expected: string, advice = fix) =>
      addProblem(expected, url, advice, position?.start.line);
    if (!isInternal && !url.startsWith('#')) addLinkProblem('an absolute link');
    else if (!site.files.has(path) && !site.byRoute.has(route))
      addLinkProblem('a link to a file of the build');
    else if (!isAnchor) addLinkProblem(`an existing anchor of ${route}`);
    else if (isOtherVersion) {
      const expected = `only links to ${pageVersion.label} outside the line below the title`;
      addLinkProblem(expected, 'Link to the page of the same version, or remove the link.');
    }
  }
  return problems;
}

/** Returns the route of the page that a Markdown file, or a part of one, belongs to. */
export function toMarkdownRoute(file: string): string {
  const path = decodeSafely(file).replace(/(?:\.part-\d+)?\.md$/, '');
  return removeTrailingSlash(`/${path === 'index' ? '' : path}`) || '/';
}

function listLinks(tree: Nodes): Link[] {
  return listNodes(tree, (node) => node.type === 'link');
}
