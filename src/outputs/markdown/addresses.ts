import type { DocusaurusConfig } from '@docusaurus/types';
import { removeTrailingSlash, withBasePath, withoutBasePath } from '../../shared/base-path';
import { getOrCreate } from '../../shared/get-or-create';
import { groupNeighbors } from '../../shared/group-neighbors';
import { getMarkdownPath } from '../../shared/markdown-paths';
import { sum } from '../../shared/sum';
import { decodeSafely } from '../../shared/text/decode';
import type { LinkTarget } from './links';
import { type MarkdownSection, resolveTargets } from './serialize';
import type { UnlinkedPage } from './unlinked-page';

interface LinkDestination {
  route: string;
  hash: string;
}

/** Resolves links between pages, so that links in a page's Markdown lead to other Markdown files instead of HTML pages. */
export class MarkdownAddresses {
  private readonly pages: ReadonlyMap<string, UnlinkedPage>;
  private readonly routesByFile: ReadonlyMap<string, string>;
  private readonly parts = new Map<UnlinkedPage, MarkdownSection[][]>();

  /** @param extraRoutes - Routes of pages that have a Markdown file but aren't in `pages`, such as `/versions/0.6...0.7`. */
  constructor(
    private readonly site: Pick<DocusaurusConfig, 'url' | 'baseUrl'>,
    pages: readonly UnlinkedPage[],
    private readonly extraRoutes: ReadonlySet<string>,
  ) {
    this.pages = new Map(pages.map((page) => [page.route, page]));
    this.routesByFile = new Map(pages.map(({ file = '', route }) => [file, route]));
  }

  /** Returns the complete URL of a route or of a file on the site. */
  toUrl(route: string): string {
    return this.site.url + withBasePath(route, this.site.baseUrl);
  }

  /** Splits a long page's sections into parts, one for each Markdown file. A short page is a single part. */
  splitPage(page: UnlinkedPage): MarkdownSection[][] {
    return getOrCreate(this.parts, page, () => {
      // Measures links as if no page were split, because the parts aren't known yet.
      const resolveLink = (target: LinkTarget) => this.toUnsplitUrl(this.locateTarget(target, page));
      // If the page isn't split, links within it stay anchors, which are shorter than URLs.
      const keepAnchor = (target: LinkTarget) => (target.startsWith('#') ? target : resolveLink(target));
      const isShort = sumLengths(page.sections, createMeasure(keepAnchor)) <= MAX_PAGE_LENGTH;
      return isShort ? [[...page.sections]] : splitSections(page.sections, createMeasure(resolveLink));
    });
  }

  /** Returns the URL of the Markdown file that contains a page's anchor, or the URL of the HTML page if the page doesn't have Markdown. */
  toMarkdownUrl(route: string, hash = ''): string {
    const page = this.pages.get(removeTrailingSlash(route) || '/');
    const parts = page && hash !== '' ? this.splitPage(page) : [];
    const partIndex = parts.findIndex((sections) => hasAnchor(sections, hash));
    const isInSplitPage = parts.length > 1 && partIndex >= 0;
    return isInSplitPage
      ? `${this.toUrl(toPartRoute(route, partIndex))}#${hash}`
      : this.toUnsplitUrl({ route, hash });
  }

  /** Returns sections as Markdown with full URLs. If the whole page is in one file, links within the page stay anchors such as `#install`. */
  resolveSections(page: UnlinkedPage, sections: readonly MarkdownSection[] = page.sections): string[] {
    const isUnsplit = this.splitPage(page).length === 1;
    const resolveLink = (target: LinkTarget) =>
      isUnsplit && target.startsWith('#') ? target : this.toLinkUrl(target, page);
    return sections.map(({ markdown }) => resolveTargets(markdown, resolveLink).trim());
  }

  /** Returns a section's Markdown for use on another page. Leaves out the line “Answers: …”, which lists readers' questions. */
  quoteSection(page: UnlinkedPage, { markdown, answers }: MarkdownSection): string {
    const text = resolveTargets(markdown, (target) => this.toLinkUrl(target, page));
    return (answers.length > 0 ? text.replace(/^Answers: .+\n*/m, '') : text).trim();
  }

