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

/** Converts links in the Markdown of pages into URLs of other pages' Markdown files. */
export class MarkdownAddresses {
  /** Maps each route to its page. */
  private readonly pages: ReadonlyMap<string, UnlinkedPage>;
  /** Maps the path of each page's file without the extension, such as `docs/core_api/apply`, to the page's route. */
  private readonly routes: ReadonlyMap<string, string>;
  private readonly parts = new Map<UnlinkedPage, MarkdownSection[][]>();

  /** @param extraRoutes - Routes of other pages that have a Markdown file. */
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

  /** Splits the sections of a long page into parts. A short page has one part. */
  splitPage(page: UnlinkedPage): MarkdownSection[][] {
    return getOrCreate(this.parts, page, () => {
      // Measures sections with links to whole pages, because the parts aren't known yet.
      const resolveLink = (target: LinkTarget) => this.toPageUrl(this.locateTarget(target, page));
      // In a page that isn't split, links within the page are only anchors, which are shorter.
      const resolveUnsplit = (target: LinkTarget) => (target.startsWith('#') ? target : resolveLink(target));
      const createMeasure = (resolve: (target: LinkTarget) => string): GetLength => {
        return ({ markdown }) => resolveTargets(markdown, resolve).length + SEPARATOR_LENGTH;
      };
      const isShort = sumLengths(page.sections, createMeasure(resolveUnsplit)) <= MAX_PAGE_LENGTH;
      return isShort ? [[...page.sections]] : splitSections(page.sections, createMeasure(resolveLink));
    });
  }

  /** Returns the URL of the Markdown file that contains an anchor of a page. For a page without Markdown, returns the page's own URL. */
  toMarkdownUrl(route: string, hash = ''): string {
    const page = this.pages.get(removeTrailingSlash(route) || '/');
    const parts = page && hash !== '' ? this.splitPage(page) : [];
    const partIndex = parts.findIndex((sections) => hasAnchor(sections, hash));
    const isInPart = parts.length > 1 && partIndex >= 0;
    return isInPart
      ? `${this.toUrl(toPartRoute(route, partIndex))}#${hash}`
      : this.toPageUrl({ route, hash });
  }

  /** Returns the Markdown of a page's sections. Links become complete URLs, except those within a page that isn't split. */
  resolveSections(page: UnlinkedPage, sections: readonly MarkdownSection[] = page.sections): string[] {
    const isUnsplit = this.splitPage(page).length === 1;
    const resolveLink = (target: LinkTarget) =>
      isUnsplit && target.startsWith('#') ? target : this.resolveTarget(target, page);
    return sections.map(({ markdown }) => resolveTargets(markdown, resolveLink).trim());
  }

  /** Returns the Markdown of a section for use on another page: with complete URLs, but without the section's questions. */
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

  /** Returns the URL of a page's Markdown file, or the page's own URL if the page has no Markdown file. */
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

/** Returns the route of a part of a page's Markdown: `/docs/api/errors.md` for index 0, `/docs/api/errors.part-2.md` for index 1. */
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
/** Maximum number of characters in the sections of a part, which also contains links to the other parts. */
const MAX_PART_LENGTH = 44_000;
/** Number of characters between two sections, which are separated by an empty line. */
const SEPARATOR_LENGTH = 2;

type GetLength = (section: MarkdownSection) => number;

function sumLengths(sections: readonly MarkdownSection[], getLength: GetLength): number {
  return sum(sections.map(getLength));
}

/** Splits a long page into parts at headings of level 2. Splits at lower headings only if a part would be too long. */
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
