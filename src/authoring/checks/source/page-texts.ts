import { join } from 'node:path';
import type { Root } from 'mdast';
import remarkPresetLintRecommended from 'remark-preset-lint-recommended';
import { unified } from 'unified';
import { digestOf, fileDigest } from '../../../model/cache/digest';
import { rememberLater, type Store } from '../../../model/cache/store';
import { INVENTORY } from '../../../model/inventory/types';
import { parsePageTree } from '../../../model/page/page-tree';
import type { Problem } from '../../../model/problem';
import { fenceProblemsOf, syntaxProblem } from '../../samples/page';
import type { TextFile } from '../problems-in';
import { type Answer, answers, answersOf } from './answers';
import { CODE } from './code';
import { FORMS } from './form';
import { names } from './keywords';
import { type Address, addressesOf, fileLinks } from './links';
import { patterns } from './patterns';
import { PROSE } from './prose';
import { problemsBy, type Rule } from './rules';
import { type SitePage, versionFolders } from './site-pages';

/** All rules that check single nodes of a page. */
export const RULES: readonly Rule[] = [...PROSE, patterns, answers, fileLinks, ...FORMS, names, ...CODE];

/** The results of checking the text of a page. */
export interface PageText {
  file: string;
  problems: Problem[];
  /** URLs of the sections, pictures and files that the page refers to. */
  addresses: Address[];
  /** Questions that the page's sections answer. */
  answers: Answer[];
}

/**
 * Checks the text of pages with the Markdown linter, with all rules, and with the check of fences.
 *
 * @param results - Stores the results. A page is checked again if its text, its version's inventory or the list of all pages changes.
 */
export async function checkPageTexts(
  pages: readonly SitePage[],
  all: readonly SitePage[],
  results: Store,
): Promise<PageText[]> {
  const files = new Set(all.map(({ file }) => file));
  const paths = digestOf(...files);
  return Promise.all(
    pages.map((page) => {
      const { file, source, version } = page;
      const facts = fileDigest(join(versionFolders[version] ?? '', INVENTORY));
      const key = digestOf('page', file, source, paths, facts);
      return rememberLater(results, key, () => checkText(page, files));
    }),
  );
}

/** Checks the Markdown of files that aren't pages, such as parts of pages and guides for contributors. */
export async function checkOtherTexts(texts: readonly TextFile[], results: Store): Promise<Problem[]> {
  const found = texts.map(({ file, text: source }) =>
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
    const parsed = parsePageTree(file, source);
    const { tree } = parsed;
    const markdown = await checkMarkdown(tree, file, source);
    if (!files || !('version' in page)) return { file, problems: markdown, addresses: [], answers: [] };
    const problems = [
      ...markdown,
      ...parsed.page.problems,
      ...problemsBy(RULES, { ...page, tree, files }),
      ...fenceProblemsOf(tree, file, lines),
    ];
    return { file, problems, addresses: addressesOf(tree), answers: answersOf(tree) };
  } catch (error) {
    return { file, problems: [syntaxProblem(file, lines, error)], addresses: [], answers: [] };
  }
}

const linter = unified().use(remarkPresetLintRecommended).freeze();

/** Replaces the linter's advice to put URLs between `<` and `>`, because MDX parses them as tags. */
const LITERAL_URL = {
  message: 'expected a link with a label, found a bare URL',
  fix: 'Write `[the label](https://example.org)`, or put the URL in backticks.',
};

/** Runs the Markdown linter, which reports unused definitions, ambiguous lists and similar mistakes. */
function checkMarkdown(tree: Root, file: string, source: string): Promise<Problem[]> {
  return new Promise((resolve, reject) => {
    linter.run(tree, { path: file, value: source }, (error, _tree, linted) => {
      if (error || !linted) reject(error);
      else
        resolve(
          linted.messages.map(({ line, column, reason: message, ruleId: rule }) => {
            const problem = { file, line, column, message, rule };
            return rule === 'no-literal-urls' ? { ...problem, ...LITERAL_URL } : problem;
          }),
        );
    });
  });
}
