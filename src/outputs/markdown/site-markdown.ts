import { join, resolve } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { DocusaurusConfig } from '@docusaurus/types';
import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { encodeFile, getOrStore, type StoredFile, siteStore } from '../../model/cache/store';
import { readFrontMatter } from '../../model/mdx/front-matter';
import { toPlainText } from '../../model/mdx/mdast';
import { parseMdx } from '../../model/mdx/parse';
import { readPageFile } from '../../model/page/page-file';
import type { SitePages } from '../../model/page/site-pages';
import { listPageFiles } from '../../model/page/version-folder';
import type { HistoryRow } from '../../model/versions/facts';
import { getArchivePath, getLlmsPath } from '../../shared/markdown-paths';
import type { NotebookVariant } from '../../shared/notebooks';
import { siteDescription, siteTagline } from '../../shared/site';
import { UPGRADE_CHECK } from '../../shared/upgrade/page';
import { UPGRADE_CHECK_ROUTE } from '../../shared/versions/upgrade-page';
import { buildNotebooks } from '../notebooks/build';
import { MarkdownAddresses } from './addresses';
import { type Archive, packZip } from './archive';
import { parseSections } from './format';
import { formatAllVersions } from './generated/all-versions';
import { formatHome } from './generated/home';
import { formatUpgradeCheck } from './generated/upgrade-check';
import { toFileId } from './links';
import { buildFullTexts, formatFullTextList, formatSiteList, formatVersionList } from './llms-txt';
import { formatPageFiles } from './page-files';
import { type MarkdownSection, serializePage } from './serialize';
import { skills } from './skills/table';
import { buildSkills } from './skills/write';
import type { UnlinkedPage } from './unlinked-page';
import { createUnlinkedVersion, type UnlinkedVersion, type VersionFacts } from './unlinked-version';

interface MarkdownInput extends Pick<DocusaurusConfig, 'url'>, VersionFacts {
  versions: readonly LoadedVersion[];
  table: readonly HistoryRow[];
  /** Routes of pages whose Markdown files are created elsewhere, such as lists of API changes. */
  extraRoutes: readonly string[];
}

export interface SiteMarkdown {
  /** Contents of the generated files, keyed by route, such as `/docs/intro.md`. */
  files: Record<string, StoredFile>;
  /** Zip file of each version's Markdown, keyed by Docusaurus's name for the version, such as `current`. */
  archives: Record<string, Archive>;
  /** Notebooks of each page, keyed by the page's route, such as `/docs/get_started`. */
  notebooks: Record<string, NotebookVariant[]>;
  /** Messages about pages that couldn't be converted. If their MDX is invalid, Docusaurus's compiler reports the details later. */
  errors: string[];
}

/** Builds the site's Markdown and caches it between builds: pages, lists of pages and a zip file for each version. */
export function buildSiteMarkdown(pages: SitePages, input: MarkdownInput): SiteMarkdown {
  return getOrStore(siteStore, createKey(pages, input), () => buildAllFiles(pages, input));
}

function createKey(
  pages: SitePages,
  { siteDir, getLandingFacts, versions, ...input }: MarkdownInput,
): string {
  const versionKeys = versions.map(({ versionName: name, contentPath, sidebars, docs }) => {
    const digest = pages.digestVersion(resolve(siteDir, contentPath));
    const texts = docs.flatMap(({ id, title, description, permalink, source }) => {
      return [id, title, description, permalink, source];
    });
    return [name, digest, sidebars, getLandingFacts(name), texts];
  });
  const siteFiles = Object.values(listSiteFiles(siteDir)).flat();
  return computeDigest(
    'markdown',
    computeCodeDigest(__filename),
    JSON.stringify([input, versionKeys], (_, value) => (value instanceof Map ? [...value] : value)),
    ...siteFiles.map((file) => readPageFile(file).digest),
  );
}

function buildAllFiles(pages: SitePages, input: MarkdownInput): SiteMarkdown {
  const output: SiteMarkdown = { files: {}, archives: {}, notebooks: {}, errors: [] };
  const addFile: AddFile = (route, content) => {
    output.files[route] = encodeFile(content);
  };
  const unlinkedVersions = input.versions.map((version) => {
    const folder = resolve(input.siteDir, version.contentPath);
    const readSections = createSectionReader(pages, folder, input.siteDir, output.errors);
    return createUnlinkedVersion(version, input, readSections);
  });
  const root = `${input.url}${input.baseUrl}`;
  const upgradeCheckPage = createUpgradeCheckPage(root);
  const standalonePages = readStandalonePages(input.siteDir);
  // Links to `/versions` need only its route. Its text is created below, because it shows the sizes of the archives.
  const addresses = new MarkdownAddresses(
    input,
    [
      ...unlinkedVersions.flatMap((version) => version.pages),
      ...standalonePages,
      createAllVersionsPage([]),
      upgradeCheckPage,
    ],
    new Set(input.extraRoutes),
  );

  for (const unlinked of unlinkedVersions) {
    output.archives[unlinked.version.name] = addVersionFiles(unlinked, addresses, addFile);
    const notebooks = buildNotebooks(unlinked, pages, input.siteDir, addresses, addFile);
    Object.assign(output.notebooks, notebooks);
  }

  const allVersionsText = formatAllVersions(input.table, output.archives, root);
  const allVersionsPage = createAllVersionsPage(parseSections(allVersionsText));
  const sitePages = [...standalonePages, allVersionsPage, upgradeCheckPage];
  for (const page of sitePages)
    for (const [address, markdown] of formatPageFiles(page, addresses)) addFile(address, markdown);
  addFile(getLlmsPath(), formatSiteList(sitePages, addresses));
  return output;
}

