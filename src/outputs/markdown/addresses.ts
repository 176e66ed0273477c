import { knownIn } from '../../model/cache/known';
import { withBasePath, withoutBasePath, withoutSlash } from '../../shared/base-path';
import { markdownAddress } from '../../shared/markdown-address';
import type { LinkTarget } from './links';
import { type MarkdownSection, withAddresses } from './serialize';
import type { UnlinkedPage } from './unlinked-page';

/** Where the site is published. */
export interface SiteAddress {
  /** The origin: `https://docs.example.org`. */
  url: string;
  baseUrl: string;
}

interface Place {
  route: string;
  hash: string;
}

/** Where the Markdown of all pages is: what links lead to. */
export class MarkdownAddresses {
  private readonly pages: ReadonlyMap<string, UnlinkedPage>;
  /** By what links call a page. */
  private readonly routes: ReadonlyMap<string, string>;
  private readonly parts = new Map<UnlinkedPage, MarkdownSection[][]>();

  /** @param elsewhere - Routes of pages whose Markdown is made elsewhere. */
  constructor(
    private readonly site: SiteAddress,
    pages: readonly UnlinkedPage[],
    private readonly elsewhere: ReadonlySet<string>,
  ) {
    this.pages = new Map(pages.map((page) => [page.route, page]));
    this.routes = new Map(pages.map(({ file = '', route }) => [file, route]));
  }

  /** @returns the whole address of a route or a file of the site */
  of(route: string): string {
    return this.site.url + withBasePath(route, this.site.baseUrl);
  }

  /** @returns the parts that the Markdown of a page is in; one, if the page is short enough */
  partsOf(page: UnlinkedPage): MarkdownSection[][] {
    return knownIn(this.parts, page, () => {
      // As long as nobody knows the parts, an address is that of the page.
      const write = (target: LinkTarget) =>
        target.startsWith('#') ? target : this.page(this.placeOf(target, page));
      return cut(page.sections, ({ markdown }) => withAddresses(markdown, write).length + 2);
    });
  }

  /** @returns the whole address of the Markdown of a route, or of the part of it that has the target of a hash; of the page, if it has no Markdown */
  markdownOf(route: string, hash = ''): string {
    const page = this.pages.get(withoutSlash(route) || '/');
    const parts = page && hash !== '' ? this.partsOf(page) : [];
    const part = parts.length > 1 ? parts.findIndex((sections) => holds(sections, hash)) : -1;
    return part < 0 ? this.page({ route, hash }) : `${this.of(partAddress(route, part))}#${hash}`;
  }

  /** @returns the Markdown of the page, section by section, with all addresses */
  sections(page: UnlinkedPage, sections: readonly MarkdownSection[] = page.sections): string[] {
    const isWhole = this.partsOf(page).length === 1;
    const write = (target: LinkTarget) =>
      isWhole && target.startsWith('#') ? target : this.addressOf(target, page);
    return sections.map(({ markdown }) => withAddresses(markdown, write).trim());
  }

  /** @returns the Markdown of a section as another file has it: what leads to its own page has an address, too; what it answers is left out */
  quoted(page: UnlinkedPage, { markdown, answers }: MarkdownSection): string {
    const text = withAddresses(markdown, (target) => this.addressOf(target, page));
    return (answers.length > 0 ? text.replace(/^Answers: .+\n*/m, '') : text).trim();
  }

  private addressOf(target: LinkTarget, page: UnlinkedPage): string {
    const { route, hash } = this.placeOf(target, page);
    return this.markdownOf(route, hash);
  }

  /** As if no page had parts. */
  private page({ route, hash }: Place): string {
    const hasMarkdown = this.pages.has(withoutSlash(route) || '/') || this.elsewhere.has(route);
    return this.of(hasMarkdown ? markdownAddress(route) : route) + (hash && `#${hash}`);
  }

  /** @param page - The page that the link is on. */
  private placeOf(target: LinkTarget, page: UnlinkedPage): Place {
    const [rest = '', hash = ''] = target.replace(/^(?:page|site|host):/, '').split('#', 2);
    if (target.startsWith('#')) return { route: page.route, hash };
    if (target.startsWith('site:')) return { route: rest, hash };
    if (target.startsWith('host:')) return { route: withoutBasePath(rest, this.site.baseUrl), hash };
    // That a link leads nowhere is for Docusaurus to say, which warns.
    return { route: this.routes.get(rest) ?? `/${rest}`, hash };
  }
}

/** @returns the address of a part of a page, without the base path: that of the page, then `/docs/core_api/errors.part-2.md` */
export function partAddress(route: string, index: number): string {
  const first = markdownAddress(route);
  return index === 0 ? first : first.replace(/\.md$/, `.part-${index + 1}.md`);
}

function holds(sections: readonly MarkdownSection[], hash: string): boolean {
  const wanted = decodeURIComponent(hash);
  return sections.some(({ anchors }) => anchors.includes(wanted));
}

/** A page in one file leaves room for its first lines; a part, for those of what follows and for addresses that are longer because pages have parts. */
const MOST_IN_ONE = 48_500;
const MOST_IN_PART = 44_000;

/**
 * Cuts a long page where its headings are: at those of the second level, and where one of these holds too much below it.
 *
 * @param lengthOf - How many characters a section comes to.
 * @returns Its parts, in order; one if it is short enough.
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
