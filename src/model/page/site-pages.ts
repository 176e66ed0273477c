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
import { readPageFile } from './page-file';
import { CacheKeys, digestKey } from './page-key';
import {
  type LiveVersion,
  listDocumentingFiles,
  listPageFiles,
  readDocumentation,
  toPageId,
} from './version-folder';

/** A page of a docs version. Its content is computed only when a caller asks for it. */
export interface SitePage {
  file: string;
  /** Id of the page: its path in the version's folder, without the extension. For example, `core_api/apply`. */
  id: string;
  /** Digest of everything that the content of the page depends on. */
  digest: string;
  content: () => PageContent;
}

/** Options that are the same for all pages of the site. */
export type SharedFillOptions = Required<Pick<FillOptions, 'repository' | 'versions'>>;

/**
 * The pages of all live versions. API facts are added to each page only once, and the version comparison, the search index and the Markdown
 * export share the result. The compiler gets a copy, because it changes the tree.
 */
export class SitePages {
  private readonly filledPages = new Map<string, FilledPage & { text: string }>();
  private readonly documentations = new Map<string, Documentation>();
  private readonly pages = new Map<string, SitePage[]>();
  keys: CacheKeys;

  constructor(private readonly options: SharedFillOptions) {
    this.keys = new CacheKeys(options.versions);
  }

  /** Clears the cached pages, so that the next call reads the files that have changed. */
  refresh(): void {
    this.documentations.clear();
    this.pages.clear();
    // All filled pages are cleared, because they can show facts from pages that have changed.
    this.filledPages.clear();
    this.keys = new CacheKeys(this.options.versions);
  }

  getDocumentation = (folder: string): Documentation =>
    getOrCreate(this.documentations, folder, () => readDocumentation(folder));

  /** Returns a digest that changes if any page or documented symbol of a version changes. */
  digestVersion(folder: string): string {
    return this.digestPages(folder, this.listPages(folder));
  }

  /** Returns a digest that changes if a documented symbol of a version changes, or if a page that documents symbols changes. */
  digestReference(folder: string): string {
    const files = new Set(listDocumentingFiles(folder));
    const documentingPages = this.listPages(folder).filter(({ file }) => files.has(file));
    return this.digestPages(folder, documentingPages);
  }

  private digestPages(folder: string, pages: readonly SitePage[]): string {
    const pageDigests = pages.flatMap(({ id, digest }) => [id, digest]);
    return computeDigest(this.keys.digestSymbols(folder), ...pageDigests);
  }

  /**
   * Returns the pages of a version, sorted by file. A page is parsed only if a caller asks for its content and the cache doesn't contain it.
   *
   * @param folder - The version's docs folder, as an absolute path.
   */
  listPages(folder: string): readonly SitePage[] {
    return getOrCreate(this.pages, folder, () =>
      listPageFiles(folder).map((file) => this.createSitePage(file, folder)),
    );
  }

  readContents(folder: string): PageContent[] {
    return this.listPages(folder).map(({ content }) => content());
  }

  /** Creates a page without parsing its text. If little has changed since the last build, only the digests of most pages are needed. */
  private createSitePage(file: string, folder: string): SitePage {
    const { text, digest: textDigest } = readPageFile(file);
    const id = toPageId(folder, file);
    const digest = computeDigest('content', digestKey(this.keys.computeKey(file, folder)), textDigest);
    const getTree = () => this.getTree(file, text);
    const computeContent = () => ({ ...toPageContent(text, file, id, getTree), digest });
    let pageContent: PageContent | undefined;
    const content = () => {
      // Replaces the cached path, because the cached content may come from another checkout.
      pageContent ??= { ...getOrStore(siteStore, digest, computeContent), file };
      return pageContent;
    };
    return { file, id, digest, content };
  }

  /**
   * Returns the syntax tree of a page after API facts have been added. Callers share the tree, so they must not change it. For invalid MDX,
   * returns an empty tree, because the compiler reports the error.
   */
  getTree(file: string, text = readPageFile(file).text): Root {
    try {
      return this.getFilledPage(file, text).tree;
    } catch {
      return { type: 'root', children: [] };
    }
  }

  /**
   * Returns a copy of a page after API facts have been added. The compiler may change this copy.
   *
   * @throws The parser's message if the text isn't valid MDX.
   */
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

  /** Returns the value for `JSON.stringify`, by which Docusaurus detects changed plugin options. Leaves out the pages, which have cache keys. */
  toJSON(): SharedFillOptions {
    return this.options;
  }
}

/**
 * Creates the pages of this site's live versions.
 *
 * @param root - Folder of another checkout to read instead of this project.
 */
export function createSitePages(baseUrl = '/', root = ''): SitePages {
  const versions = versionsOldestFirst.map((version): LiveVersion => {
    const folder = join(root, getDocsFolder(version.name));
    const previous = findPreviousVersion(version.name);
    const changesUrl = previous && withBasePath(getApiChangesRoute(previous, version), baseUrl);
    return { folder, label: version.label, ...(changesUrl && { changesUrl }) };
  });
  return new SitePages({ repository: frameworkRepository, versions });
}
