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
import { type PageContent, toPageContent } from '../page/content';
import { readPageFile } from '../page/page-file';
import { parseMdx } from '../page/parse';
import type { Problem } from '../problem';
import type { Documentation } from '../symbols/documentation';
import { PageInputs } from './page-inputs';
import { fillPage } from './transform';
import {
  idInVersion,
  type LiveVersion,
  type PageErrors,
  pageFiles,
  readDocumentation,
  readVersionErrors,
} from './version-folder';

/** A page of a version, known by its digest before it is read. */
export interface SitePage {
  file: string;
  /** Id among the version's docs: `core_api/apply`. */
  id: string;
  /** Tells the page, with all that it shows, from what it was in earlier builds. */
  digest: string;
  /** The page as its readers see it. */
  content: () => PageContent;
}

/** The facts that the pages of a site need beside their files. */
export interface SitePagesOptions {
  /** Address of the framework's repository, for links to its source. */
  repository: string;
  /** The live versions, the oldest first: entries then say since which of them they exist, and when they last changed. */
  versions: readonly LiveVersion[];
}

/** A page with the facts of the reference filled in, and what is wrong with it. */
interface FilledPage {
  tree: Root;
  problems: Problem[];
}

const NOT_MDX: FilledPage = { tree: { type: 'root', children: [] }, problems: [] };

/**
 * The pages of the live versions. Filling a page in is a tenth of a build, so it is done once for all who need it: what compares and searches
 * pages reads a tree while Docusaurus loads them, each reader until its function returns; then the compiler is given the same tree, and
 * changes it. Who asks afterwards, or for another text of the file, as when a writer has just saved, has the page filled in anew.
 */
export class SitePages {
  /** The trees that the compiler has not been given, by file. */
  private readonly trees = new Map<string, { text: string; page: FilledPage }>();
  private readonly documentations = new Map<string, Documentation>();
  private readonly known = new Map<string, SitePage[]>();
  private readonly errors = new Map<string, PageErrors[]>();
  /** Tells what pages show beside their own text. */
  inputs: PageInputs;

  constructor(private readonly options: SitePagesOptions) {
    this.inputs = new PageInputs(options.versions);
  }

  /** Looks at the files again when it is asked next, as after a writer has saved. */
  refresh(): void {
    this.documentations.clear();
    this.errors.clear();
    this.known.clear();
    // A page may show what others say.
    this.trees.clear();
    this.inputs = new PageInputs(this.options.versions);
  }

  /** The symbols that the pages of a version document. */
  documentationOf = (folder: string): Documentation =>
    knownIn(this.documentations, folder, () => readDocumentation(folder));

  private errorsOf = (folder: string): PageErrors[] =>
    knownIn(this.errors, folder, () => readVersionErrors(folder));

  /** @returns a word for what a version documents, and for all that its pages say */
  digestOf(folder: string): string {
    return digestOf(
      this.inputs.ofDocumentation(folder),
      ...this.pagesOf(folder).flatMap(({ id, digest }) => [id, digest]),
    );
  }

  /**
   * Says which pages a version has. A page is read when its content is asked for; one whose text and whose inputs are those of an earlier
   * build is not parsed.
   *
   * @param folder - The version's docs folder, an absolute path.
   * @returns Its pages, sorted by file.
   */
  pagesOf(folder: string): readonly SitePage[] {
    return knownIn(this.known, folder, () => pageFiles(folder).map((file) => this.sitePage(file, folder)));
  }

  /** @returns every page of a version as its readers see it, sorted by file */
  contentsOf(folder: string): PageContent[] {
    return this.pagesOf(folder).map(({ content }) => content());
  }

  private sitePage(file: string, folder: string): SitePage {
    const { text, digest: ofText } = readPageFile(file);
    const digest = digestOf('content', this.inputs.of(file, folder), ofText);
    const id = idInVersion(folder, file);
    let known: PageContent | undefined;
    const content = () => {
      known ??= {
        ...remember(siteStore, digest, () => ({
          ...this.read(file, (tree) => toPageContent(text, file, id, () => tree), text),
          digest,
        })),
        file,
      };
      return known;
    };
    return { file, id, digest, content };
  }

  /**
   * Shows a filled page to somebody who leaves it as it is. One that is not MDX is empty: its own compilation says what is wrong with it.
   *
   * @param look - Reads the tree, has done so when it returns, and takes with it only what it has copied.
   */
  read<T>(file: string, look: (tree: Root) => T, text = readPageFile(file).text): T {
    const known = this.trees.get(file);
    const page = known?.text === text ? known.page : this.filledOrEmpty(file, text);
    this.trees.set(file, { text, page });
    return look(page.tree);
  }

  /**
   * Gives a filled page to the compiler, which changes it. It may come twice for the same text, as `docusaurus build --dev` compiles each page
   * for browsers and for the server; each time it is given a tree that nobody else has.
   *
   * @throws The parser's message, if it is not MDX.
   */
  give(file: string, text: string): FilledPage {
    const known = this.trees.get(file);
    this.trees.delete(file);
    return known?.text === text && known.page !== NOT_MDX ? known.page : this.fill(file, text);
  }

  private filledOrEmpty(file: string, text: string): FilledPage {
    try {
      return this.fill(file, text);
    } catch {
      return NOT_MDX;
    }
  }

  private fill(file: string, text: string): FilledPage {
    const tree = parseMdx(text, file);
    const problems = fillPage(tree, file, {
      ...this.options,
      documentationOf: this.documentationOf,
      errorsOf: this.errorsOf,
    });
    return { tree, problems };
  }

  /** Options of MDX plugins are written down as JSON to see whether they have changed: pages say that by their inputs. */
  toJSON(): SitePagesOptions {
    return this.options;
  }
}

/** @returns the pages of the live versions of this site; of another folder of the project its pages as they were */
export function livePages(baseUrl = '/', root = ''): SitePages {
  return new SitePages({
    repository: frameworkRepository,
    versions: versionsOldestFirst.map((version) => {
      const before = versionBefore(version.name);
      return {
        folder: join(root, docsFolderOf(version.name)),
        label: version.label,
        ...(before && { changes: withBasePath(apiChangesPath(before, version), baseUrl) }),
      };
    }),
  });
}
