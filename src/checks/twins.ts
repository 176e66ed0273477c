import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { withoutSlash } from '../base-path';
import type { Problem } from '../page/problem';
import type { SiteVersion } from '../site';
import { MOST_CHARACTERS } from '../twins/parts';
import { UPGRADE_PAGE } from '../versions/upgrade-page';
import { versionAt } from '../versions/version-at';
import type { BuiltSite } from './built-site';
import { type PageWords, shareInCommon, wordsOfMarkdown } from './twin-words';

/** A file of Markdown as a stock parser reads it. */
export interface ParsedTwin {
  /** Its path from the build folder. */
  file: string;
  text: string;
  tree: Root;
}

/** Where the site is published, and what is there. */
export interface TwinSite {
  site: BuiltSite;
  /** The address of the site's root, with a slash at the end. */
  root: string;
  versions: readonly SiteVersion[];
}

/** No more than the words and the tables of every Markdown: what is none of ours shows. */
const stock = unified().use(remarkParse).use(remarkGfm).freeze();

export function parseTwin(file: string, text: string): ParsedTwin {
  return { file, text, tree: stock.parse(text) };
}

const LEAST_IN_COMMON = 0.99;

/**
 * The Markdown of a page says what the page says: its words in order, and its code to the letter.
 *
 * @param html - What the page's HTML says.
 * @param twin - Its Markdown.
 * @param parts - The parts of it, if it has some.
 */
export function checkTwinWords(
  html: PageWords,
  twin: ParsedTwin,
  parts: readonly ParsedTwin[] = [],
): Problem[] {
  const file = `build/${twin.file}`;
  const markdown = wordsOfMarkdown(
    twin.tree,
    parts.map(({ tree }) => tree),
  );
  const problems: Problem[] = [];
  if (shareInCommon(html.words, markdown.words, LEAST_IN_COMMON) < LEAST_IN_COMMON) {
    const at = html.words.findIndex((word, index) => word !== markdown.words[index]);
    const from = Math.max(at < 0 ? html.words.length : at, 4) - 4;
    problems.push({
      file,
      expected: `at least ${LEAST_IN_COMMON * 100} % of the words of the page, in order; first “${html.words.slice(from, from + 12).join(' ')}”`,
      found: `“${markdown.words.slice(from, from + 12).join(' ')}”`,
      mend: 'See what of the page src/twins writes otherwise.',
    });
  }
  const count = Math.max(html.code.length, markdown.code.length);
  const other = Array.from({ length: count }).findIndex(
    (_, index) => html.code[index] !== markdown.code[index],
  );
  if (other >= 0) {
    problems.push({
      file,
      expected: `as block of code ${other + 1} of ${html.code.length} ${JSON.stringify(html.code[other] ?? 'none')}`,
      found: JSON.stringify(markdown.code[other] ?? 'none'),
      mend: 'Code goes into the Markdown byte for byte (src/twins/plain.ts).',
    });
  }
  return problems;
}

/**
 * The Markdown of what changed between two versions has signatures that its page lacks, in an order of its own: what it has in common
 * with the page are the places that both lead to.
 *
 * @param links - Where the page leads to.
 * @param twin - Its Markdown, and the parts of it.
 * @param root - The address of the site's root, with a slash at the end.
 */
export function checkChangesTwin(
  links: readonly string[],
  [page, ...parts]: readonly [ParsedTwin, ...ParsedTwin[]],
  root: string,
): Problem[] {
  const base = new URL(root).pathname;
  const known = new Set([page, ...parts].flatMap(({ tree }) => linksOf(tree).map(({ url }) => url)));
  return links
    .filter((link) => link.startsWith(`${base}docs/`) && link.includes('#'))
    .map((link) => root + link.slice(base.length))
    .filter((link) => !known.has(link))
    .map((link) => ({
      file: `build/${page.file}`,
      expected: `a link to ${link}, as on the page`,
      found: 'none',
      mend: 'See src/tools/changes-markdown.ts.',
    }));
}