function createSectionReader(pages: SitePages, folder: string, siteDir: string, errors: string[]) {
  const digests = new Map(pages.listPages(folder).map(({ file, digest }) => [file, digest]));
  return (file: string): MarkdownSection[] => {
    // The digest also covers the page's location, which relative links depend on.
    const key = computeDigest('page-markdown', computeCodeDigest(__filename), digests.get(file) ?? file);
    try {
      return getOrStore(siteStore, key, () => serializePage(pages.getTree(file), file, siteDir));
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  };
}

type AddFile = (route: string, content: string | Uint8Array) => void;

/** Adds a version's Markdown files to the build and returns its zip file. */
function addVersionFiles(unlinked: UnlinkedVersion, addresses: MarkdownAddresses, addFile: AddFile): Archive {
  const { version, groups, pages } = unlinked;
  const pageTexts = pages.flatMap((page) => formatPageFiles(page, addresses));
  const skillFiles = buildSkills(version, pages, addresses, skills);
  const fullTexts = buildFullTexts(version, groups, addresses);

  // The zip file has the folder `skills` at its top level, because agents look for it there.
  const archivedPages = pageTexts.map(([address, text]) => [address.slice(1), text] as const);
  const zip = packZip(new Map([...archivedPages, ...skillFiles]));
  const archive = { address: getArchivePath(version), bytes: zip.length };

  for (const [address, text] of pageTexts) addFile(address, text);
  for (const [path, text] of skillFiles) addFile(`${version.path}/${path}`, text);
  for (const { address, text } of fullTexts) addFile(address, text);
  addFile(archive.address, zip);
  addFile(`${version.path}/llms-full.txt`, formatFullTextList(version, fullTexts, addresses));
  const listInput = { ...unlinked, fullTexts, archive, skillPaths: [...skillFiles.keys()] };
  addFile(getLlmsPath(version), formatVersionList(listInput, addresses));
  return archive;
}

const STANDALONE = { version: null, counterparts: [], remarks: [] };

function createAllVersionsPage(sections: readonly MarkdownSection[]): UnlinkedPage {
  const description = 'All versions of this documentation, and the status of every page.';
  return { ...STANDALONE, route: '/versions', title: 'All versions', description, sections };
}

function createUpgradeCheckPage(root: string): UnlinkedPage {
  const { title, description } = UPGRADE_CHECK;
  const sections = parseSections(formatUpgradeCheck(root));
  return { ...STANDALONE, route: UPGRADE_CHECK_ROUTE, title, description, sections };
}

function readStandalonePages(siteDir: string): UnlinkedPage[] {
  const { installFile, sampleFile, pageFiles } = listSiteFiles(siteDir);
  const home = formatHome(readPageFile(installFile).text, readPageFile(sampleFile).text);
  const writtenPages = pageFiles.map((file): UnlinkedPage => {
    const { text } = readPageFile(file);
    const { title, description } = readFrontMatter(text);
    const tree = parseMdx(text, file);
    // Takes the title out of the tree, because `UnlinkedPage` stores it separately.
    const heading = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
    const children = tree.children.filter((node) => node !== heading);
    return {
      ...STANDALONE,
      file: toFileId(file, siteDir),
      route: `/${toFileId(file, join(siteDir, 'src/pages'))}`,
      title: heading ? toPlainText(heading) : String(title),
      description: String(description ?? ''),
      sections: serializePage({ ...tree, children }, file, siteDir),
    };
  });
  const sections = parseSections(home);
  const homePage = { ...STANDALONE, route: '/', title: siteTagline, description: siteDescription, sections };
  return [homePage, ...writtenPages];
}

/** Lists the Markdown files outside of the docs: two snippets of the home page, and whole pages such as `src/pages/releases.md`. */
function listSiteFiles(siteDir: string) {
  const homeFolder = join(siteDir, 'src/components/HomePage');
  return {
    installFile: join(homeFolder, '_install.mdx'),
    sampleFile: join(homeFolder, '_sample.mdx'),
    pageFiles: listPageFiles(join(siteDir, 'src/pages')),
  };
}
