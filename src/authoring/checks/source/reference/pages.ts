import { computeDigest, computeFilesDigest } from '../../../../model/cache/digest';
import { getOrStore, type Store } from '../../../../model/cache/store';
import { listTargetIds } from '../../../../model/mdx/anchors';
import { HAS_ERROR_LIST, MAY_HAVE_ERRORS } from '../../../../model/mdx/errors';
import { fillPage } from '../../../../model/page/filled-page';
import { CacheKeys, digestKey } from '../../../../model/page/page-cache-key';
import { readPageFile } from '../../../../model/page/page-file';
import { parsePageTree } from '../../../../model/page/page-tree';
import {
  listDocumentingFiles,
  listPageFiles,
  readDocumentation,
} from '../../../../model/page/version-folder';
import type { Problem } from '../../../../model/problem';
import type { Documentation } from '../../../../model/symbols/documentation';
import { checkReference } from './contract';

/** Checks the API reference of a version. Generates the signatures of a page only if necessary, because that is slow. */
export class VersionReference {
  /** Paths of the API inventory and of all pages that document symbols. If one of them changes, all pages are checked. */
  private readonly documentingPaths: string[];
  private readonly keys = new CacheKeys([]);
  private cachedDocumentation: Documentation | undefined;

  constructor(
    private readonly folder: string,
    private readonly results: Store,
  ) {
    this.documentingPaths = listDocumentingFiles(folder);
  }

  /** Lists the problems of all pages. If `changedFiles` is given, lists only those of pages that depend on these files. */
  listProblems(changedFiles?: ReadonlySet<string>): Problem[] {
    const shouldCheckAll =
      changedFiles === undefined || this.documentingPaths.some((file) => changedFiles.has(file));
    const symbolProblems = shouldCheckAll ? this.checkSymbols() : [];
    const allPages = listPageFiles(this.folder).map((file) => ({ file, source: readPageFile(file).text }));
    const changedPages = allPages.filter(({ file }) => changedFiles?.has(file));
    // A page that lists the version's errors depends on every page that may describe an error.
    const isListChanged = changedPages.some(({ source }) => MAY_HAVE_ERRORS.test(source));
    const errorLists = isListChanged ? allPages.filter(({ source }) => HAS_ERROR_LIST.test(source)) : [];
    const selectedPages = shouldCheckAll ? allPages : new Set([...changedPages, ...errorLists]);
    return [...symbolProblems, ...[...selectedPages].flatMap(({ file }) => this.fillFile(file).problems)];
  }

  private checkSymbols(): Problem[] {
    const key = computeDigest('contract', computeFilesDigest(this.documentingPaths));
    return getOrStore(this.results, key, () => checkReference(this.getDocumentation(), this.folder));
  }

  /** Returns the ids on a page that links can point to, or null if the page can't be parsed. */
  getIds(file: string): string[] | null {
    return this.fillFile(file).ids;
  }

  private getDocumentation(): Documentation {
    this.cachedDocumentation ??= readDocumentation(this.folder);
    return this.cachedDocumentation;
  }

  private fillFile(file: string): { problems: Problem[]; ids: string[] | null } {
    const { text } = readPageFile(file);
    const key = computeDigest('filled', digestKey(this.keys.computeKey(file, this.folder)), file, text);
    return getOrStore(this.results, key, () => {
      try {
        parsePageTree(file);
      } catch {
        // Another check reports why the page isn't valid MDX.
        return { problems: [], ids: null };
      }
      const getDocumentation = () => this.getDocumentation();
      const { tree, problems } = fillPage(file, { repository: '', getDocumentation });
      return { problems, ids: listTargetIds(tree) };
    });
  }
}