/** A file of Markdown is short enough, and a stock parser finds no HTML, no rest of MDX and no fence that is left open. */
export function checkTwinForm({ file, text, tree }: ParsedTwin): Problem[] {
  const problems: Problem[] = [];
  const tell = (expected: string, found: string, mend: string, line?: number) =>
    problems.push({ file: `build/${file}`, line, expected, found, mend });
  if (text.length >= MOST_CHARACTERS) {
    tell(
      `less than ${MOST_CHARACTERS} characters`,
      String(text.length),
      'Cut it in parts (src/twins/parts.ts).',
    );
  }
  for (const node of nodesOf(tree)) {
    const line = node.position?.start.line;
    if (node.type === 'html')
      tell('no HTML', node.value, 'Write it in Markdown (src/twins/plain.ts, src/twins/words.ts).', line);
    if (node.type === 'text' && LEFT_OVER.test(node.value))
      tell('no rest of MDX', node.value, 'Leave it out, or write it in Markdown (src/twins/plain.ts).', line);
    if (node.type === 'code' && isOpen(node, text))
      tell('a fence that is closed', `\`\`\`${node.lang ?? ''}`, 'Close it (src/twins/plain.ts).', line);
  }
  return problems;
}

/** What only MDX knows: a component, an import, a comment, a directive; and the marks of addresses. */
const LEFT_OVER = /^(?:import|export)\s.*from\s['"]|^:::|\{\/\*|<\/?[A-Z][a-z]+[A-Z>]|[\uE000\uE001]/m;

function isOpen({ position }: Nodes, text: string): boolean {
  const own = text.slice(position?.start.offset, position?.end.offset);
  const [opening = '', ...lines] = own.split('\n');
  const fence = /^\s*(`{3,}|~{3,})/.exec(opening)?.[1];
  return fence !== undefined && !(lines.at(-1) ?? '').trim().startsWith(fence);
}

/**
 * Every link of a file of Markdown leads to a file of the build, absolute, and its hash to an anchor of the page; of the other versions
 * only the line below the title speaks.
 */
export function checkTwinLinks(twin: ParsedTwin, { site, root, versions }: TwinSite): Problem[] {
  const { file, tree } = twin;
  const pages = pagesOf(site);
  const own = versionAt(routeOfTwin(file), versions);
  const [, line] = tree.children;
  const inLine = new Set(file.endsWith('.md') && line ? linksOf(line) : []);
  return linksOf(tree).flatMap((link): Problem[] => {
    const { url } = link;
    const place = { file: `build/${file}`, line: link.position?.start.line };
    const isOwn = url.startsWith(root);
    if (!isOwn && /^https?:/.test(url)) return [];
    const mend = 'See src/twins/addresses.ts.';
    if (!isOwn && !url.startsWith('#')) return [{ ...place, expected: 'an absolute link', found: url, mend }];
    const [path = '', hash = ''] = (isOwn ? url.slice(root.length) : `${file}${url}`).split('#', 2);
    const route = routeOfTwin(path);
    if (!site.files.has(path) && !pages.has(route))
      return [{ ...place, expected: 'a link to a file of the build', found: url, mend }];
    const anchors = pages.get(route)?.anchors;
    if (hash !== '' && !anchors?.has(decodeURIComponent(hash)))
      return [{ ...place, expected: `an anchor of ${route}`, found: url, mend }];
    const version = versionAt(route, versions);
    const isOther = file.endsWith('.md') && own && version && version.name !== own.name;
    if (isOther && !inLine.has(link) && !routeOfTwin(file).endsWith(`/${UPGRADE_PAGE}`)) {
      const expected = `links to ${own.label} alone, but in the line below the title`;
      return [{ ...place, expected, found: url, mend: 'Lead to the page of the same version, or to none.' }];
    }
    return [];
  });
}

/** The built pages by route; a long list, which many ask for. */
const byRoute = new WeakMap<BuiltSite, Map<string, BuiltSite['pages'][number]>>();

function pagesOf(site: BuiltSite): Map<string, BuiltSite['pages'][number]> {
  const known = byRoute.get(site) ?? new Map(site.pages.map((page) => [page.route, page]));
  byRoute.set(site, known);
  return known;
}

/** @returns the route of the page whose Markdown a file is, or a part of it; of any other file the path itself */
export function routeOfTwin(file: string): string {
  const path = decodeURIComponent(file).replace(/(?:\.part-\d+)?\.md$/, '');
  return withoutSlash(`/${path === 'index' ? '' : path}`) || '/';
}

type Link = Extract<Nodes, { type: 'link' }>;

function linksOf(tree: Nodes): Link[] {
  return [...nodesOf(tree)].filter((node) => node.type === 'link');
}

function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}
