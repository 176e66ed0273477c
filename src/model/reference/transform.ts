import type { Code, PhrasingContent, Root, RootContent } from 'mdast';
import { enumerate } from '../../shared/text/format';
import { anchorsOf } from '../page/anchors';
import { code, isElement, join, link, paragraph, text, words } from '../page/mdast';
import { readPage } from '../page/page';
import { type Program, textOfFile } from '../page/program';
import { readSeen, seenFile } from '../page/sample-seen';
import { type Problem, problemAt, reporterOf } from '../problem';
import type { Documentation } from '../symbols/documentation';
import { headingsOf, type ResolvedPage, resolvePage } from '../symbols/resolve';
import { type EntryContext, expandConstants, expandEntry } from './expand';
import { listErrors } from './expand-errors';
import { expandSettings, reportSettings } from './expand-settings';
import { linkInlineCode, resolveLinks, symbolLinksOf } from './links';
import { showSeen } from './show-seen';
import {
  idInVersion,
  type LiveVersion,
  type PageErrors,
  readDocumentation,
  readLiveVersions,
  readVersionErrors,
  versionFolderOf,
} from './version-folder';

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
  const errors = page.errorList
    ? listErrors(errorsOf(folder), folder, file, anchorsOf(tree).values())
    : { nodes: [], problems: [] };
  const problems = [...resolved.problems];
  reportSettings(page.settings, documentation.symbols, reporterOf(file, problems));
  problems.push(...errors.problems);
  const context = { documentation, file, repository, live, headings: headingsOf(resolved) };
  expandPage(tree, resolved, context, errors.nodes);
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

/**
 * Puts Markdown in the place of a page's elements.
 *
 * @param tree - The page; changed in place.
 * @param errorList - The nodes that stand in the place of its `<Errors>`.
 */
function expandPage(
  tree: Root,
  page: ResolvedPage,
  context: EntryContext,
  errorList: readonly RootContent[],
): void {
  const entries = new Map(page.entries.map((one) => [one.entry.node, one]));
  tree.children = tree.children.flatMap((node) => {
    if (!isElement(node)) return [node];
    const entry = entries.get(node);
    if (entry) return expandEntry(entry, context);
    if (node === page.page.constants?.node) return expandConstants(page.constants, context);
    const settings = page.page.settings.find((list) => list.node === node);
    if (settings) return expandSettings(settings, context);
    if (node === page.page.errorList) return errorList;
    if (page.page.program && node === page.page.program.node) return expandProgram(page.page.program);
    return node.name === 'Omit' || node.name === 'SharedParams' ? [] : [node];
  });
}

/** Turns a page's `<WholeProgram />` into a section: what it is, how it is run, and each file. */
function expandProgram(program: Program): RootContent[] {
  return [
    { type: 'heading', depth: 2, children: [text('The whole program')] },
    paragraph(null, howToRun(program)),
    ...program.files.map(
      (file): Code => ({
        type: 'code',
        lang: file.language,
        meta: `title="${file.name}"`,
        value: textOfFile(file),
        // It has no position, as what the page's writer typed has: nothing takes it for a sample, which it only repeats.
        data: { isWholeProgram: true },
      }),
    ),
  ];
}

function howToRun({ files, run, tabs, without, isShortened }: Program): PhrasingContent[] {
  const opening =
    files.length > 1
      ? 'The samples of this page, in the files that they name. Put these into one folder and run '
      : 'The samples of this page in order, in one file. Run it with ';
  const commands = run.map((name) => code(`python ${name}`));
  const section = without && link(`#${without.anchor}`, without.heading);
  const sentences = [
    words`${opening}${join(commands, ', then ')}.`,
    tabs.length > 0 ? `Of the tabs it follows the first: ${enumerate(tabs)}.` : '',
    section ? words`It leaves out ${section}, which needs other packages.` : '',
    isShortened ? 'Samples that show an error on purpose are left out.' : '',
  ];
  return join(sentences, ' ');
}
