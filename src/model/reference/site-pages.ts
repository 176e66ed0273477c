import type { Root } from 'mdast';
import { digestOf } from '../cache/digest';
import { knownIn } from '../cache/known';
import { remember, siteStore } from '../cache/store';
import { type PageContent, toPageContent } from '../page/content';
import { readPageFile } from '../page/page-file';
import { parseMdx } from '../page/parse';
import type { Documentation } from '../symbols/documentation';
import type { LiveVersion } from './live-version';
import { PageInputs } from './page-inputs';
import { type FilledPage, PageTrees } from './page-trees';
import { fillPage } from './transform';
import { type PageErrors, readVersionErrors } from './version-errors';
import { idInVersion, pageFiles, readDocumentation } from './version-folder';

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

/**
 * The pages of the live versions, each read and filled in once: what compares and searches them reads their content, and the compiler is
 * then given the same tree ({@link PageTrees}).
 */
export class SitePages {
  private readonly trees = new PageTrees((file, text) => this.fill(file, text));
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
          ...this.trees.read(file, text, (tree) => toPageContent(text, file, id, () => tree)),
          digest,
        })),
        file,
      };
      return known;
    };
    return { file, id, digest, content };
  }

  /** Shows a filled page to somebody who leaves it as it is: see {@link PageTrees.read}. */
  read<T>(file: string, look: (tree: Root) => T): T {
    return this.trees.read(file, readPageFile(file).text, look);
  }

  /**
   * Gives a filled page to the compiler, which changes it: see {@link PageTrees.give}.
   *
   * @throws The parser's message, if it is not MDX.
   */
  give(file: string, text: string): FilledPage {
    return this.trees.give(file, text);
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
