/**
 * Checks the pages, each parsed once: Markdown, prose, links, front matter, sidebars, page map, reference, samples.
 *
 * Usage: jiti scripts/check-pages.ts [FILE …]; with files, only what they say and what depends on them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONFIGURATION, checkConfigLinks, configTargets } from '../src/checks/config-links';
import { checkFrontMatter } from '../src/checks/front-matter';
import { checkPageMap, type PageMap } from '../src/checks/page-map';
import { checkOtherTexts, checkPageTexts } from '../src/checks/page-texts';
import { checkParsedOnce } from '../src/checks/parsed-once';
import { checkReferencePages } from '../src/checks/reference/pages';
import { checkResults } from '../src/checks/results';
import { checkSampleRuns } from '../src/checks/sample-runs';
import { checkSiteSamples } from '../src/checks/samples';
import { readSidebars } from '../src/checks/sidebar-pages';
import { checkSidebars } from '../src/checks/sidebars';
import { readPages, versionFolders } from '../src/checks/site-pages';
import { parseCounts } from '../src/page/parse';
import { type Problem, report } from '../src/page/problem';
import { formatCount } from '../src/samples/check';
import { versions } from '../src/site';

/** Where Markdown stands: pages, and what is none. */
const TEXTS = ['docs', 'versioned_docs', 'src'];
const isText = (file: string) => /\.mdx?$/.test(file);

const GUIDES = ['README.md', 'CONTRIBUTING.md'];

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isText)
    .map((name) => path.join(folder, name));
}

const readAll = (files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** Checks all but the samples. */
async function checkPages(asked: readonly string[]): Promise<Problem[]> {
  const isAsked = (file: string) => asked.length === 0 || asked.includes(file);
  const changed = asked.length === 0 ? undefined : new Set(asked.map((file) => path.resolve(file)));
  const results = checkResults();
  const pages = readPages();
  const sidebars = readSidebars();
  const mapOf = (name: string): PageMap => JSON.parse(readFileSync(`tests/content/${name}.json`, 'utf8'));
  const isPage = new Set(pages.map(({ file }) => file));
  const others = [...GUIDES, ...TEXTS.flatMap(markdownIn)].filter(
    (file) => !isPage.has(file) && isAsked(file),
  );
  return [
    ...(await checkPageTexts(
      pages.filter(({ file }) => isAsked(file)),
      pages,
      results,
    )),
    ...(await checkOtherTexts(new Map(others.map((file) => [file, readFileSync(file, 'utf8')])), results)),
    ...checkFrontMatter(pages),
    ...checkSidebars(pages, sidebars),
    ...checkConfigLinks(readAll(CONFIGURATION), configTargets(versions, pages, sidebars)),
    ...checkPageMap(pages, sidebars, mapOf('page-map'), mapOf('unwritten')),
    ...Object.values(versionFolders).flatMap((folder) =>
      checkReferencePages(path.resolve(folder), results, changed),
    ),
  ];
}

async function checkAskedSamples(asked: readonly string[]): Promise<Problem[]> {
  const filters = asked.filter(isText);
  if (asked.length > 0 && filters.length === 0) return [];
  // At once, while the trees of pages are nobody's.
  const unrun = checkSampleRuns(filters, checkResults());
  const { problems, counts } = await checkSiteSamples({ filters });
  for (const count of counts) console.log(formatCount(count));
  // That a page cannot be parsed is said by the check of its text.
  return [...unrun, ...problems.filter(({ rule }) => rule !== 'mdx')];
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  // The samples first: while the type checker is at them, in a process of its own, the others are checked.
  const problems = (await Promise.all([checkAskedSamples(asked), checkPages(asked)])).flat();
  if (problems.length > 0) {
    console.error(report(problems));
    process.exitCode = 1;
  }
  const [parsedTwice] = checkParsedOnce(parseCounts());
  if (parsedTwice) throw new Error(parsedTwice);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