  /** Returns the URL of the HTML page that a link on `page` leads to. */
  toHtmlUrl(target: LinkTarget, page: UnlinkedPage): string {
    const { route, hash } = this.locateTarget(target, page);
    return this.toUrl(route) + (hash && `#${hash}`);
  }

  /** Returns the URL of the Markdown file that a link on `page` leads to. */
  private toLinkUrl(target: LinkTarget, page: UnlinkedPage): string {
    const { route, hash } = this.locateTarget(target, page);
    return this.toMarkdownUrl(route, hash);
  }

  /** Returns a page's Markdown URL as if the page weren't split into parts, or its HTML URL if it doesn't have Markdown. */
  private toUnsplitUrl({ route, hash }: LinkDestination): string {
    const hasMarkdown = this.pages.has(removeTrailingSlash(route) || '/') || this.extraRoutes.has(route);
    return this.toUrl(hasMarkdown ? getMarkdownPath(route) : route) + (hash && `#${hash}`);
  }

  private locateTarget(target: LinkTarget, page: UnlinkedPage): LinkDestination {
    const [path = '', hash = ''] = target.replace(/^(?:page|site|host):/, '').split('#', 2);
    if (target.startsWith('#')) return { route: page.route, hash };
    // Drops the query, because only scripts of the HTML page read it.
    if (target.startsWith('site:')) return { route: path.replace(/\?.*/, ''), hash };
    if (target.startsWith('host:')) return { route: withoutBasePath(path, this.site.baseUrl), hash };
    // If no page has this path, Docusaurus reports the broken link.
    return { route: this.routesByFile.get(path) ?? `/${path}`, hash };
  }
}

/** Returns the route of a part's Markdown file: `/docs/api/errors.md` for index 0, `/docs/api/errors.part-2.md` for index 1. */
export function toPartRoute(route: string, index: number): string {
  const firstRoute = getMarkdownPath(route);
  return index === 0 ? firstRoute : firstRoute.replace(/\.md$/, `.part-${index + 1}.md`);
}

function hasAnchor(sections: readonly MarkdownSection[], hash: string): boolean {
  const anchor = decodeSafely(hash);
  return sections.some(({ anchors }) => anchors.includes(anchor));
}

/** Maximum number of characters in a Markdown file. Longer pages are split into parts. */
const MAX_PAGE_LENGTH = 48_500;
/** Maximum number of characters in a part's sections. Leaves room for links to the other parts. */
const MAX_PART_LENGTH = 44_000;
const SEPARATOR_LENGTH = '\n\n'.length;

type GetLength = (section: MarkdownSection) => number;

function createMeasure(resolveLink: (target: LinkTarget) => string): GetLength {
  return ({ markdown }) => resolveTargets(markdown, resolveLink).length + SEPARATOR_LENGTH;
}

function sumLengths(sections: readonly MarkdownSection[], getLength: GetLength): number {
  return sum(sections.map(getLength));
}

/**
 * Divides a long page's sections among several files. Splits at level-2 headings. If the text below such a heading is too long for one file, also
 * splits it at lower headings.
 */
function splitSections(sections: readonly MarkdownSection[], getLength: GetLength): MarkdownSection[][] {
  const fitsPart = (group: readonly MarkdownSection[]) => sumLengths(group, getLength) <= MAX_PART_LENGTH;
  const chapters = groupNeighbors(sections, (_, { depth }) => depth > 2);
  const groups = chapters.flatMap((chapter) =>
    fitsPart(chapter) ? [chapter] : chapter.map((section) => [section]),
  );
  const parts: MarkdownSection[][] = [];
  for (const group of groups) {
    const lastPart = parts.at(-1);
    if (lastPart && fitsPart([...lastPart, ...group])) lastPart.push(...group);
    else parts.push([...group]);
  }
  return parts;
}
