import { withBasePath, withoutBasePath, withoutSlash } from '../../shared/base-path';
import { markdownAddress } from '../../shared/markdown-address';
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

interface Place {
  route: string;
  hash: string;
}

/** Where the Markdown of all pages is: what links lead to. */
export class MarkdownAddresses {
  private readonly drafts: ReadonlyMap<string, Draft>;
  /** By what links call a page. */
  private readonly routes: ReadonlyMap<string, string>;
  private readonly parts = new Map<Draft, MarkdownSection[][]>();
  private readonly written = new Map<MarkdownSection, string>();

  /**
   * @param drafts - All pages.
   * @param elsewhere - Routes of pages whose Markdown is made elsewhere.
   */
  constructor(
    private readonly site: SiteAddress,
    drafts: readonly Draft[],
    private readonly elsewhere: ReadonlySet<string>,
  ) {
    this.drafts = new Map(drafts.map((draft) => [draft.route, draft]));
    this.routes = new Map(drafts.map(({ file = '', route }) => [file, route]));
  }

  /** @returns the whole address of a route or a file of the site */
  of(route: string): string {
    return this.site.url + withBasePath(route, this.site.baseUrl);
  }

  /** @returns the pieces that the Markdown of a page is in: one, or its parts */
  partsOf(draft: Draft): MarkdownSection[][] {
    // As long as nobody knows the parts, an address is that of the page: a few characters less.
    const lengthOf = ({ markdown, links }: MarkdownSection) =>
      links.reduce((sum, target) => sum + this.page(this.placeOf(target, draft)).length, markdown.length);
    const parts = this.parts.get(draft) ?? partsOf(draft.sections, lengthOf);
    this.parts.set(draft, parts);
    return parts;
  }

  /** @returns the whole address of the twin of a route, or of the part of it that has what a hash leads to; of the page, if it has no twin */
  twin(route: string, hash = ''): string {
    const draft = this.drafts.get(withoutSlash(route) || '/');
    const parts = draft && hash !== '' ? this.partsOf(draft) : [];
    const part = parts.length > 1 ? parts.findIndex((sections) => holds(sections, hash)) : -1;
    return part < 0 ? this.page({ route, hash }) : `${this.of(partAddress(route, part))}#${hash}`;
  }

  /** @returns the Markdown of the page, section by section, with all addresses */
  sections(draft: Draft, sections: readonly MarkdownSection[] = draft.sections): string[] {
    const isWhole = this.partsOf(draft).length === 1;
    return sections.map((section) => {
      const write = (target: LinkTarget) => {
        const { route, hash } = this.placeOf(target, draft);
        return isWhole && target.startsWith('#') ? target : this.twin(route, hash);
      };
      const text = this.written.get(section) ?? withAddresses(section, write).trim();
      this.written.set(section, text);
      return text;
    });
  }

  /** As if no page had parts. */
  private page({ route, hash }: Place): string {
    const hasMarkdown = this.drafts.has(withoutSlash(route) || '/') || this.elsewhere.has(route);
    return this.of(hasMarkdown ? markdownAddress(route) : route) + (hash && `#${hash}`);
  }

  /** @param draft - The page that the link is on. */
  private placeOf(target: LinkTarget, draft: Draft): Place {
    const [rest = '', hash = ''] = target.replace(/^(?:page|site|host):/, '').split('#', 2);
    if (target.startsWith('#')) return { route: draft.route, hash };
    if (target.startsWith('site:')) return { route: rest, hash };
    if (target.startsWith('host:')) return { route: withoutBasePath(rest, this.site.baseUrl), hash };
    // That a link leads nowhere is for Docusaurus to say, which warns.
    return { route: this.routes.get(rest) ?? `/${rest}`, hash };
  }
}

/** @returns the address of a part of a page, without the base path: `/docs/core_api/errors.part-2.md` */
export function partAddress(route: string, index: number): string {
  return markdownAddress(route).replace(/\.md$/, `.part-${index + 1}.md`);
}

function holds(sections: readonly MarkdownSection[], hash: string): boolean {
  const wanted = decodeURIComponent(hash);
  return sections.some(({ anchors }) => anchors.includes(wanted));
}
