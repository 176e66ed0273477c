import { join } from 'node:path';
import type { Root } from 'mdast';
import { withBasePath } from '../../shared/base-path';
import { getOrCreate } from '../../shared/get-or-create';
import {
  findPreviousVersion,
  frameworkRepository,
  getApiChangesRoute,
  getDocsFolder,
  versionsOldestFirst,
} from '../../shared/site';
import { computeDigest } from '../cache/digest';
import { getOrStore, siteStore } from '../cache/store';
import type { Documentation } from '../symbols/documentation';
import { type PageContent, toPageContent } from './content';
import { type FilledPage, type FillOptions, fillPage } from './filled-page';
import { CacheKeys, digestKey } from './page-cache-key';
import { readPageFile } from './page-file';
import {
  type LiveVersion,
  listDocumentingFiles,
  listPageFiles,
  readDocumentation,
  toPageId,
} from './version-folder';

/** A page of a docs version. */
export interface SitePage {
  file: string;
  /** Path in the version's folder without the extension, such as `core_api/apply`. */
  id: string;
  /** Digest of everything that the page's content depends on. */
  digest: string;
  /** Computes the content at the first call. */
  content: () => PageContent;
}

/** Options that are the same for all pages of the site. */
export type SharedFillOptions = Required<Pick<FillOptions, 'repository' | 'versions'>>;

/** The pages of all live versions. The version comparison, the search index, the Markdown export and other outputs share them. */
export class SitePages {
  private readonly filledPages = new Map<string, FilledPage & { text: string }>();
  private readonly documentations = new Map<string, Documentation>();
  private readonly pages = new Map<string, SitePage[]>();
  keys: CacheKeys;

  constructor(private readonly options: SharedFillOptions) {
    this.keys = new CacheKeys(options.versions);
  }

  /** Clears the pages, so that the next call reads the files that have changed. */
  refresh(): void {
    this.documentations.clear();
    this.pages.clear();
    // Also clears unchanged pages, because they can show facts from pages that have changed.
    this.filledPages.clear();
    this.keys = new CacheKeys(this.options.versions);
  }

  getDocumentation = (folder: string): Documentation =>
    getOrCreate(this.documentations, folder, () => readDocumentation(folder));

  /** Returns a digest of all pages and documented symbols of a version. */
  digestVersion(folder: string): string {
    return this.digestPages(folder, this.listPages(folder));
  }

  /** Returns a digest of a version's documented symbols and of the pages that document them. */
  digestReference(folder: string): string {
    const files = new Set(listDocumentingFiles(folder));
    const documentingPages = this.listPages(folder).filter(({ file }) => files.has(file));
    return this.digestPages(folder, documentingPages);
  }

  private digestPages(folder: string, pages: readonly SitePage[]): string {
    const pageDigests = pages.flatMap(({ id, digest }) => [id, digest]);
    return computeDigest(this.keys.digestSymbols(folder), ...pageDigests);
  }

  /** Returns the pages in a version's docs folder, sorted by file. `folder` is an absolute path. */
  listPages(folder: string): readonly SitePage[] {
    return getOrCreate(this.pages, folder, () =>
      listPageFiles(folder).map((file) => this.createSitePage(file, folder)),
    );
  }

  readContents(folder: string): PageContent[] {
    return this.listPages(folder).map(({ content }) => content());
  }

  /** Creates a page without parsing it, because the build needs only the digests of most pages if little has changed. */
  private createSitePage(file: string, folder: string): SitePage {
    const { text, digest: textDigest } = readPageFile(file);
    const id = toPageId(folder, file);
    const digest = computeDigest('content', digestKey(this.keys.computeKey(file, folder)), textDigest);
    const getTree = () => this.getTree(file, text);
    const computeContent = () => ({ ...toPageContent(text, file, id, getTree), digest });
    let pageContent: PageContent | undefined;
    const content = () => {
      // Replaces the stored path, because a different checkout may have stored the content.
      pageContent ??= { ...getOrStore(siteStore, digest, computeContent), file };
      return pageContent;
    };
    return { file, id, digest, content };
  }

  /** Returns the tree of a page with API facts, which callers must not change. Invalid MDX has an empty tree, because the compiler reports it. */
  getTree(file: string, text = readPageFile(file).text): Root {
    try {
      return this.getFilledPage(file, text).tree;
    } catch {
      return { type: 'root', children: [] };
    }
  }

  /** Returns a copy of a page with API facts, because the compiler changes the tree. Throws the parser's error for invalid MDX. */
  copyForCompiler(file: string, text: string): FilledPage {
    return structuredClone(this.getFilledPage(file, text));
  }

  private getFilledPage(file: string, text: string): FilledPage {
    const cachedPage = this.filledPages.get(file);
    if (cachedPage?.text === text) return cachedPage;
    const { options, getDocumentation } = this;
    const page = { ...fillPage(file, { ...options, getDocumentation }, text), text };
    this.filledPages.set(file, page);
    return page;
  }

  /** Returns only the options for `JSON.stringify`, with which Docusaurus detects changed plugin options. */
  toJSON(): SharedFillOptions {
    return this.options;
  }
}

/** Creates the pages of all live versions, in this project or in the checkout at `root`. */
export function createSitePages(baseUrl = '/', root = ''): SitePages {
  const versions = versionsOldestFirst.map((version): LiveVersion => {
    const folder = join(root, getDocsFolder(version.name));
    const previous = findPreviousVersion(version.name);
    const changesUrl = previous && withBasePath(getApiChangesRoute(previous, version), baseUrl);
    return { folder, label: version.label, ...(changesUrl && { changesUrl }) };
  });
  return new SitePages({ repository: frameworkRepository, versions });
}
