import type { DocusaurusConfig } from '@docusaurus/types';
import { removeTrailingSlash, withBasePath, withoutBasePath } from '../../shared/base-path';
import { getOrCreate } from '../../shared/get-or-create';
import { groupNeighbors } from '../../shared/group-neighbors';
import { getMarkdownPath } from '../../shared/markdown-paths';
import { decodeSafely } from '../../shared/text/decode';
import type { LinkTarget } from './links';
import { type MarkdownSection, resolveTargets } from './serialize';
import type { UnlinkedPage } from './unlinked-page';

interface LinkDestination {
  route: string;
  hash: string;
}

/** Converts links in the Markdown of pages into URLs of other pages' Markdown files. */
export class MarkdownAddresses {
  /** Pages by their route. */
  private readonly pages: ReadonlyMap<string, UnlinkedPage>;
  /** Routes of the pages, by the path of the page's file without the extension: `docs/core_api/apply`. */
  private readonly routes: ReadonlyMap<string, string>;
  private readonly parts = new Map<UnlinkedPage, MarkdownSection[][]>();

  /** @param extraRoutes - Routes of pages that have a Markdown file, but aren't in `pages`. */
  constructor(
    private readonly site: Pick<DocusaurusConfig, 'url' | 'baseUrl'>,
    pages: readonly UnlinkedPage[],
    private readonly extraRoutes: ReadonlySet<string>,
  ) {
    this.pages = new Map(pages.map((page) => [page.route, page]));
    this.routes = new Map(pages.map(({ file = '', route }) => [file, route]));
  }

  /** Returns the complete URL for a route, or for the path of a file on the site. */
  toUrl(route: string): string {
    return this.site.url + withBasePath(route, this.site.baseUrl);
  }

  /** Splits the Markdown of a long page into parts, each of which is a list of sections. A short page has one part. */
  splitPage(page: UnlinkedPage): MarkdownSection[][] {
    return getOrCreate(this.parts, page, () => {
      // Measures sections with links to whole pages, because the parts aren't known yet.
      const resolveLink = (target: LinkTarget) => this.toPageUrl(this.locateTarget(target, page));
      // In a page that isn't split, links within the page are only anchors, which are shorter.
      const resolveUnsplit = (target: LinkTarget) => (target.startsWith('#') ? target : resolveLink(target));
      const getUnsplitLength = ({ markdown }: MarkdownSection) =>
        resolveTargets(markdown, resolveUnsplit).length + SEPARATOR_LENGTH;
      const getPartLength = ({ markdown }: MarkdownSection) =>
        resolveTargets(markdown, resolveLink).length + SEPARATOR_LENGTH;
      const isShort = sumLengths(page.sections, getUnsplitLength) <= MAX_PAGE_LENGTH;
      return isShort ? [[...page.sections]] : splitSections(page.sections, getPartLength);
    });
  }

  /** Returns the URL of the Markdown file that contains an anchor of a page. If the page has no Markdown file, returns the URL of the page itself. */
  toMarkdownUrl(route: string, hash = ''): string {
    const page = this.pages.get(removeTrailingSlash(route) || '/');
    const parts = page && hash !== '' ? this.splitPage(page) : [];
    const partIndex = parts.findIndex((sections) => hasAnchor(sections, hash));
    const isInPart = parts.length > 1 && partIndex >= 0;
    return isInPart
      ? `${this.toUrl(toPartRoute(route, partIndex))}#${hash}`
      : this.toPageUrl({ route, hash });
  }

  /** Returns the Markdown of a page's sections. Links are complete URLs, except those within a page that isn't split. */
  resolveSections(page: UnlinkedPage, sections: readonly MarkdownSection[] = page.sections): string[] {
    const isUnsplit = this.splitPage(page).length === 1;
    const resolveLink = (target: LinkTarget) =>
      isUnsplit && target.startsWith('#') ? target : this.resolveTarget(target, page);
    return sections.map(({ markdown }) => resolveTargets(markdown, resolveLink).trim());
  }

