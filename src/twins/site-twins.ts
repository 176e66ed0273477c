import { join, resolve } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { RootContent } from 'mdast';
import type { Counts } from '../api-changes-format';
import { withoutBasePath, withoutSlash } from '../base-path';
import { codeDigest, digestOf } from '../cache/digest';
import { type KeptFile, keptFile } from '../cache/kept-file';
import { remember, siteStore } from '../cache/store';
import type { DocsHistory } from '../history/compare-versions';
import type { VersionNews } from '../history/news';
import type { PageTableRow } from '../history/page-table';
import { readFrontMatter } from '../page/front-matter';
import { plainText } from '../page/mdast';
import { readPageFile } from '../page/page-file';
import { parseMdx } from '../page/parse';
import type { SitePages } from '../reference/site-pages';
import { pageFiles } from '../reference/version-folder';
import { type SiteVersion, siteDescription, siteTagline, versionByName, versions } from '../site';
import { archiveAddress, llmsAddress } from '../twin-address';
import { remarksOf } from '../versions/remarks';
import { type SidebarItem, sidebarItems } from '../versions/sidebar-items';
import { type SiteAddress, TwinAddresses } from './addresses';
import { type Archive, zipOf } from './archive';
import type { Draft } from './draft';
import { idOfFile } from './links';
import { fullList, fullTexts, type PageGroup, siteList, versionList } from './llms-txt';
import { allVersionsNodes } from './made/all-versions';
import { categoryNodes, type ListedPage } from './made/category';
import { homeNodes } from './made/home';
import { landingNodes, landingTitle } from './made/landing';
import { sectionsOfNodes } from './made/nodes';
import { type MarkdownSection, serializePage } from './serialize';
import { writeTwin } from './write';

/** A version as the docs plugin loads it. */
export type TwinVersion = Pick<LoadedVersion, 'versionName' | 'contentPath' | 'sidebars'> & {
  docs: readonly Pick<
    LoadedVersion['docs'][number],
    'id' | 'title' | 'description' | 'permalink' | 'source' | 'unlisted'
  >[];
};

/** What the Markdown of the site is made of. */
export interface TwinInput extends SiteAddress {
  siteDir: string;
  versions: readonly TwinVersion[];
  /** The sidebar that the landing pages show. */
  sidebar: string;
  history: DocsHistory;
  /** What the landing page of a version says of it. */
  landingOf: (versionName: string) => { news: VersionNews | null; apiChanges: Counts | null };
  /** The table of `/versions`. */
  table: readonly PageTableRow[];
  /** Routes of pages whose Markdown is made elsewhere. */
  elsewhere: readonly string[];
}

/** A version with its pages in Markdown. */
interface WrittenVersion {
  version: SiteVersion;
  landing: Draft;
  groups: PageGroup[];
  drafts: Draft[];
}

/** The Markdown of a site. */
interface Made {
  /** What to write, by the address without the base path. */
  files: Record<string, KeptFile>;
  /** By Docusaurus's name of the version. */
  archives: Record<string, Archive>;
  /** What could not be written. The page's own compilation says more, if it is the page that is wrong. */
  faults: string[];
}

/** The code that writes it, and the facts of the site that stand in it. */
const CODE = [
  'twins',
  'text',
  'page',
  'code',
  'history',
  'versions',
  'offline/names.ts',
  'site.ts',
  'home.ts',
  'twin-address.ts',
  'api-changes-format.ts',
];

/**
 * The Markdown of the whole site: a twin of each page, the lists of them, and an archive for each version. What a page comes to is kept
 * between builds, and so is the whole; it is made of the tree that the compiler takes next.
 */
export class SiteTwins {
  made: Made = { files: {}, archives: {}, faults: [] };

  constructor(private readonly pages: SitePages) {}

  /**
   * Makes all of it, before the compiler takes the pages.
   *
   * @throws Error naming the page, if it cannot be cut into parts that are short enough.
   */
  make(input: TwinInput): void {
    this.made = remember(siteStore, this.keyOf(input), () => this.makeAll(input));
  }

  /** A word for all that the Markdown is made of. */
  private keyOf(input: TwinInput): string {
    const { siteDir, url, baseUrl, sidebar, history, landingOf, table, elsewhere } = input;
    const versions = input.versions.map(({ versionName, contentPath, sidebars, docs }) => [
      versionName,
      this.pages.digestOf(resolve(siteDir, contentPath)),
      sidebars,
      docs.map(({ id, title, description, permalink, source }) => [
        id,
        title,
        description,
        permalink,
        source,
      ]),
      [...(history.facts.get(versionName) ?? [])],
      landingOf(versionName),
    ]);
    return digestOf(
      'twins',
      codeDigest(...CODE),
      JSON.stringify([url, baseUrl, sidebar, versions, history.pages, table, elsewhere]),
      ...siteFiles(siteDir).map((file) => readPageFile(file).digest),
    );
  }

