import { join, resolve } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { codeDigest, digestOf } from '../../model/cache/digest';
import { remember, type StoredFile, siteStore, storedFile } from '../../model/cache/store';
import { readFrontMatter } from '../../model/mdx/front-matter';
import { plainText } from '../../model/mdx/mdast';
import { parseMdx } from '../../model/mdx/parse';
import { readPageFile } from '../../model/page/page-file';
import type { SitePages } from '../../model/page/site-pages';
import { pageFiles } from '../../model/page/version-folder';
import type { PageTableRow } from '../../model/versions/facts';
import { archiveAddress, llmsAddress } from '../../shared/markdown-address';
import { siteDescription, siteTagline } from '../../shared/site';
import { MarkdownAddresses, type SiteAddress } from './addresses';
import { type Archive, zipOf } from './archive';
import { idOfFile } from './links';
import { fullList, fullTexts, siteList, versionList } from './llms-txt';
import { allVersionsText } from './made/all-versions';
import { homeText } from './made/home';
import { type MarkdownSection, serializePage } from './serialize';
import { skills } from './skills/table';
import { writeSkills } from './skills/write';
import { sectionsOfText } from './text';
import { pageBesideVersions, type UnlinkedPage } from './unlinked-page';
import { type UnlinkedVersion, unlinkedVersion, type VersionFacts } from './unlinked-version';
import { writeMarkdown } from './write';

/** The data that the site's Markdown is generated from. */
export interface MarkdownInput extends SiteAddress, VersionFacts {
  versions: readonly LoadedVersion[];
  /** Table of `/versions`. */
  table: readonly PageTableRow[];
  /** Routes of pages whose Markdown is created by other code. */
  elsewhere: readonly string[];
}

/** Markdown of the site. */
interface Made {
  /** Files to write, by their route. */
  files: Record<string, StoredFile>;
  /** Archives, by Docusaurus's version name. */
  archives: Record<string, Archive>;
  /** Messages about pages that couldn't be written. If the page itself is wrong, its compilation reports more. */
  faults: string[];
}

/**
 * Generates the Markdown of the whole site: a file for each page, lists of the pages, and an archive for each version. Both single pages
 * and the complete result are stored between builds. Pages are written from the same trees that the compiler uses afterwards.
 */
export class SiteMarkdown {
  made: Made = { files: {}, archives: {}, faults: [] };

  constructor(private readonly pages: SitePages) {}

  /** Generates all files, before the compiler takes the trees of the pages. Throws if a page can't be split into parts that are short enough. */
  make(input: MarkdownInput): void {
    this.made = remember(siteStore, this.keyOf(input), () => this.makeAll(input));
  }

  /** Returns a digest of everything that determines the Markdown. */
  private keyOf({ siteDir, landingOf, versions, ...input }: MarkdownInput): string {
    const ofVersions = versions.map(({ versionName, contentPath, sidebars, docs }) => [
      [versionName, this.pages.digestOf(resolve(siteDir, contentPath)), sidebars, landingOf(versionName)],
      docs.map(({ id, title, description, permalink, source }) => [
        id,
        title,
        description,
        permalink,
        source,
      ]),
    ]);
    return digestOf(
      'markdown',
      codeDigest(__filename),
      JSON.stringify([input, ofVersions], (_, value) => (value instanceof Map ? [...value] : value)),
      ...siteFiles(siteDir).map((file) => readPageFile(file).digest),
    );
  }

  private makeAll(input: MarkdownInput): Made {
    const made: Made = { files: {}, archives: {}, faults: [] };
    const put: Put = (address, content) => {
      made.files[address] = storedFile(content);
    };
    const versions = input.versions.map((version) => {
      const folder = resolve(input.siteDir, version.contentPath);
      return unlinkedVersion(version, input, this.readerOf(folder, input.siteDir, made.faults));
    });
    const beside = pagesBesideVersions(input.siteDir);
    // The list shows the sizes of the archives, so its text comes later. Its route is needed now.
    const addresses = new MarkdownAddresses(
      input,
      [...versions.flatMap(({ pages }) => pages), ...beside, allVersions([])],
      new Set(input.elsewhere),
    );
    for (const own of versions) made.archives[own.version.name] = putVersion(own, addresses, put);
    const root = `${input.url}${input.baseUrl}`;
    const text = allVersionsText(input.table, made.archives, root);
    const others = [...beside, allVersions(sectionsOfText(text))];
    for (const page of others)
      for (const [address, markdown] of writeMarkdown(page, addresses)) put(address, markdown);
    put(llmsAddress(), siteList(others, addresses));
    return made;
  }

