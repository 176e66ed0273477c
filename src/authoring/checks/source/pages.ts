import { readFileSync } from 'node:fs';
import path from 'node:path';
import { computeCodeDigest } from '../../../model/cache/digest';
import { createScopedStore, type Store, siteStore } from '../../../model/cache/store';
import { compareProblems, formatProblem, type Problem } from '../../../model/problem';
import { INVENTORY_FILE } from '../../../shared/inventory/types';
import { releaseGroups } from '../../../shared/releases';
import { versions } from '../../../shared/site';
import type { TextFile } from '../problem-list';
import { selectTexts } from './changed';
import { type CheckedText, checkOtherFiles, checkPageTexts } from './check-page';
import { checkFileNames } from './file-names';
import { checkDiagrams } from './forbidden-patterns';
import { checkFrontMatter, SYNTAX_RULE } from './front-matter';
import { checkAnchors, checkTargets } from './links';
import { checkMessages, readVersionMessages } from './messages';
import { checkPublishedPages, PUBLISHED_FILE } from './published';
import { checkDuplicateQuestions } from './questions';
import { checkVersionReference } from './reference/pages';
import { checkReleases, RELEASES_PAGE } from './releases';
import { checkSampleRuns } from './sample-runs';
import { checkSiteSamples } from './samples';
import { checkSidebars, readSidebars } from './sidebars';
import { listMatchingFiles, MARKDOWN_FILE, readSourcePages, versionFolders } from './source-pages';
import { checkUpgradeRows } from './upgrade';

const MARKDOWN_FOLDERS = ['docs', 'versioned_docs', 'src'];
const GUIDES = ['README.md', 'CONTRIBUTING.md'];

const DIAGRAM_FILE = /_diagrams\/[^/]+\.svg$/;

/** Runs all checks of pages except the spell check and the type check of samples. Uses the cached results for unchanged pages. */
export async function checkPages(): Promise<Problem[]> {
  const results = createScopedStore(siteStore, computeCodeDigest(__filename));
  // Must run before the first `await`, because otherwise other checks could use the same syntax trees in the meantime.
  const runProblems = checkSampleRuns(results);
  const pages = readSourcePages();
  const pageFiles = new Set(pages.map(({ file }) => file));
  const sidebars = readSidebars();
  const diagrams = MARKDOWN_FOLDERS.flatMap((folder) => listMatchingFiles(folder, DIAGRAM_FILE));
  const checkedPages = await checkPageTexts(pages, results);
  return sortProblems([
    ...runProblems,
    ...checkedPages.flatMap(({ problems }) => problems),
    ...checkedPages.flatMap((page) => checkTargets(page, pageFiles)),
    ...checkDuplicateQuestions(pages),
    ...(await checkOtherFiles(readTextFiles(listOtherFiles(pageFiles)), results)),
    ...checkFileNames(pages),
    ...checkFrontMatter(pages),
    ...checkSidebars(pages, sidebars),
    ...checkPublishedPages(pages, sidebars, readFileSync(PUBLISHED_FILE, 'utf8')),
    ...checkUpgradeRows(pages),
    ...checkReleases(releaseGroups, versions, readFileSync(RELEASES_PAGE, 'utf8')),
    ...checkDiagrams(readTextFiles(diagrams)),
    ...checkReferences(checkedPages, results),
    ...checkMessages(Object.values(versionFolders).flatMap(readVersionMessages)),
  ]);
}

/** Checks the API reference of each version. Also checks links to sections, because some sections are generated from the API reference. */
function checkReferences(checkedPages: readonly CheckedText[], results: Store): Problem[] {
  const references = Object.values(versionFolders).map((folder) =>
    checkVersionReference(path.resolve(folder), results),
  );
  const idsByFile = new Map(references.flatMap((reference) => [...reference.idsByFile]));
  return [
    ...references.flatMap(({ problems }) => problems),
    ...checkAnchors(checkedPages, (file) => idsByFile.get(path.resolve(file)) ?? null),
  ];
}

/** Type-checks the Python samples of changed pages. Checks all pages if no file is given or if the API of a version has changed. */
export async function checkPageSamples(
  changedFiles: readonly string[] = [],
): Promise<{ problems: Problem[]; counts: string[] }> {
  const isInventoryChanged = changedFiles.some((file) => path.basename(file) === INVENTORY_FILE);
  if (changedFiles.length === 0 || isInventoryChanged) return checkSiteSamples([]);
  const texts = selectTexts(changedFiles);
  return texts.length > 0 ? checkSiteSamples(texts) : { problems: [], counts: [] };
}

/** Sorts problems and removes duplicates. If a page can't be parsed, keeps only its syntax error, which probably causes the others. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const relativeProblems = problems.map((problem) => ({ ...problem, file: path.relative('', problem.file) }));
  const isSyntaxError = ({ rule }: Problem) => rule === 'mdx' || rule === SYNTAX_RULE;
  const unparsedFiles = new Set(relativeProblems.filter(isSyntaxError).map(({ file }) => file));
  const reportedProblems = relativeProblems
    .filter((problem) => isSyntaxError(problem) || !unparsedFiles.has(problem.file))
    .sort(compareProblems);
  // Problems with the same message on the same line are duplicates, even if their columns differ.
  const formatKey = (problem: Problem) => formatProblem({ ...problem, quote: '', column: 0 });
  return [...new Map(reportedProblems.map((problem) => [formatKey(problem), problem])).values()];
}

function listOtherFiles(pageFiles: ReadonlySet<string>): string[] {
  const files = MARKDOWN_FOLDERS.flatMap((folder) => listMatchingFiles(folder, MARKDOWN_FILE));
  return [...GUIDES, ...files].filter((file) => !pageFiles.has(file));
}

function readTextFiles(files: readonly string[]): TextFile[] {
  return files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
