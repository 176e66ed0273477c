import { join } from 'node:path';
import { digestOf, fileDigest } from '../cache/digest';
import type { Store } from '../cache/store';
import { INVENTORY } from '../inventory/types';
import { parsePageFile } from '../page/page-file';
import type { Problem } from '../page/problem';
import { syntaxProblem } from '../samples/page';
import { emptySectionProblems } from './empty-sections';
import { fileLinkProblems } from './file-links';
import { callsIn, keywordProblems, MAY_HAVE_KEYWORDS } from './keywords';
import { checkMarkdown } from './markdown';
import { proseProblems } from './prose';
import { type SitePage, versionFolders } from './site-pages';
import { wholeProgramProblems } from './whole-programs';

/**
 * Checks what pages say of themselves: Markdown, prose, keywords, the links to other pages, and whether a tutorial ends with its program.
 *
 * @param pages - The pages to check.
 * @param all - All pages, which links may lead to.
 * @param results - What was found before: a page is checked again when its text has changed, or the names of its version's pages have.
 */
export async function checkPageTexts(
  pages: readonly SitePage[],
  all: readonly SitePage[],
  results: Store,
): Promise<Problem[]> {
  const files = new Set(all.map(({ file }) => file));
  const names = digestOf(...files);
  const found = pages.map(async (page) => {
    const { file, source, version } = page;
    const facts = MAY_HAVE_KEYWORDS.test(source)
      ? fileDigest(join(versionFolders[version] ?? '', INVENTORY))
      : '';
    const key = digestOf('page', file, source, names, facts);
    return results.get<Problem[]>(key) ?? keep(results, key, await checkText(page, files));
  });
  return (await Promise.all(found)).flat();
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
    return results.get<Problem[]>(key) ?? keep(results, key, await checkText({ file, source }));
  });
  return (await Promise.all(found)).flat();
}

async function checkText(
  page: SitePage | Pick<SitePage, 'file' | 'source'>,
  files?: ReadonlySet<string>,
): Promise<Problem[]> {
  const { file, source } = page;
  try {
    const parsed = parsePageFile(file, source);
    const { tree } = parsed;
    const markdown = await checkMarkdown(tree, file, source);
    if (!files || !('version' in page)) return markdown;
    return [
      ...markdown,
      ...proseProblems(tree, page),
      ...emptySectionProblems(tree, file),
      ...fileLinkProblems(tree, file, files),
      ...(MAY_HAVE_KEYWORDS.test(source) ? keywordProblems(tree, page, callsIn(page.version)) : []),
      ...wholeProgramProblems(parsed, page),
    ];
  } catch (error) {
    return [syntaxProblem(file, source.split('\n'), error)];
  }
}

function keep(results: Store, key: string, value: Problem[]): Problem[] {
  results.set(key, value);
  return value;
}
