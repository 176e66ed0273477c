import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { linkInlineCode } from './autolink';
import { expandPage } from './expand-page';
import { resolveLinks, symbolLinksOf } from './links';
import { readPage } from './page';
import { compareProblems, formatProblem, type Problem, problemAt } from './problem';
import { resolvePage } from './resolve';
import { readDocumentation, versionFolderOf } from './version-folder';

export interface Options {
  /** Address of the framework's repository, for links to its source. */
  repository: string;
}

/**
 * Remark plugin. Fills the facts of the version's inventory into `<Api>` entries and resolves symbol links (see README.md).
 * It runs before Docusaurus's own plugins, so that what it makes is Markdown like any other: in the table of contents, with
 * anchors, with links checked.
 *
 * @throws The compilation fails with all problems of the page, each with file, line and column.
 */
const apiReference: Plugin<[Options], Root> =
  ({ repository }) =>
  (tree, file) => {
    const problems = transform(tree, file.path, repository);
    if (problems.length === 0) return;
    const message = problems.sort(compareProblems).map((problem) => formatProblem(problem));
    file.fail(message.join('\n'), { place: problems[0], source: 'api-reference' });
  };

export default apiReference;

function transform(tree: Root, path: string, repository: string): Problem[] {
  const page = readPage(tree, path);
  const folder = versionFolderOf(path);
  if (folder === null) {
    const users = [...page.entries.map(({ node }) => node), ...symbolLinksOf(tree)];
    return users.map((node) => problemAt(path, node, WITHOUT_INVENTORY));
  }
  const documentation = readDocumentation(folder);
  const resolved = resolvePage(page, documentation.symbols);
  expandPage(tree, resolved, { documentation, file: path, repository });
  const broken = resolveLinks(tree, path, documentation);
  linkInlineCode(tree, path, documentation);
  return [...resolved.problems, ...broken];
}

const WITHOUT_INVENTORY =
  'expected an api-inventory.json in a folder above the page, found none. Only pages of a docs version can use the reference.';
