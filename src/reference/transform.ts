import type { Root } from 'mdast';
import { readPage } from '../page/page';
import { type Problem, problemAt } from '../page/problem';
import { resolvePage } from '../symbols/resolve';
import { linkInlineCode } from './autolink';
import { expandPage } from './expand-page';
import { resolveLinks, symbolLinksOf } from './links';
import { type LiveVersion, readLiveVersions } from './live-version';
import { readDocumentation, versionFolderOf } from './version-folder';

/**
 * Fills a page: entries become Markdown, symbol links and names of classes become links.
 *
 * @param tree - The page; changed in place.
 * @param file - Its path, which tells its version.
 * @param repository - Address of the framework's repository.
 * @param versions - The live versions, the oldest first.
 * @returns What is wrong with the page.
 */
export function fillPage(
  tree: Root,
  file: string,
  repository: string,
  versions: readonly LiveVersion[] = [],
): Problem[] {
  const page = readPage(tree, file);
  const folder = versionFolderOf(file);
  if (folder === null) {
    const users = [...page.entries.map(({ node }) => node), ...symbolLinksOf(tree)];
    return users.map((node) => problemAt(file, node, WITHOUT_INVENTORY));
  }
  const documentation = readDocumentation(folder);
  const resolved = resolvePage(page, documentation.symbols);
  // Most pages have no entries, and need not know about other versions.
  const live = resolved.entries.length > 0 ? readLiveVersions(folder, versions) : null;
  expandPage(tree, resolved, { documentation, file, repository, live });
  const broken = resolveLinks(tree, file, documentation);
  linkInlineCode(tree, file, documentation);
  return [...resolved.problems, ...broken];
}

const WITHOUT_INVENTORY =
  'expected an api-inventory.json in a folder above the page, found none. Only pages of a docs version can use the reference.';
