import { withBasePath, withoutBasePath, withoutSlash } from '../base-path';
import { twinAddress } from '../twin-address';
import type { Draft } from './draft';
import type { LinkTarget } from './links';
import { partsOf } from './parts';
import { type MarkdownSection, withAddresses } from './serialize';

/** Where the site is published. */
export interface SiteAddress {
  /** The origin: `https://docs.example.org`. */
  url: string;
  baseUrl: string;
}

/** Where the Markdown of all pages is: what links lead to. */
export class TwinAddresses {
  private readonly drafts: ReadonlyMap<string, Draft>;
  private readonly parts = new Map<Draft, MarkdownSection[][]>();
  private readonly written = new Map<MarkdownSection, string>();

  /**
   * @param drafts - All pages.
   * @param ids - The routes of the pages of the versions, by `version id` and by the path of their file without the extension.
   * @param elsewhere - Routes of pages whose Markdown is made elsewhere.
   */
  constructor(
    private readonly site: SiteAddress,
    drafts: readonly Draft[],
    private readonly ids: ReadonlyMap<string, string>,
    private readonly elsewhere: ReadonlySet<string>,
  ) {
    this.drafts = new Map(drafts.map((draft) => [draft.route, draft]));
  }

  /** @returns the whole address of a route or a file of the site */
  of(route: string): string {
    return this.site.url + withBasePath(route, this.site.baseUrl);
  }

  /** @returns the pieces that the Markdown of a page is in: one, or its parts */
  partsOf(draft: Draft): MarkdownSection[][] {
    const known = this.parts.get(draft);
    if (known) return known;
    // As long as nobody knows the parts, an address is that of the page: a few characters less.
    const lengthOf = (section: MarkdownSection) =>
      section.markdown.length +
      section.links.reduce((sum, target) => sum + this.whole(target, draft).length, 0);
    const parts = partsOf(draft.sections, new Map(draft.sections.map((one) => [one, lengthOf(one)])));
    this.parts.set(draft, parts);
    return parts;
  }

  /** @returns the whole address of the twin of a route, or of the part of it that has what a hash leads to */
  twin(route: string, hash = ''): string {
    const draft = this.drafts.get(withoutSlash(route) || '/');
    const parts = draft && hash !== '' ? this.partsOf(draft) : [];
    const part = parts.length > 1 ? parts.findIndex((sections) => holds(sections, hash)) : -1;
    return this.of(part < 0 ? twinAddress(route) : partAddress(route, part)) + (hash && `#${hash}`);
  }

  /**
   * @param target - Where a link leads.
   * @param draft - The page that it is on.
   * @returns What to write: the twin of a page, the page itself if it has none.
   */
  write(target: LinkTarget, draft: Draft): string {
    const { route, hash } = this.split(target, draft);
    if (target.startsWith('#') && this.partsOf(draft).length === 1) return target;
    return this.hasTwin(route) ? this.twin(route, hash) : this.whole(target, draft);
  }

  /** @returns the Markdown of the page, section by section, with all addresses */
  sections(draft: Draft, sections: readonly MarkdownSection[] = draft.sections): string[] {
    return sections.map((section) => {
      const known = this.written.get(section);
      const text = known ?? withAddresses(section, (target) => this.write(target, draft)).trim();
      this.written.set(section, text);
      return text;
    });
  }

  private hasTwin(route: string): boolean {
    return this.drafts.has(withoutSlash(route) || '/') || this.elsewhere.has(route);
  }

  /** As if no page had parts. */
  private whole(target: LinkTarget, draft: Draft): string {
    const { route, hash } = this.split(target, draft);
    const address = this.hasTwin(route) ? twinAddress(route) : route;
    return this.of(address) + (hash && `#${hash}`);
  }

  private split(target: LinkTarget, draft: Draft): { route: string; hash: string } {
    const [rest = '', hash = ''] = target.replace(/^(?:page|file|site|host):/, '').split('#', 2);
    if (target.startsWith('#')) return { route: draft.route, hash };
    if (target.startsWith('site:')) return { route: rest, hash };
    if (target.startsWith('host:')) return { route: withoutBasePath(rest, this.site.baseUrl), hash };
    const route = this.ids.get(target.startsWith('file:') ? rest : `${draft.version} ${rest}`);
    // That a link leads nowhere is for Docusaurus to say, which warns.
    return { route: route ?? `/${rest}`, hash };
  }
}

/** @returns the address of a part of a page, without the base path: `/docs/core_api/errors.part-2.md` */
export function partAddress(route: string, index: number): string {
  return twinAddress(route).replace(/\.md$/, `.part-${index + 1}.md`);
}

function holds(sections: readonly MarkdownSection[], hash: string): boolean {
  const wanted = decodeURIComponent(hash);
  return sections.some(({ anchors }) => anchors.includes(wanted));
}
