import { digestOf, filesDigest } from '../../../../model/cache/digest';
import { remember, type Store } from '../../../../model/cache/store';
import { idsOf } from '../../../../model/mdx/anchors';
import { HAS_ERROR_LIST, MAY_HAVE_ERRORS } from '../../../../model/mdx/errors';
import { fillPage } from '../../../../model/page/filled-page';
import { readPageFile } from '../../../../model/page/page-file';
import { keyDigest, PageKeys } from '../../../../model/page/page-key';
import { parsePageTree } from '../../../../model/page/page-tree';
import { documentingFiles, pageFiles, readDocumentation } from '../../../../model/page/version-folder';
import { messageOf, type Problem } from '../../../../model/problem';
import type { Documentation } from '../../../../model/symbols/documentation';
import { checkReference } from './contract';

/** The result of filling a page with the facts of its version. */
interface Filled {
  problems: Problem[];
  /** Ids that links can use, or null if the page can't be parsed. */
  ids: string[] | null;
}

/** Checks the API reference of a version. Pages are filled with facts only when they are needed. */
export class VersionReference {
  private readonly documenting: string[];
  private readonly keys = new PageKeys([]);
  private known: Documentation | undefined;

  /** @param folder - Absolute path of the version's docs folder. */
  constructor(
    private readonly folder: string,
    private readonly results: Store,
  ) {
    this.documenting = documentingFiles(folder);
  }

  /**
   * Compares the reference with the inventory, and the symbols that pages mention with the reference.
   *
   * @param changedFiles - The changed files, to check only pages that depend on them. By default, all pages are checked.
   */
  problems(changed?: ReadonlySet<string>): Problem[] {
    const isAll = changed === undefined || this.documenting.some((file) => changed.has(file));
    const contract = isAll
      ? remember(this.results, digestOf('contract', filesDigest(this.documenting)), () =>
          checkReference(this.documentation(), this.folder),
        )
      : [];
    // If a page can't be parsed, its symbols are unknown and links to them would be reported as broken.
    if (contract.some(isUnreadable)) return contract;
    const all = pageFiles(this.folder).map((file) => ({ file, source: readPageFile(file).text }));
    const isListChanged = all.some(({ file, source }) => changed?.has(file) && MAY_HAVE_ERRORS.test(source));
    const asked = all.filter(
      ({ file, source }) => isAll || changed.has(file) || (isListChanged && HAS_ERROR_LIST.test(source)),
    );
    return [...contract, ...asked.flatMap(({ file }) => this.fill(file).problems)];
  }

  /** Returns the ids of a page that links can use, or null if the page can't be parsed. */
  idsOf(file: string): string[] | null {
    return this.fill(file).ids;
  }

  /** Reads the documentation once, because the pages don't change during a check. */
  private documentation(): Documentation {
    this.known ??= readDocumentation(this.folder);
    return this.known;
  }

  private fill(file: string): Filled {
    const { text } = readPageFile(file);
    const key = digestOf('filled', keyDigest(this.keys.keyOf(file, this.folder)), file, text);
    return remember(this.results, key, () => {
      try {
        parsePageTree(file);
      } catch {
        // The check of the page's text reports why it isn't valid MDX.
        return { problems: [], ids: null };
      }
      const { tree, problems } = fillPage(file, {
        repository: '',
        documentationOf: () => this.documentation(),
      });
      return { problems, ids: idsOf(tree) };
    });
  }
}

function isUnreadable(problem: Problem): boolean {
  return messageOf(problem).startsWith('expected MDX');
}