  private makeAll(input: TwinInput): Made {
    const faults: string[] = [];
    const ids = new Map<string, string>();
    const written = input.versions.map((version) => this.versionOf(version, input, { ids, faults }));
    const sitePages = sitePagesOf(input.siteDir);
    const all = written.flatMap(({ drafts }) => drafts);
    // Their text is not known yet, but where they are.
    const addresses = new TwinAddresses(
      input,
      [...all, ...sitePages, versionsDraft([])],
      ids,
      new Set(input.elsewhere),
    );
    const files = new Map<string, string | Uint8Array>();
    const archives = new Map<string, Archive>();
    for (const { version, landing, groups, drafts } of written) {
      const texts = new Map(drafts.flatMap((draft) => [...writeTwin(draft, addresses)]));
      const zip = zipOf(new Map([...texts].map(([address, text]) => [address.slice(1), text])));
      const archive = { address: archiveAddress(version), bytes: zip.length };
      archives.set(version.name, archive);
      const fulls = fullTexts(version, groups, addresses);
      for (const [address, text] of texts) files.set(address, text);
      for (const { address, text } of fulls) files.set(address, text);
      files.set(archive.address, zip);
      files.set(`${version.path}/llms-full.txt`, fullList(version, fulls, addresses));
      files.set(llmsAddress(version), versionList({ version, landing, groups, fulls, archive }, addresses));
    }
    const root = `${input.url}${input.baseUrl}`;
    const allVersions = sectionsOfNodes(allVersionsNodes(input.table, archives, root));
    const others = [...sitePages, versionsDraft(allVersions)];
    for (const draft of others) {
      for (const [address, text] of writeTwin(draft, addresses)) files.set(address, text);
    }
    files.set(llmsAddress(), siteList(others, addresses));
    return {
      files: Object.fromEntries([...files].map(([address, content]) => [address, keptFile(content)])),
      archives: Object.fromEntries(archives),
      faults,
    };
  }