  /** Returns a function that serializes a page of a version. */
  private readerOf(folder: string, siteDir: string, faults: string[]): (file: string) => MarkdownSection[] {
    // The digest of a page's content covers its text and everything else that the page shows.
    const digests = new Map(this.pages.pagesOf(folder).map(({ file, digest }) => [file, digest]));
    return (file) => {
      const key = digestOf('page-markdown', codeDigest(__filename), digests.get(file) ?? '');
      try {
        return remember(siteStore, key, () => serializePage(this.pages.treeOf(file), file, siteDir));
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
        return [];
      }
    };
  }
}

/** Adds a file at a route. */
type Put = (address: string, content: string | Uint8Array) => void;

/** Adds all files of a version: pages, texts with several pages, the lists of both, and the archive. */
function putVersion(own: UnlinkedVersion, addresses: MarkdownAddresses, put: Put): Archive {
  const { version, groups, pages } = own;
  const texts = pages.flatMap((page) => writeMarkdown(page, addresses));
  const ownSkills = writeSkills(version, pages, addresses, skills);
  // In the unpacked archive, the folder of skills is at the top level, where agents look for it.
  const zip = zipOf(
    new Map([...texts.map(([address, text]) => [address.slice(1), text] as const), ...ownSkills]),
  );
  const archive = { address: archiveAddress(version), bytes: zip.length };
  const fulls = fullTexts(version, groups, addresses);
  for (const [address, text] of texts) put(address, text);
  for (const [path, text] of ownSkills) put(`${version.path}/${path}`, text);
  for (const { address, text } of fulls) put(address, text);
  put(archive.address, zip);
  put(`${version.path}/llms-full.txt`, fullList(version, fulls, addresses));
  put(
    llmsAddress(version),
    versionList({ ...own, fulls, archive, skills: [...ownSkills.keys()] }, addresses),
  );
  return archive;
}

function allVersions(sections: readonly MarkdownSection[]): UnlinkedPage {
  return pageBesideVersions({
    route: '/versions',
    title: 'All versions',
    description: 'All versions of this documentation, and the status of every page.',
    sections,
  });
}

/** Returns the home page and the MDX pages outside of the docs. */
function pagesBesideVersions(siteDir: string): UnlinkedPage[] {
  const [install = '', sample = '', ...others] = siteFiles(siteDir);
  const home = homeText(readPageFile(install).text, readPageFile(sample).text);
  const written = others.map((file) => {
    const { text } = readPageFile(file);
    const { title, description } = readFrontMatter(text);
    const tree = parseMdx(text, file);
    // The text contains the page's title too.
    const heading = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
    const children = tree.children.filter((node) => node !== heading);
    return pageBesideVersions({
      file: idOfFile(file, siteDir),
      route: `/${idOfFile(file, join(siteDir, 'src/pages'))}`,
      title: heading ? plainText(heading) : String(title),
      description: String(description ?? ''),
      sections: serializePage({ ...tree, children }, file, siteDir),
    });
  });
  const sections = sectionsOfText(home);
  return [
    pageBesideVersions({ route: '/', title: siteTagline, description: siteDescription, sections }),
    ...written,
  ];
}

/** Lists the files of the home page, then the MDX pages outside of the docs. */
function siteFiles(siteDir: string): string[] {
  return [
    ...['_install.mdx', '_sample.mdx'].map((name) => join(siteDir, 'src/components/HomePage', name)),
    ...pageFiles(join(siteDir, 'src/pages')),
  ];
}
