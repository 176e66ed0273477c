import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { computeCodeDigest } from '../../../model/cache/digest';
import { createScopedStore, type Store, siteStore } from '../../../model/cache/store';
import { compareProblems, formatProblem, type Problem } from '../../../model/problem';
import { releaseGroups } from '../../../shared/releases';
import { versions } from '../../../shared/site';
import type { TextFile } from '../problem-list';
import { checkOtherFiles, checkPageTexts, type TextCheckResult } from './check-page';
import { checkFileNames } from './file-names';
import { checkDiagrams } from './forbidden-patterns';
import { checkFrontMatter, SYNTAX_RULE } from './front-matter';
import { checkAnchors, checkFileTargets } from './links';
import { checkMessages, readVersionMessages } from './messages';
import { checkPublishedPages, PUBLISHED_FILE } from './published';
import { checkDuplicateQuestions } from './questions';
import { VersionReference } from './reference/pages';
import { checkReleases, RELEASES_PAGE } from './releases';
import { checkSampleRuns } from './sample-runs';
import { checkSiteSamples } from './samples';
import { checkSidebars, readSidebars } from './sidebars';
import {
  listMatchingFiles,
  MARKDOWN_FILE,
  readSourcePages,
  type SourcePage,
  versionFolders,
} from './source-pages';
import { checkUpgradeRows } from './upgrade';

const MARKDOWN_FOLDERS = ['docs', 'versioned_docs', 'src'];
const GUIDES = ['README.md', 'CONTRIBUTING.md'];

const DIAGRAM_FILE = /_diagrams\/[^/]+\.svg$/;

const getResultStore = (): Store => createScopedStore(siteStore, computeCodeDigest(__filename));

/** Checks all pages, except for samples and spelling. If `changedFiles` isn't empty, most checks cover only pages that these files affect. */
export async function checkPages(changedFiles: readonly string[] = []): Promise<Problem[]> {
  const isSelected = (file: string) => changedFiles.length === 0 || changedFiles.includes(file);
  const results = getResultStore();
  const pages = readSourcePages();
  const sidebars = readSidebars();
  const selectedPages = pages.filter(({ file }) => isSelected(file));
  const checkedPages = await checkPageTexts(selectedPages, pages, results);
  // Unchanged pages may link to a heading that was removed from a changed page.
  const linkingPages = await checkPageTexts(listLinkingPages(changedFiles, pages), pages, results);
  const diagrams = MARKDOWN_FOLDERS.flatMap((folder) => listMatchingFiles(folder, DIAGRAM_FILE));
  return sortProblems([
    ...checkedPages.flatMap(({ problems }) => problems),
    ...checkedPages.flatMap(({ file, targets }) => checkFileTargets(file, targets)),
    ...checkDuplicateQuestions(pages, isSelected),
    ...(await checkOtherFiles(readTextFiles(listOtherFiles(pages).filter(isSelected)), results)),
    ...checkFileNames(pages),
    ...checkFrontMatter(pages),
    ...checkSidebars(pages, sidebars),
    ...checkPublishedPages(pages, sidebars, readFileSync(PUBLISHED_FILE, 'utf8')),
    ...checkUpgradeRows(pages),
    ...checkReleases(releaseGroups, versions, readFileSync(RELEASES_PAGE, 'utf8')),
    ...checkDiagrams(readTextFiles(diagrams.filter(isSelected))),
    ...checkReferences(changedFiles, pages, [...checkedPages, ...linkingPages], results),
    ...checkMessages(Object.values(versionFolders).flatMap(readVersionMessages)),
  ]);
}

/** Checks the API reference of each version, and links to sections, because the reference generates some of the sections. */
function checkReferences(
  changedFiles: readonly string[],
  pages: readonly SourcePage[],
  checkedPages: readonly TextCheckResult[],
  results: Store,
): Problem[] {
  const references = new Map(
    Object.entries(versionFolders).map(([versionSlug, folder]) => [
      versionSlug,
      new VersionReference(path.resolve(folder), results),
    ]),
  );
  const slugByFile = new Map(pages.map(({ file, versionSlug }) => [file, versionSlug]));
  const getIds = (file: string) =>
    references.get(slugByFile.get(file) ?? '')?.getIds(path.resolve(file)) ?? null;
  const changedPaths =
    changedFiles.length > 0 ? new Set(changedFiles.map((file) => path.resolve(file))) : undefined;
  return [
    ...[...references.values()].flatMap((reference) => reference.listProblems(changedPaths)),
    ...checkAnchors(checkedPages, getIds),
  ];
}

/** Type-checks the Python samples of all pages or of the given files, and checks that samples ran after their last change. */
export async function checkPageSamples(
  files: readonly string[] = [],
): Promise<{ problems: Problem[]; counts: string[] }> {
  const filters = files.filter((file) => MARKDOWN_FILE.test(file) && existsSync(file));
  if (files.length > 0 && filters.length === 0) return { problems: [], counts: [] };
  // Must run before the first `await`, because otherwise other checks could use the same syntax trees in the meantime.
  const runProblems = checkSampleRuns(filters, getResultStore());
  const { problems, counts } = await checkSiteSamples(filters);
  return { problems: [...runProblems, ...problems], counts };
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

function listLinkingPages(changedFiles: readonly string[], pages: readonly SourcePage[]): SourcePage[] {
  const targets = changedFiles.filter((file) => MARKDOWN_FILE.test(file));
  const linkEnds = targets.map((file) => `${path.basename(file)}#`);
  const unchangedPages = pages.filter(({ file }) => !changedFiles.includes(file));
  return unchangedPages.filter(({ source }) => linkEnds.some((end) => source.includes(end)));
}

function listOtherFiles(pages: readonly SourcePage[]): string[] {
  const pageFiles = new Set(pages.map(({ file }) => file));
  const files = MARKDOWN_FOLDERS.flatMap((folder) => listMatchingFiles(folder, MARKDOWN_FILE));
  return [...GUIDES, ...files].filter((file) => !pageFiles.has(file));
}

function readTextFiles(files: readonly string[]): TextFile[] {
  return files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
