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

export interface SitePage {
  file: string;
  id: string;
  /** Digest of the page's text and of everything else that its content depends on. */
  digest: string;
  /** Returns the page's content, which is computed on the first call. */
  content: () => PageContent;
}

type SharedFillOptions = Required<Pick<FillOptions, 'repository' | 'versions'>>;

/** Reads and caches the pages of all live versions, for the version comparison, the search index and other outputs. */
export class SitePages {
  private readonly filledPages = new Map<string, FilledPage & { text: string }>();
  private readonly documentations = new Map<string, Documentation>();
  private readonly pages = new Map<string, SitePage[]>();
  keys: CacheKeys;

  constructor(private readonly options: SharedFillOptions) {
    this.keys = new CacheKeys(options.versions);
  }

  /** Clears the pages, so that files that have changed are read again. */
  refresh(): void {
    this.documentations.clear();
    this.pages.clear();
    // Also clears unchanged pages, because they can show facts from pages that have changed.
    this.filledPages.clear();
    this.keys = new CacheKeys(this.options.versions);
  }

  getDocumentation = (folder: string): Documentation =>
    getOrCreate(this.documentations, folder, () => readDocumentation(folder));

  /** Returns a digest of a version's pages and documented symbols. */
  digestVersion(folder: string): string {
    return this.digestPages(folder, this.listPages(folder));
  }

  /** Returns a digest of a version's documented symbols and the pages that document them. */
  digestReference(folder: string): string {
    const files = new Set(listDocumentingFiles(folder));
    const documentingPages = this.listPages(folder).filter(({ file }) => files.has(file));
    return this.digestPages(folder, documentingPages);
  }

  private digestPages(folder: string, pages: readonly SitePage[]): string {
    const pageDigests = pages.flatMap(({ id, digest }) => [id, digest]);
    return computeDigest(this.keys.digestSymbols(folder), ...pageDigests);
  }

  /** Returns a version's pages, sorted by file. `folder` is the absolute path of its docs folder. */
  listPages(folder: string): readonly SitePage[] {
    return getOrCreate(this.pages, folder, () =>
      listPageFiles(folder).map((file) => this.createSitePage(file, folder)),
    );
  }

  readContents(folder: string): PageContent[] {
    return this.listPages(folder).map(({ content }) => content());
  }

  /** Creates a page that is parsed only when its content is needed, because a build with few changes needs few pages. */
  private createSitePage(file: string, folder: string): SitePage {
    const { text, digest: textDigest } = readPageFile(file);
    const id = toPageId(folder, file);
    const digest = computeDigest('content', digestKey(this.keys.computeKey(file, folder)), textDigest);
    const getTree = () => this.getTree(file, text);
    const computeContent = () => ({ ...toPageContent(text, file, id, getTree), digest });
    let pageContent: PageContent | undefined;
    const content = () => {
      // Replaces the path in the cache, because another checkout of the project may have stored the content.
      pageContent ??= { ...getOrStore(siteStore, digest, computeContent), file };
      return pageContent;
    };
    return { file, id, digest, content };
  }

  /** Returns a page's tree with API facts. Callers must not change it. For invalid MDX, returns an empty tree; the compiler reports the error. */
  getTree(file: string, text = readPageFile(file).text): Root {
    try {
      return this.getFilledPage(file, text).tree;
    } catch {
      return { type: 'root', children: [] };
    }
  }

  /** Returns a copy of a page with API facts, because the compiler changes the tree. Throws the parser's error if the MDX is invalid. */
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

  /** Excludes the cached pages when Docusaurus serializes its plugin options to detect changes. */
  toJSON(): SharedFillOptions {
    return this.options;
  }
}

/** Creates an object that reads the pages of all live versions, such as 0.7. `root` is the project's folder, by default the current folder. */
export function createSitePages(baseUrl = '/', root = ''): SitePages {
  const versions = versionsOldestFirst.map((version): LiveVersion => {
    const folder = join(root, getDocsFolder(version.name));
    const previous = findPreviousVersion(version.name);
    const changesUrl = previous && withBasePath(getApiChangesRoute(previous, version), baseUrl);
    return { folder, label: version.label, ...(changesUrl && { changesUrl }) };
  });
  return new SitePages({ repository: frameworkRepository, versions });
}
