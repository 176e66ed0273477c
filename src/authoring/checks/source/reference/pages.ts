import { computeDigest, computeFilesDigest } from '../../../../model/cache/digest';
import { getOrStore, type Store } from '../../../../model/cache/store';
import { listTargetIds } from '../../../../model/mdx/anchors';
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

interface ReferenceResult {
  problems: Problem[];
  /** Maps each page's absolute path to the ids that links can lead to, or to null if the page can't be parsed. */
  idsByFile: Map<string, string[] | null>;
}

/** Checks a version's API reference, and anything on its pages that refers to the API, such as links to symbols. `folder` is an absolute path. */
export function checkVersionReference(folder: string, results: Store): ReferenceResult {
  let documentation: Documentation | undefined;
  // Reads the documentation only if a result isn't cached, because that is slow.
  const getDocumentation = () => {
    documentation ??= readDocumentation(folder);
    return documentation;
  };
  const contractKey = computeDigest('contract', computeFilesDigest(listDocumentingFiles(folder)));
  const symbolProblems = getOrStore(results, contractKey, () => checkReference(getDocumentation(), folder));

  const keys = new CacheKeys([]);
  const filledPages = listPageFiles(folder).map((file) => {
    const { text } = readPageFile(file);
    const key = computeDigest('filled', digestKey(keys.computeKey(file, folder)), file, text);
    return { file, ...getOrStore(results, key, () => fillFile(file, getDocumentation)) };
  });
  return {
    problems: [...symbolProblems, ...filledPages.flatMap(({ problems }) => problems)],
    idsByFile: new Map(filledPages.map(({ file, ids }) => [file, ids])),
  };
}

function fillFile(
  file: string,
  getDocumentation: () => Documentation,
): { problems: Problem[]; ids: string[] | null } {
  try {
    parsePageTree(file);
  } catch {
    // Another check reports why the page isn't valid MDX.
    return { problems: [], ids: null };
  }
  const { tree, problems } = fillPage(file, { repository: '', getDocumentation });
  return { problems, ids: listTargetIds(tree) };
}
