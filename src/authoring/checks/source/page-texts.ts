import { join } from 'node:path';
import { digestOf, fileDigest } from '../../../model/cache/digest';
import { rememberLater, type Store } from '../../../model/cache/store';
import { INVENTORY } from '../../../model/inventory/types';
import { parsePageFile } from '../../../model/page/page-file';
import type { Problem } from '../../../model/problem';
import { fenceProblemsOf, syntaxProblem } from '../../samples/page';
import { type Address, addressesOf } from './addresses';
import { type Answer, answers, answersOf } from './answers';
import { commands } from './commands';
import { dataFences } from './data-fences';
import { emptySectionProblems } from './empty-sections';
import { fileLinks } from './file-links';
import { FORMS } from './form';
import { installLines } from './install-lines';
import { keywords, methods } from './keywords';
import { checkMarkdown } from './markdown';
import { patterns } from './patterns';
import { PROSE } from './prose';
import { problemsBy, type Rule } from './rules';
import { type SitePage, versionFolders } from './site-pages';
import { wholeProgramProblems } from './whole-programs';

/** @returns the rules that look at one node of a page after another */
export function pageRules(calls?: Parameters<typeof keywords>[0]): Rule[] {
  const ofCode = [keywords(calls), methods(calls), installLines, commands, dataFences];
  return [...PROSE, patterns, answers, fileLinks, ...FORMS, ...ofCode];
}

/** A page as its own text shows it. */
export interface PageText {
  file: string;
  problems: Problem[];
  /** The sections, pictures and files that it names. */
  addresses: Address[];
  /** The questions that its sections answer. */
  answers: Answer[];
}

/**
 * Checks what pages say of themselves: Markdown, prose, keywords, the links to other pages, components, tabs, admonitions, fences, install
 * lines, and whether a tutorial ends with its program.
 *
 * @param results - Stored results: a page is checked again when its text has changed, or the names of its version's pages have.
 */
export async function checkPageTexts(
  pages: readonly SitePage[],
  all: readonly SitePage[],
  results: Store,
): Promise<PageText[]> {
  const files = new Set(all.map(({ file }) => file));
  const names = digestOf(...files);
  return Promise.all(
    pages.map((page) => {
      const { file, source, version } = page;
      const facts = fileDigest(join(versionFolders[version] ?? '', INVENTORY));
      const key = digestOf('page', file, source, names, facts);
      return rememberLater(results, key, () => checkText(page, files));
    }),
  );
}

/** Checks the Markdown of what is no page: parts of pages, guides for contributors. */
export async function checkOtherTexts(
  texts: ReadonlyMap<string, string>,
  results: Store,
): Promise<Problem[]> {
  const found = [...texts].map(([file, source]) =>
    rememberLater(results, digestOf('text', file, source), () => checkText({ file, source })),
  );
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
    if (!files || !('version' in page)) return { file, problems: markdown, addresses: [], answers: [] };
    const problems = [
      ...markdown,
      ...parsed.page.problems,
      ...problemsBy(pageRules(), { ...page, tree, files }),
      ...emptySectionProblems(tree, file),
      ...fenceProblemsOf(tree, file, lines),
      ...wholeProgramProblems(parsed, page),
    ];
    return { file, problems, addresses: addressesOf(tree), answers: answersOf(tree) };
  } catch (error) {
    return { file, problems: [syntaxProblem(file, lines, error)], addresses: [], answers: [] };
  }
}
