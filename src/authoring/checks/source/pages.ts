import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compareProblems, formatProblem, type Problem } from '../../../model/problem';
import { releaseGroups } from '../../../shared/releases';
import { versions } from '../../../shared/site';
import type { TextFile } from '../problems-in';
import { doubleAnswers } from './answers';
import { TEXT } from './changed';
import { checkFrontMatter } from './front-matter';
import { anchorProblems, pictureProblems } from './links';
import { checkMessages, readVersionMessages } from './messages';
import { checkOtherTexts, checkPageTexts } from './page-texts';
import { checkDiagrams } from './patterns';
import { checkPublished, PUBLISHED } from './published';
import { VersionReference } from './reference/pages';
import { checkReleases, RELEASES_PAGE } from './releases';
import { checkResults } from './results';
import { checkSampleRuns } from './sample-runs';
import { checkSiteSamples } from './samples';
import { checkSidebars, readSidebars } from './sidebars';
import { readPages, type SitePage, versionFolders } from './site-pages';
import { checkUpgradeWords } from './upgrade';

/** Folders with Markdown files. */
const TEXTS = ['docs', 'versioned_docs', 'src'];
const GUIDES = ['README.md', 'CONTRIBUTING.md'];

const DRAWING = /_diagrams\/[^/]+\.svg$/;

/**
 * Runs all checks of pages, except those of samples and spelling.
 *
 * @param changedFiles - The changed and removed files, to check only what depends on them. If empty, everything is checked.
 */
export async function checkPages(asked: readonly string[] = []): Promise<Problem[]> {
  const isAsked = (file: string) => asked.length === 0 || asked.includes(file);
  const results = checkResults();
  const pages = readPages();
  const sidebars = readSidebars();
  const versionOf = new Map(pages.map(({ file, version }) => [file, version]));
  const others = [...GUIDES, ...TEXTS.flatMap((folder) => filesIn(folder, TEXT))].filter(
    (file) => !versionOf.has(file) && isAsked(file),
  );
  const texts = await checkPageTexts(
    pages.filter(({ file }) => isAsked(file)),
    pages,
    results,
  );
  // Unchanged pages may link to a heading that was removed.
  const linking = await checkPageTexts(linkingTo(asked, pages), pages, results);
  const references = new Map(
    Object.entries(versionFolders).map(([version, folder]) => [
      version,
      new VersionReference(path.resolve(folder), results),
    ]),
  );
  const changed = asked.length === 0 ? undefined : new Set(asked.map((file) => path.resolve(file)));
  const idsOf = (file: string) =>
    references.get(versionOf.get(file) ?? '')?.idsOf(path.resolve(file)) ?? null;
  const drawings = TEXTS.flatMap((folder) => filesIn(folder, DRAWING)).filter(isAsked);
  return inOrder([
    ...texts.flatMap(({ problems }) => problems),
    ...texts.flatMap(({ file, addresses }) => pictureProblems(file, addresses)),
    ...Object.values(versionFolders).flatMap((folder) =>
      doubleAnswers(texts.filter(({ file }) => file.startsWith(`${folder}/`))),
    ),
    ...(await checkOtherTexts(textsOf(others), results)),
    ...checkFrontMatter(pages),
    ...checkSidebars(pages, sidebars),
    ...checkPublished(pages, sidebars, readFileSync(PUBLISHED, 'utf8')),
    ...checkUpgradeWords(pages),
    ...checkReleases(releaseGroups, versions, readFileSync(RELEASES_PAGE, 'utf8')),
    ...checkDiagrams(textsOf(drawings)),
    ...[...references.values()].flatMap((reference) => reference.problems(changed)),
    ...anchorProblems([...texts, ...linking], idsOf),
    ...checkMessages(Object.values(versionFolders).flatMap(readVersionMessages)),
  ]);
}

/**
 * Checks the Python samples of pages. The type checker runs in a separate process.
 *
 * @param files - The files to check. If empty, all samples are checked.
 * @returns The problems, and a summary line for each version.
 */
export async function checkPageSamples(
  asked: readonly string[] = [],
): Promise<{ problems: Problem[]; counts: string[] }> {
  const filters = asked.filter((file) => TEXT.test(file) && existsSync(file));
  if (asked.length > 0 && filters.length === 0) return { problems: [], counts: [] };
  // Runs before the first await, so that no other check uses the trees of the pages at the same time.
  const unrun = checkSampleRuns(filters, checkResults());
  const { problems, counts } = await checkSiteSamples({ filters });
  return { problems: [...unrun, ...problems], counts };
}

/**
 * Sorts problems by file and line, and removes duplicates. If a page can't be parsed, its other problems are removed because they would
 * only be consequences.
 */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const named = problems.map((problem) => ({ ...problem, file: path.relative('', problem.file) }));
  const unparsed = new Set(named.flatMap(({ file, rule }) => (rule === 'mdx' ? [file] : [])));
  const told = named.filter(({ file, rule }) => rule === 'mdx' || !unparsed.has(file)).sort(compareProblems);
  return [
    ...new Map(
      told.map((problem) => [formatProblem({ ...problem, quote: '', column: 0 }), problem]),
    ).values(),
  ];
}

function linkingTo(asked: readonly string[], pages: readonly SitePage[]): SitePage[] {
  const names = asked.filter((file) => TEXT.test(file)).map((file) => `${path.basename(file)}#`);
  return pages.filter(
    ({ file, source }) => !asked.includes(file) && names.some((name) => source.includes(name)),
  );
}

function filesIn(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => kind.test(file));
}

function textsOf(files: readonly string[]): TextFile[] {
  return files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
