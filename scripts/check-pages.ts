/**
 * Checks the pages: Markdown, prose, links, front matter, sidebars, page map, reference.
 *
 * Usage: jiti scripts/check-pages.ts [FILE …]; with files, only what they say and what depends on them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkFrontMatter } from '../src/checks/front-matter';
import { checkPageMap, type PageMap } from '../src/checks/page-map';
import { checkOtherTexts, checkPageTexts } from '../src/checks/page-texts';
import { checkReferencePages } from '../src/checks/reference/pages';
import { checkResults } from '../src/checks/results';
import { readSidebars } from '../src/checks/sidebar-pages';
import { checkSidebars } from '../src/checks/sidebars';
import { readPages, versionFolders } from '../src/checks/site-pages';
import { report } from '../src/page/problem';

/** Where Markdown stands: pages, and what is none. */
const TEXTS = ['docs', 'versioned_docs', 'src'];
const GUIDES = ['README.md', 'CONTRIBUTING.md'];

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => path.join(folder, name));
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
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
  const problems = [
    ...(await checkPageTexts(
      pages.filter(({ file }) => isAsked(file)),
      pages,
      results,
    )),
    ...(await checkOtherTexts(new Map(others.map((file) => [file, readFileSync(file, 'utf8')])), results)),
    ...checkFrontMatter(pages),
    ...checkSidebars(pages, sidebars),
    ...checkPageMap(pages, sidebars, mapOf('page-map'), mapOf('unwritten')),
    ...Object.values(versionFolders).flatMap((folder) =>
      checkReferencePages(path.resolve(folder), results, changed),
    ),
  ];
  if (problems.length === 0) return;
  console.error(report(problems));
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