  /** Returns the Markdown of a section for use on another page. Links become complete URLs, and the line with the section's questions is removed. */
  quoteSection(page: UnlinkedPage, { markdown, answers }: MarkdownSection): string {
    const text = resolveTargets(markdown, (target) => this.resolveTarget(target, page));
    return (answers.length > 0 ? text.replace(/^Answers: .+\n*/m, '') : text).trim();
  }

  /** Returns the URL of the HTML page to which a link on a page leads. */
  toHtmlUrl(target: LinkTarget, page: UnlinkedPage): string {
    const { route, hash } = this.locateTarget(target, page);
    return this.toUrl(route) + (hash && `#${hash}`);
  }

  private resolveTarget(target: LinkTarget, page: UnlinkedPage): string {
    const { route, hash } = this.locateTarget(target, page);
    return this.toMarkdownUrl(route, hash);
  }

  /** Returns the URL of a page's Markdown file. If the page has no Markdown file, returns the URL of the page itself. */
  private toPageUrl({ route, hash }: LinkDestination): string {
    const hasMarkdown = this.pages.has(removeTrailingSlash(route) || '/') || this.extraRoutes.has(route);
    return this.toUrl(hasMarkdown ? getMarkdownPath(route) : route) + (hash && `#${hash}`);
  }

  /** Returns the route and the anchor to which a link on a page leads. */
  private locateTarget(target: LinkTarget, page: UnlinkedPage): LinkDestination {
    const [path = '', hash = ''] = target.replace(/^(?:page|site|host):/, '').split('#', 2);
    if (target.startsWith('#')) return { route: page.route, hash };
    // Removes the query, because Markdown files don't have any code that reads it.
    if (target.startsWith('site:')) return { route: path.replace(/\?.*/, ''), hash };
    if (target.startsWith('host:')) return { route: withoutBasePath(path, this.site.baseUrl), hash };
    // If no page has this path, Docusaurus warns about the link.
    return { route: this.routes.get(path) ?? `/${path}`, hash };
  }
}

/** Returns the route of a part of a page's Markdown: `/docs/api/errors.md` for the first part, `/docs/api/errors.part-2.md` for the second. */
export function toPartRoute(route: string, index: number): string {
  const firstRoute = getMarkdownPath(route);
  return index === 0 ? firstRoute : firstRoute.replace(/\.md$/, `.part-${index + 1}.md`);
}

function hasAnchor(sections: readonly MarkdownSection[], hash: string): boolean {
  const anchor = decodeSafely(hash);
  return sections.some(({ anchors }) => anchors.includes(anchor));
}

/** Maximum number of characters in a page's Markdown file. Longer pages are split into parts. */
const MAX_PAGE_LENGTH = 48_500;
/** Maximum number of characters in the sections of a part. It's lower, because a part also contains links to the other parts. */
const MAX_PART_LENGTH = 44_000;
/** Number of characters between two sections: an empty line. */
const SEPARATOR_LENGTH = 2;

/** Returns the number of characters in a section. */
type GetLength = (section: MarkdownSection) => number;

function sumLengths(sections: readonly MarkdownSection[], getLength: GetLength): number {
  return sections.reduce((sum, section) => sum + getLength(section), 0);
}

/** Splits a long page into parts at its headings of level 2. Splits at lower headings only if a part would be too long. */
function splitSections(sections: readonly MarkdownSection[], getLength: GetLength): MarkdownSection[][] {
  const hasFit = (group: readonly MarkdownSection[]) => sumLengths(group, getLength) <= MAX_PART_LENGTH;
  const chapters = groupNeighbors(sections, (_, { depth }) => depth > 2);
  const groups = chapters.flatMap((chapter) =>
    hasFit(chapter) ? [chapter] : chapter.map((section) => [section]),
  );
  const parts: MarkdownSection[][] = [];
  for (const group of groups) {
    const lastPart = parts.at(-1);
    if (lastPart && hasFit([...lastPart, ...group])) lastPart.push(...group);
    else parts.push([...group]);
  }
  return parts;
}
