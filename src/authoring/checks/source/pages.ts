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

/** Where Markdown stands: pages, and what is none. */
const TEXTS = ['docs', 'versioned_docs', 'src'];
const GUIDES = ['README.md', 'CONTRIBUTING.md'];

const DRAWING = /_diagrams\/[^/]+\.svg$/;

/**
 * Checks the pages, all but their samples and their spelling: Markdown, prose, links, sections, pictures, front matter, sidebars,
 * published addresses, reference.
 *
 * @param asked - Files that have changed or are gone; all, if there are none. What does not depend on them is not asked.
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
  // A heading that is gone is missed by pages that have not changed.
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
 * Checks the Python samples of pages, with the type checker in a process of its own.
 *
 * @param asked - As above.
 * @returns The problems, and a line for each version.
 */
export async function checkPageSamples(
  asked: readonly string[] = [],
): Promise<{ problems: Problem[]; counts: string[] }> {
  const filters = asked.filter((file) => TEXT.test(file) && existsSync(file));
  if (asked.length > 0 && filters.length === 0) return { problems: [], counts: [] };
  // At once, while the trees of pages are nobody's.
  const unrun = checkSampleRuns(filters, checkResults());
  const { problems, counts } = await checkSiteSamples({ filters });
  return { problems: [...unrun, ...problems], counts };
}

/**
 * Puts problems in an author's order. Each is told once, also where two checks find it, and of a page that cannot be parsed only that: all
 * else would follow from it.
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
