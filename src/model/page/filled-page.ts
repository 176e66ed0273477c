import type { Root } from 'mdast';
import { createProblem, type Problem } from '../problem';
import { listSymbolLinks } from '../reference/links';
import { addFacts } from '../reference/transform';
import type { Documentation } from '../symbols/documentation';
import { type PageTree, parsePageTree } from './page-tree';
import {
  findVersionFolder,
  type LiveVersion,
  readDocumentation,
  readLiveVersions,
  readVersionErrors,
  toPageId,
} from './version-folder';

/** A page after the build has added API facts: elements such as `<Api>` are now Markdown, and symbol links are URLs. */
export interface FilledPage {
  tree: Root;
  problems: Problem[];
}

export interface FillOptions {
  repository: string;
  /** All live versions, oldest first. Entries show the history of their symbols in these versions. */
  versions?: readonly LiveVersion[];
  getDocumentation?: (folder: string) => Documentation;
}

/** Parses a page and adds facts about its version's API, such as signatures. Throws the parser's error if the MDX is invalid. */
export function fillPage(file: string, options: FillOptions, text?: string): FilledPage {
  const { tree, page } = structuredClone(parsePageTree(file, text));
  const { repository, versions = [], getDocumentation = readDocumentation } = options;
  const folder = findVersionFolder(file);
  if (folder === null) return { tree, problems: reportReferences({ tree, page }) };
  const problems = addFacts(tree, page, {
    folder,
    id: toPageId(folder, file),
    repository,
    documentation: getDocumentation(folder),
    readErrors: () => readVersionErrors(folder),
    readLiveVersions: () => readLiveVersions(folder, versions, getDocumentation),
  });
  return { tree, problems };
}

function reportReferences({ tree, page }: PageTree): Problem[] {
  const references = [
    ...page.entries.map(({ node }) => node),
    ...page.settings.map(({ node }) => node),
    ...(page.errorList ? [page.errorList] : []),
    ...listSymbolLinks(tree),
  ];
  const reason = 'Only pages of a docs version can use the reference.';
  const message = `expected an api-inventory.json in a folder above the page, found none. ${reason}`;
  return references.map((node) => createProblem(page.file, node, message));
}
