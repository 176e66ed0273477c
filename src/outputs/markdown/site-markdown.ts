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

/** The data that the Markdown of the site is made of. */
export interface MarkdownInput extends SiteAddress, VersionFacts {
  versions: readonly LoadedVersion[];
  /** The table of `/versions`. */
  table: readonly PageTableRow[];
  /** Routes of pages whose Markdown is made elsewhere. */
  elsewhere: readonly string[];
}

/** The Markdown of a site. */
interface Made {
  /** The files to write, by the address without the base path. */
  files: Record<string, StoredFile>;
  /** By Docusaurus's name of the version. */
  archives: Record<string, Archive>;
  /** Pages that could not be written. The page's own compilation says more, if it is the page that is wrong. */
  faults: string[];
}

/**
 * The Markdown of the whole site: a file for each page, the lists of them, and an archive for each version. The Markdown of a page is stored
 * between builds, and so is the whole; it is made of the tree that the compiler takes next.
 */
export class SiteMarkdown {
  made: Made = { files: {}, archives: {}, faults: [] };

  constructor(private readonly pages: SitePages) {}

  /**
   * Makes all of it, before the compiler takes the pages.
   *
   * @throws Error naming the page, if it cannot be cut into parts that are short enough.
   */
  make(input: MarkdownInput): void {
    this.made = remember(siteStore, this.keyOf(input), () => this.makeAll(input));
  }

  /** A word for all that the Markdown is made of. */
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
    // Its text names the sizes of the archives; where it is is known.
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

  /** @returns a function that gives the Markdown of a page of a version, by its file */
  private readerOf(folder: string, siteDir: string, faults: string[]): (file: string) => MarkdownSection[] {
    // The text, and all that a page shows beside it, are in the digest of its content.
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

/** Takes a file to write, by the address without the base path. */
type Put = (address: string, content: string | Uint8Array) => void;

/** Puts all files of a version: its pages, the texts with several of them, the list of both, and the archive. */
function putVersion(own: UnlinkedVersion, addresses: MarkdownAddresses, put: Put): Archive {
  const { version, groups, pages } = own;
  const texts = pages.flatMap((page) => writeMarkdown(page, addresses));
  const ownSkills = writeSkills(version, pages, addresses, skills);
  // Whoever unpacks it has the folder of skills at the top, where agents look.
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

/** The front page, and the pages beside the docs that a writer wrote. */
function pagesBesideVersions(siteDir: string): UnlinkedPage[] {
  const [install = '', sample = '', ...others] = siteFiles(siteDir);
  const home = homeText(readPageFile(install).text, readPageFile(sample).text);
  const written = others.map((file) => {
    const { text } = readPageFile(file);
    const { title, description } = readFrontMatter(text);
    const tree = parseMdx(text, file);
    // Their title stands in the text, too.
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

/** The files of the front page, and of the pages beside the docs. */
function siteFiles(siteDir: string): string[] {
  return [
    ...['_install.mdx', '_sample.mdx'].map((name) => join(siteDir, 'src/components/HomePage', name)),
    ...pageFiles(join(siteDir, 'src/pages')),
  ];
}
