import { join } from 'node:path';
import { digestOf, fileDigest } from '../../../model/cache/digest';
import type { Store } from '../../../model/cache/store';
import { INVENTORY } from '../../../model/inventory/types';
import { parsePageFile } from '../../../model/page/page-file';
import type { Problem } from '../../../model/problem';
import { fenceProblemsOf, syntaxProblem } from '../../samples/page';
import { type Address, addressesOf } from '../built/addresses';
import { admonitionProblems } from './admonitions';
import { emptySectionProblems } from './empty-sections';
import { expressionProblems } from './expressions';
import { fileLinkProblems } from './file-links';
import { installProblems, PINS } from './install-lines';
import { callsIn, keywordProblems, MAY_HAVE_KEYWORDS } from './keywords';
import { checkMarkdown } from './markdown';
import { proseProblems } from './prose';
import { type SitePage, versionFolders } from './site-pages';
import { tabProblems } from './tabs';
import { wholeProgramProblems } from './whole-programs';

/** What a page says of itself. */
export interface PageText {
  file: string;
  problems: Problem[];
  /** What it names beside other pages. */
  addresses: Address[];
}

/**
 * Checks what pages say of themselves: Markdown, prose, keywords, the links to other pages, components, tabs, admonitions, fences, install
 * lines, and whether a tutorial ends with its program.
 *
 * @param pages - The pages to check.
 * @param all - All pages, which links may lead to.
 * @param results - What was found before: a page is checked again when its text has changed, or the names of its version's pages have.
 */
export async function checkPageTexts(
  pages: readonly SitePage[],
  all: readonly SitePage[],
  results: Store,
): Promise<PageText[]> {
  const files = new Set(all.map(({ file }) => file));
  const names = digestOf(...files);
  return Promise.all(
    pages.map(async (page) => {
      const { file, source, version } = page;
      const needsFacts = PINS.test(source) || MAY_HAVE_KEYWORDS.test(source);
      const facts = needsFacts ? fileDigest(join(versionFolders[version] ?? '', INVENTORY)) : '';
      const key = digestOf('page', file, source, names, facts);
      return results.get<PageText>(key) ?? keep(results, key, await checkText(page, files));
    }),
  );
}

/**
 * Checks the Markdown of what is no page: parts of pages, guides for contributors.
 *
 * @param texts - The texts, by file.
 */
export async function checkOtherTexts(
  texts: ReadonlyMap<string, string>,
  results: Store,
): Promise<Problem[]> {
  const found = [...texts].map(async ([file, source]) => {
    const key = digestOf('text', file, source);
    return results.get<PageText>(key) ?? keep(results, key, await checkText({ file, source }));
  });
  return (await Promise.all(found)).flatMap(({ problems }) => problems);
}

async function checkText(
  page: SitePage | Pick<SitePage, 'file' | 'source'>,
  files?: ReadonlySet<string>,
): Promise<PageText> {
  const { file, source } = page;
  const lines = source.split(/\r?\n/);
  try {
    const parsed = parsePageFile(file, source);
    const { tree } = parsed;
    const markdown = await checkMarkdown(tree, file, source);
    if (!files || !('version' in page)) return { file, problems: markdown, addresses: [] };
    const problems = [
      ...markdown,
      ...parsed.page.problems,
      ...proseProblems(tree, page),
      ...emptySectionProblems(tree, file),
      ...fileLinkProblems(tree, file, files),
      ...(MAY_HAVE_KEYWORDS.test(source) ? keywordProblems(tree, page, callsIn(page.version)) : []),
      ...expressionProblems(tree, file),
      ...tabProblems(tree, file),
      ...admonitionProblems(tree, file, source),
      ...fenceProblemsOf(tree, file, lines),
      ...installProblems(tree, page),
      ...wholeProgramProblems(parsed, page),
    ];
    return { file, problems, addresses: addressesOf(tree) };
  } catch (error) {
    return { file, problems: [syntaxProblem(file, lines, error)], addresses: [] };
  }
}

function keep(results: Store, key: string, value: PageText): PageText {
  results.set(key, value);
  return value;
}
