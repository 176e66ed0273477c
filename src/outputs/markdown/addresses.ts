import { knownIn } from '../../model/cache/known';
import { withBasePath, withoutBasePath, withoutSlash } from '../../shared/base-path';
import { markdownAddress } from '../../shared/markdown-address';
import type { LinkTarget } from './links';
import { type MarkdownSection, withAddresses } from './serialize';
import type { UnlinkedPage } from './unlinked-page';

/** The URL that the site is published at. */
export interface SiteAddress {
  /** The origin: `https://docs.example.org`. */
  url: string;
  baseUrl: string;
}

interface Place {
  route: string;
  hash: string;
}

/** Resolves links to the Markdown of pages. */
export class MarkdownAddresses {
  private readonly pages: ReadonlyMap<string, UnlinkedPage>;
  /** Routes of the pages, by the file ids in links. */
  private readonly routes: ReadonlyMap<string, string>;
  private readonly parts = new Map<UnlinkedPage, MarkdownSection[][]>();

  /** @param extraRoutes - Routes of pages whose Markdown is created by other code. */
  constructor(
    private readonly site: SiteAddress,
    pages: readonly UnlinkedPage[],
    private readonly elsewhere: ReadonlySet<string>,
  ) {
    this.pages = new Map(pages.map((page) => [page.route, page]));
    this.routes = new Map(pages.map(({ file = '', route }) => [file, route]));
  }

  /** Returns the complete URL of a route or a file of the site. */
  of(route: string): string {
    return this.site.url + withBasePath(route, this.site.baseUrl);
  }

  /** Returns the parts that the Markdown of a page is split into. A short page has only one part. */
  partsOf(page: UnlinkedPage): MarkdownSection[][] {
    return knownIn(this.parts, page, () => {
      // Links lead to pages here, because the parts aren't known yet.
      const write = (target: LinkTarget) =>
        target.startsWith('#') ? target : this.page(this.placeOf(target, page));
      return cut(page.sections, ({ markdown }) => withAddresses(markdown, write).length + 2);
    });
  }

  /** Returns the complete URL of a page's Markdown, or of the part that contains the anchor. Without Markdown, returns the URL of the page. */
  markdownOf(route: string, hash = ''): string {
    const page = this.pages.get(withoutSlash(route) || '/');
    const parts = page && hash !== '' ? this.partsOf(page) : [];
    const part = parts.length > 1 ? parts.findIndex((sections) => holds(sections, hash)) : -1;
    return part < 0 ? this.page({ route, hash }) : `${this.of(partAddress(route, part))}#${hash}`;
  }

  /** Returns the Markdown of sections of a page, with URLs in all links. */
  sections(page: UnlinkedPage, sections: readonly MarkdownSection[] = page.sections): string[] {
    const isWhole = this.partsOf(page).length === 1;
    const write = (target: LinkTarget) =>
      isWhole && target.startsWith('#') ? target : this.addressOf(target, page);
    return sections.map(({ markdown }) => withAddresses(markdown, write).trim());
  }

  /** Returns the Markdown of a section for use in another file: links to its own page have URLs too, and the line of answers is removed. */
  quoted(page: UnlinkedPage, { markdown, answers }: MarkdownSection): string {
    const text = withAddresses(markdown, (target) => this.addressOf(target, page));
    return (answers.length > 0 ? text.replace(/^Answers: .+\n*/m, '') : text).trim();
  }

  private addressOf(target: LinkTarget, page: UnlinkedPage): string {
    const { route, hash } = this.placeOf(target, page);
    return this.markdownOf(route, hash);
  }

  /** Returns the URL of a target on a page as if pages weren't split into parts. */
  private page({ route, hash }: Place): string {
    const hasMarkdown = this.pages.has(withoutSlash(route) || '/') || this.elsewhere.has(route);
    return this.of(hasMarkdown ? markdownAddress(route) : route) + (hash && `#${hash}`);
  }

  /** Resolves a link on a page to a route and an anchor. */
  private placeOf(target: LinkTarget, page: UnlinkedPage): Place {
    const [rest = '', hash = ''] = target.replace(/^(?:page|site|host):/, '').split('#', 2);
    if (target.startsWith('#')) return { route: page.route, hash };
    if (target.startsWith('site:')) return { route: rest, hash };
    if (target.startsWith('host:')) return { route: withoutBasePath(rest, this.site.baseUrl), hash };
    // Docusaurus warns about links without a target.
    return { route: this.routes.get(rest) ?? `/${rest}`, hash };
  }
}

/** Returns the route of a part: the route of the page's Markdown, then `/docs/core_api/errors.part-2.md` and so on. */
export function partAddress(route: string, index: number): string {
  const first = markdownAddress(route);
  return index === 0 ? first : first.replace(/\.md$/, `.part-${index + 1}.md`);
}

function holds(sections: readonly MarkdownSection[], hash: string): boolean {
  const wanted = decodeURIComponent(hash);
  return sections.some(({ anchors }) => anchors.includes(wanted));
}

/**
 * Maximum lengths in characters. A page in one file needs room for its first lines. A part needs room for links to the other parts, and for
 * URLs that become longer because pages have parts.
 */
const MOST_IN_ONE = 48_500;
const MOST_IN_PART = 44_000;

/**
 * Splits a long page at its headings of level 2, and at all headings if the text below a heading of level 2 is too long.
 *
 * @param getLength - Returns the number of characters of a section.
 * @returns The parts in order, or a single part if the page is short enough.
 */
function cut(
  sections: readonly MarkdownSection[],
  lengthOf: (section: MarkdownSection) => number,
): MarkdownSection[][] {
  const length = (some: readonly MarkdownSection[]) => some.reduce((sum, one) => sum + lengthOf(one), 0);
  if (length(sections) <= MOST_IN_ONE) return [[...sections]];
  const chapters: MarkdownSection[][] = [];
  for (const section of sections) {
    const last = chapters.at(-1);
    if (last && section.depth > 2) last.push(section);
    else chapters.push([section]);
  }
  const uncut = chapters.flatMap((chapter) =>
    length(chapter) <= MOST_IN_PART ? [chapter] : chapter.map((section) => [section]),
  );
  const parts: MarkdownSection[][] = [];
  for (const run of uncut) {
    const last = parts.at(-1);
    if (last && length([...last, ...run]) <= MOST_IN_PART) last.push(...run);
    else parts.push([...run]);
  }
  return parts;
}
