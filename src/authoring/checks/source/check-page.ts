import { join } from 'node:path';
import type { Root } from 'mdast';
import remarkPresetLintRecommended from 'remark-preset-lint-recommended';
import { unified } from 'unified';
import { computeDigest, computeFileDigest } from '../../../model/cache/digest';
import { getOrStoreAsync, type Store } from '../../../model/cache/store';
import { parsePageTree } from '../../../model/page/page-tree';
import type { Problem } from '../../../model/problem';
import { INVENTORY_FILE } from '../../../shared/inventory/types';
import { checkFences } from '../../samples/page';
import { createSyntaxProblem } from '../../samples/syntax-problem';
import type { TextFile } from '../problem-list';
import { CODE_RULES } from './code';
import { checkPatterns } from './forbidden-patterns';
import { FORM_RULES } from './form';
import { checkNames } from './inline-code-names';
import { listTargets, type RequiredTarget } from './links';
import { PROSE_RULES } from './prose';
import { checkQuestionComments, checkQuestions } from './questions';
import { checkReleaseMentions } from './release-mentions';
import { applyRules, type Rule } from './rules';
import { checkEmptySections, checkHeadingLevels, checkUniqueHeadings, checkWholePrograms } from './sections';
import { getVersionFolder, type SourcePage } from './source-pages';

export const RULES: readonly Rule[] = [
  checkUniqueHeadings,
  checkHeadingLevels,
  ...PROSE_RULES,
  checkReleaseMentions,
  checkEmptySections,
  checkWholePrograms,
  checkPatterns,
  checkQuestions,
  checkQuestionComments,
  ...FORM_RULES,
  checkNames,
  ...CODE_RULES,
];

interface TextCheckResult {
  problems: Problem[];
  targets: RequiredTarget[];
}

export type CheckedText = SourcePage & TextCheckResult;

/** Checks pages with a Markdown linter and our rules. Caches each result until the page or its version's API changes. */
export async function checkPageTexts(pages: readonly SourcePage[], results: Store): Promise<CheckedText[]> {
  return Promise.all(
    pages.map(async (page) => {
      const { file, source, versionSlug } = page;
      const inventoryDigest = computeFileDigest(join(getVersionFolder(versionSlug), INVENTORY_FILE));
      const key = computeDigest('page', file, source, inventoryDigest);
      const result = await getOrStoreAsync(results, key, () => checkText(file, source, page));
      return { ...page, ...result };
    }),
  );
}

/** Runs the Markdown linter on files that aren't pages, such as contributor guides and content that several pages import. */
export async function checkOtherFiles(texts: readonly TextFile[], results: Store): Promise<Problem[]> {
  const checks = texts.map(({ file, text: source }) =>
    getOrStoreAsync(results, computeDigest('text', file, source), () => checkText(file, source)),
  );
  return (await Promise.all(checks)).flatMap(({ problems }) => problems);
}

/** Runs the Markdown linter on a text. If `page` is set, also applies our rules for pages and lists the page's links, pictures and imports. */
async function checkText(file: string, source: string, page?: SourcePage): Promise<TextCheckResult> {
  // Removes a byte order mark, because it would shift all positions in the syntax tree. Another check reports it.
  const text = source.replace(/^\uFEFF/, '');
  const lines = source.split(/\r?\n/);
  try {
    const { tree, page: parsedPage } = parsePageTree(file, text);
    const markdownProblems = await lintMarkdown(tree, file, text);
    if (!page) return { problems: markdownProblems, targets: [] };
    const problems = [
      ...markdownProblems,
      ...parsedPage.problems,
      ...applyRules(RULES, { ...page, tree }),
      ...checkFences(tree, file, lines),
    ];
    return { problems, targets: listTargets(tree) };
  } catch (error) {
    return { problems: [createSyntaxProblem(file, lines, error)], targets: [] };
  }
}

const markdownLinter = unified().use(remarkPresetLintRecommended).freeze();

/** Replacements for linter messages that would be wrong in MDX, such as the advice to write a bare URL as `<https://…>`. */
const LINT_REPLACEMENTS = [
  {
    // The linter suggests `<https://…>`, which MDX would parse as an element.
    rule: 'no-literal-urls',
    pattern: /./,
    message: 'expected a link with a label, found a bare URL',
    fix: 'Write `[the label](https://example.org)`, or put the URL in backticks.',
  },
  {
    // The linter mistakes an alert such as `[!NOTE]` for a link without a definition.
    rule: 'no-undefined-references',
    pattern: /`!(?:note|tip|important|warning|caution)`/i,
    message: 'expected an admonition, found an alert as on GitHub',
    fix: 'Write `:::note` on its own line, the text below it, and `:::` on its own line at the end. The other types are tip, important, warning and caution.',
  },
];

function lintMarkdown(tree: Root, file: string, source: string): Promise<Problem[]> {
  return new Promise((resolve, reject) => {
    markdownLinter.run(tree, { path: file, value: source }, (error, _tree, lintedFile) => {
      if (error || !lintedFile) reject(error);
      else resolve(lintedFile.messages.map((message) => createLintProblem(file, message)));
    });
  });
}

function createLintProblem(
  file: string,
  { line, column, reason, ruleId: rule }: { line?: number; column?: number; reason: string; ruleId?: string },
): Problem {
  const replacement = LINT_REPLACEMENTS.find((entry) => entry.rule === rule && entry.pattern.test(reason));
  const { message = reason, fix } = replacement ?? {};
  return { file, line, column, message, rule, fix };
}