  private versionOf(
    version: TwinVersion,
    input: TwinInput,
    { ids, faults }: { ids: Map<string, string>; faults: string[] },
  ): WrittenVersion {
    const { versionName, contentPath, docs, sidebars } = version;
    const { siteDir, baseUrl, history } = input;
    const own = versionByName(versionName);
    const folder = resolve(siteDir, contentPath);
    const routeOf = (permalink: string) => withoutSlash(withoutBasePath(permalink, baseUrl));
    const listed = new Map<string, ListedPage>(
      docs.map(({ id, title, description, permalink }) => [
        id,
        { title, description, route: routeOf(permalink) },
      ]),
    );
    const digests = new Map(this.pages.pagesOf(folder).map(({ file, digest }) => [file, digest]));
    const facts = history.facts.get(versionName);
    const draftOf = (id: string, page: ListedPage, sections: readonly MarkdownSection[]): Draft => {
      const pageFacts = facts?.get(id);
      const remarks = pageFacts && remarksOf(pageFacts, versionName, (name) => versionByName(name).label);
      return {
        ...page,
        version: versionName,
        sections,
        others: othersOf(id, versionName, history),
        remarks: remarks?.map(({ text }) => text) ?? [],
      };
    };

    const drafts = new Map<string, Draft>();
    for (const { id, source } of docs) {
      const file = resolve(siteDir, source.replace(/^@site\//, ''));
      const page = listed.get(id);
      if (!page) continue;
      ids.set(`${versionName} ${idOfFile(file, folder)}`, page.route);
      ids.set(idOfFile(file, siteDir), page.route);
      drafts.set(id, draftOf(id, page, this.sectionsOf(file, folder, digests.get(file) ?? '', faults)));
    }
    const entries = Object.values(sidebars).flatMap((items) => sidebarItems(items));
    for (const { item } of entries) {
      if (item.type !== 'category' || item.link?.type !== 'generated-index') continue;
      const { slug, title = item.label, description = '', permalink } = item.link;
      const page = { title, description, route: routeOf(permalink) };
      drafts.set(slug, draftOf(slug, page, sectionsOfNodes(categoryNodes(item, listed))));
    }
    const landing: Draft = {
      route: own.path,
      version: versionName,
      title: landingTitle(own),
      description: 'The sections of this version, and what is new in it.',
      sections: sectionsOfNodes(
        landingNodes({
          version: own,
          docs: listed,
          sidebar: withoutBase(sidebars[input.sidebar] ?? [], baseUrl),
          ...input.landingOf(versionName),
        }),
      ),
      others: versions
        .filter(({ name }) => name !== versionName)
        .map(({ label, path }) => ({ label, route: path })),
      remarks: [],
    };
    return {
      version: own,
      landing,
      groups: groupsOf(
        [sidebars[input.sidebar], ...Object.values(sidebars)].flatMap((items) => items ?? []),
        drafts,
      ),
      drafts: [landing, ...drafts.values()],
    };
  }

  private sectionsOf(file: string, folder: string, digest: string, faults: string[]): MarkdownSection[] {
    // The text, and all that a page shows beside it, are in the digest of its content.
    const key = digestOf('twin', codeDigest('twins', 'text', 'page', 'code'), digest);
    try {
      return remember(siteStore, key, () => serializePage(this.pages.treeOf(file), file, folder));
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  }
}

/** The same page in the other versions, the latest first. */
function othersOf(id: string, versionName: string, { pages }: DocsHistory): Draft['others'] {
  const history = pages.find((one) => one[versionName]?.id === id);
  return versions.flatMap(({ name, label }) => {
    const page = name === versionName ? undefined : history?.[name];
    return page ? [{ label, route: withoutSlash(page.path) }] : [];
  });
}

/** All pages of a version by the categories of its sidebars, each where it stands first; those that stand in none come last. */
function groupsOf(items: readonly SidebarItem[], drafts: ReadonlyMap<string, Draft>): PageGroup[] {
  const groups: { label: string; depth: number; drafts: Draft[] }[] = [
    { label: 'Start', depth: 0, drafts: [] },
  ];
  const seen = new Set<string>();
  const take = (id: string, group = groups.at(-1)) => {
    const draft = drafts.get(id);
    if (!draft || seen.has(id)) return;
    seen.add(id);
    group?.drafts.push(draft);
  };
  const walk = (entries: readonly SidebarItem[], depth: number): void => {
    for (const item of entries) {
      if (item.type === 'category') {
        const group = { label: item.label, depth, drafts: [] };
        groups.push(group);
        if (item.link?.type === 'generated-index') take(item.link.slug);
        if (item.link?.type === 'doc') take(item.link.id);
        walk(item.items, depth + 1);
      } else if (item.type === 'doc' || item.type === 'ref')
        take(item.id, depth === 0 ? groups[0] : undefined);
    }
  };
  walk(items, 0);
  const others = [...drafts].filter(([id]) => !seen.has(id)).map(([, draft]) => draft);
  return [...groups, { label: 'Other pages', depth: 0, drafts: others }].filter(
    (group) => group.drafts.length > 0,
  );
}

/** A sidebar whose generated indexes are routes, as links of the site are. */
function withoutBase(items: readonly SidebarItem[], baseUrl: string): SidebarItem[] {
  return items.map((item) => {
    if (item.type !== 'category') return item;
    const { link } = item;
    const inner = withoutBase(item.items, baseUrl);
    return link?.type === 'generated-index'
      ? { ...item, items: inner, link: { ...link, permalink: withoutBasePath(link.permalink, baseUrl) } }
      : { ...item, items: inner };
  });
}

function versionsDraft(sections: readonly MarkdownSection[]): Draft {
  return {
    route: '/versions',
    version: null,
    title: 'All versions',
    description: 'Every live version of this documentation, and the state of every page in it.',
    sections,
    others: [],
    remarks: [],
  };
}

/** The front page, and the pages beside the docs that a writer wrote. */
function sitePagesOf(siteDir: string): Draft[] {
  const [install = '', sample = '', ...others] = siteFiles(siteDir);
  const blocks = (file: string): RootContent[] => parseMdx(readPageFile(file).text, file).children;
  const home: Draft = {
    route: '/',
    version: null,
    title: siteTagline,
    description: siteDescription,
    sections: sectionsOfNodes(homeNodes(blocks(install), blocks(sample))),
    others: [],
    remarks: [],
  };
  const folder = join(siteDir, 'src/pages');
  const written = others.map((file): Draft => {
    const { text } = readPageFile(file);
    const { title, description } = readFrontMatter(text);
    const tree = parseMdx(text, file);
    // Their title stands in the text, too.
    const children = tree.children.filter((node) => node.type !== 'heading' || node.depth > 1);
    const [heading] = tree.children.filter((node) => node.type === 'heading' && node.depth === 1);
    return {
      route: `/${idOfFile(file, folder)}`,
      version: null,
      title: heading ? plainText(heading) : String(title),
      description: String(description ?? ''),
      sections: serializePage({ ...tree, children }, file, folder),
      others: [],
      remarks: [],
    };
  });
  return [home, ...written];
}

/** What the front page shows, and the pages beside the docs. */
function siteFiles(siteDir: string): string[] {
  return [
    ...['_install.mdx', '_sample.mdx'].map((name) => join(siteDir, 'src/components/HomePage', name)),
    ...pageFiles(join(siteDir, 'src/pages')),
  ];
}
