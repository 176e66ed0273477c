import { join } from 'node:path';
import type { Root } from 'mdast';
import { withBasePath } from '../../shared/base-path';
import {
  apiChangesPath,
  docsFolderOf,
  frameworkRepository,
  versionBefore,
  versionsOldestFirst,
} from '../../shared/site';
import { digestOf } from '../cache/digest';
import { knownIn } from '../cache/known';
import { remember, siteStore } from '../cache/store';
import type { PageErrors } from '../reference/expand-errors';
import type { Documentation } from '../symbols/documentation';
import { type PageContent, toPageContent } from './content';
import { type FilledPage, fillPage } from './filled-page';
import { readPageFile } from './page-file';
import { keyDigest, PageKeys } from './page-key';
import {
  idInVersion,
  type LiveVersion,
  pageFiles,
  readDocumentation,
  readVersionErrors,
} from './version-folder';

/** A page of a version. Its digest is available without reading its content. */
export interface SitePage {
  file: string;
  /** Id of the page in its version: `core_api/apply`. */
  id: string;
  /** Digest of everything that determines the content of the page. */
  digest: string;
  /** Returns the content that readers see. */
  content: () => PageContent;
}

/** Facts about a site that its pages need. */
export interface SitePagesOptions {
  /** URL of the framework's repository, for links to its source. */
  repository: string;
  /** The live versions, starting with the oldest. Entries show which of them added or changed a symbol. */
  versions: readonly LiveVersion[];
}

/**
 * The pages of all live versions. Each page is filled once and shared by the comparison of versions, the search index and the Markdown
 * export. The compiler gets a copy, because it changes the tree.
 */
export class SitePages {
  private readonly filledPages = new Map<string, FilledPage & { text: string }>();
  private readonly documentations = new Map<string, Documentation>();
  private readonly pages = new Map<string, SitePage[]>();
  private readonly errors = new Map<string, PageErrors[]>();
  /** The cache keys of the pages. */
  keys: PageKeys;

  constructor(private readonly options: SitePagesOptions) {
    this.keys = new PageKeys(options.versions);
  }

  /** Clears the stored pages, so that the next call reads files that have changed. */
  refresh(): void {
    this.documentations.clear();
    this.errors.clear();
    this.pages.clear();
    // Clears all pages, because a filled page can show facts from other pages.
    this.filledPages.clear();
    this.keys = new PageKeys(this.options.versions);
  }

  /** Returns the symbols that the pages of a version document. */
  documentationOf = (folder: string): Documentation =>
    knownIn(this.documentations, folder, () => readDocumentation(folder));

  private errorsOf = (folder: string): PageErrors[] =>
    knownIn(this.errors, folder, () => readVersionErrors(folder));

  /** Returns a digest of all symbols and pages of a version. */
  digestOf(folder: string): string {
    return digestOf(
      this.keys.documentationDigest(folder),
      ...this.pagesOf(folder).flatMap(({ id, digest }) => [id, digest]),
    );
  }

  /**
   * Lists the pages of a version, sorted by file. A page is only parsed if its content is requested and isn't cached.
   *
   * @param folder - The version's docs folder, as an absolute path.
   */
  pagesOf(folder: string): readonly SitePage[] {
    return knownIn(this.pages, folder, () => pageFiles(folder).map((file) => this.sitePage(file, folder)));
  }

  /** Returns the contents of all pages of a version, sorted by file. */
  contentsOf(folder: string): PageContent[] {
    return this.pagesOf(folder).map(({ content }) => content());
  }

  private sitePage(file: string, folder: string): SitePage {
    const { text, digest: textDigest } = readPageFile(file);
    const digest = digestOf('content', keyDigest(this.keys.keyOf(file, folder)), textDigest);
    const id = idInVersion(folder, file);
    let pageContent: PageContent | undefined;
    const content = () => {
      pageContent ??= {
        ...remember(siteStore, digest, () => ({
          ...toPageContent(text, file, id, () => this.treeOf(file, text)),
          digest,
        })),
        file,
      };
      return pageContent;
    };
    return { file, id, digest, content };
  }

  /**
   * Returns the filled tree of a page. All callers share the tree, so they must not change it. If the page isn't valid MDX, the tree is
   * empty, because the compiler reports the error.
   */
  treeOf(file: string, text = readPageFile(file).text): Root {
    try {
      return this.filledPage(file, text).tree;
    } catch {
      return { type: 'root', children: [] };
    }
  }

  /**
   * Returns a copy of a filled page, which the compiler may change.
   *
   * @throws The parser's message if the text isn't valid MDX.
   */
  copyForCompiler(file: string, text: string): FilledPage {
    return structuredClone(this.filledPage(file, text));
  }

  private filledPage(file: string, text: string): FilledPage {
    const cachedPage = this.filledPages.get(file);
    if (cachedPage?.text === text) return cachedPage;
    const options = {
      ...this.options,
      documentationOf: this.documentationOf,
      errorsOf: this.errorsOf,
    };
    const page = { ...fillPage(file, options, text), text };
    this.filledPages.set(file, page);
    return page;
  }

  /** Returns the options for Docusaurus, which detects changes from the JSON of plugin options. Page keys cover all other changes. */
  toJSON(): SitePagesOptions {
    return this.options;
  }
}

/**
 * Returns the pages of this site's live versions.
 *
 * @param root - Folder of another checkout to read instead of this project.
 */
export function livePages(baseUrl = '/', root = ''): SitePages {
  return new SitePages({
    repository: frameworkRepository,
    versions: versionsOldestFirst.map((version) => {
      const previousVersion = versionBefore(version.name);
      return {
        folder: join(root, docsFolderOf(version.name)),
        label: version.label,
        ...(previousVersion && {
          changes: withBasePath(apiChangesPath(previousVersion, version), baseUrl),
        }),
      };
    }),
  });
}
