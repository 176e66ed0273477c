import type { Root } from 'mdast';
import { anchorsOf } from '../page/anchors';
import { readPage } from '../page/page';
import { readSeen, seenFile } from '../page/sample-seen';
import { type Problem, problemAt, reporterOf } from '../problem';
import type { Documentation } from '../symbols/documentation';
import { headingsOf, resolvePage } from '../symbols/resolve';
import { linkInlineCode } from './autolink';
import { errorProblems, expandErrors } from './expand-errors';
import { expandPage } from './expand-page';
import { reportSettings } from './expand-settings';
import { resolveLinks, symbolLinksOf } from './links';
import { type LiveVersion, readLiveVersions } from './live-version';
import { showSeen } from './show-seen';
import { type PageErrors, readVersionErrors } from './version-errors';
import { idInVersion, readDocumentation, versionFolderOf } from './version-folder';

/** How a page is filled. */
export interface FillOptions {
  /** Address of the framework's repository, for links to its source. */
  repository: string;
  /** The live versions, the oldest first: entries then say since which of them they exist, and when they last changed. */
  versions?: readonly LiveVersion[];
  /** Reads what the pages of a version document. */
  documentationOf?: (folder: string) => Documentation;
  /** Reads the errors that the pages of a version explain. */
  errorsOf?: (folder: string) => PageErrors[];
}

/**
 * Fills a page: entries become Markdown, symbol links and names of classes become links.
 *
 * @param tree - The page; changed in place.
 * @param file - Its path, which tells its version.
 * @returns The mistakes in the page.
 */
export function fillPage(
  tree: Root,
  file: string,
  {
    repository,
    versions = [],
    documentationOf = readDocumentation,
    errorsOf = readVersionErrors,
  }: FillOptions,
): Problem[] {
  const page = readPage(tree, file);
  const folder = versionFolderOf(file);
  if (folder === null) {
    const users = [
      ...page.entries.map(({ node }) => node),
      ...page.settings.map(({ node }) => node),
      ...(page.errorList ? [page.errorList] : []),
      ...symbolLinksOf(tree),
    ];
    return users.map((node) => problemAt(file, node, WITHOUT_INVENTORY));
  }
  const documentation = documentationOf(folder);
  const resolved = resolvePage(page, documentation.symbols);
  // Most pages have no entries, and need not know about other versions.
  const live = resolved.entries.length > 0 ? readLiveVersions(folder, versions, documentationOf) : null;
  const errors = page.errorList ? errorsOf(folder) : [];
  const ids = page.errorList ? anchorsOf(tree).values() : [];
  const problems = [...resolved.problems];
  reportSettings(page.settings, documentation.symbols, reporterOf(file, problems));
  problems.push(...errorProblems(errors, folder, file, ids));
  const context = { documentation, file, repository, live, headings: headingsOf(resolved) };
  expandPage(tree, resolved, context, expandErrors(errors, folder, file));
  const broken = resolveLinks(tree, file, documentation);
  linkInlineCode(tree, file, documentation);
  return [...problems, ...broken, ...showRecord(tree, folder, idInVersion(folder, file))];
}

/** Shows what the samples of a page did. Its record may be damaged: by a merge, or by hand. */
function showRecord(tree: Root, folder: string, name: string): Problem[] {
  try {
    const seen = readSeen(folder, name);
    if (seen) showSeen(tree, seen, name);
    return [];
  } catch (error) {
    // What JSON says may quote several lines.
    const message = String(error instanceof Error ? error.message : error).replace(/\s+/g, ' ');
    const found = `one that cannot be read (${message})`;
    const fix = 'Restore it with git, or run the samples anew: npm run samples:run.';
    return [
      {
        file: seenFile(folder, name),
        line: 1,
        expected: 'the record that the run of the samples wrote',
        found,
        fix,
      },
    ];
  }
}

const WITHOUT_INVENTORY =
  'expected an api-inventory.json in a folder above the page, found none. Only pages of a docs version can use the reference.';
