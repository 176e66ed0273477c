import { type InlineName, parseInlineNames } from '../../../model/code-blocks/inline-names';
import { applyOverrides, OVERRIDES } from '../../../model/inventory/overrides';
import { listFences } from '../../../model/mdx/fence';
import { findClosestNames, formatNames } from '../../../shared/text/nearest';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { indexCalls } from './call-index';
import { createInventoryReader, type NodeMismatch, type Rule } from './rules';
import type { SourcePage } from './source-pages';

const FOREIGN_KEYWORDS: readonly (readonly [id: string, keyword: string, reason: string])[] = [
  ['api/base/datatype', 'title', 'part of the string that represents a type'],
  ['templates/multimodal_video_search', 'image', 'part of the string that represents a type'],
  ['templates/pdf_rag', 'format_result', 'parameter of a function in the template’s repository'],
];

/** Python modules whose members aren't checked, because `pickle.loads`, for example, looks like a member of the API. */
const PYTHON_MODULES = ['pickle'];

/** Matches a keyword argument such as `name=` (first group) or the parameters of a function definition (second group). */
const SAMPLE_KEYWORDS = /\b([a-z_]\w*)=(?!=)|\bdef\s+\w+\(([^)]*)\)/g;

const readCallIndex = createInventoryReader((inventory) => indexCalls(applyOverrides(inventory, OVERRIDES)));

/** Checks that names in inline code exist in the API or in a sample: keywords such as `name=` and members such as `Listener.run`. */
export const checkNames: Rule = (page) => {
  const sampleCode = listFences(page.tree)
    .map(({ value }) => value)
    .join('\n');
  const foreignKeywords = FOREIGN_KEYWORDS.flatMap(([id, keyword]) => (id === page.id ? [keyword] : []));
  const pageKeywords = new Set([...foreignKeywords, ...listSampleKeywords(sampleCode)]);
  return function* (node) {
    if (node.type !== 'inlineCode') return;
    for (const name of parseInlineNames(node.value)) {
      if (name.isKeyword) yield* checkKeyword(name, page, pageKeywords);
      else if (page.id !== UPGRADE_PAGE) yield* checkMember(name, page.versionSlug, node.value, sampleCode);
    }
  };
};

/** Checks that a keyword such as `name=` exists. Skips environment variables such as `SUPERDUPER_CONFIG=`. */
function checkKeyword(
  { path: keyword, callee }: InlineName,
  { versionSlug }: SourcePage,
  pageKeywords: ReadonlySet<string>,
): NodeMismatch[] {
  if (/^[A-Z]/.test(keyword)) return [];
  const keywords = readCallIndex(versionSlug).getKeywords(callee);
  if (!keywords || keywords.has(keyword) || pageKeywords.has(keyword)) return [];
  const expected = `a keyword that ${callee ? `\`${callee}\`` : 'some function of this version'} takes`;
  const fix =
    'Correct the name. If it does not belong to the framework, use it in a sample, or add it with a reason to FOREIGN_KEYWORDS in src/authoring/checks/source/inline-code-names.ts.';
  return [{ expected, actual: `\`${keyword}=\`${formatSuggestions(keyword, keywords)}`, fix }];
}

/** Checks that a member such as `Listener.run` exists. Skips private members and names that may be files, such as `settings.yaml`. */
function checkMember(
  { path }: InlineName,
  versionSlug: string,
  inlineCode: string,
  sampleCode: string,
): NodeMismatch[] {
  const [owner = '', name = ''] = path.split('.');
  if (name === '' || name.startsWith('_') || PYTHON_MODULES.includes(owner)) return [];
  const isClassMember = /^[A-Z]/.test(owner);
  const isCall = inlineCode.includes(`${owner}.${name}(`);
  if (!isClassMember && !isCall) return [];
  const members = readCallIndex(versionSlug).getMembers(owner);
  const isInSample = new RegExp(`\\b${name}\\b`).test(sampleCode);
  if (!members || members.has(name) || isInSample) return [];
  const expected = `a member of \`${owner}\` in this version`;
  const fix = 'Correct the name. If the page defines it, show the definition in a sample.';
  return [{ expected, actual: `\`${owner}.${name}\`${formatSuggestions(name, members)}`, fix }];
}

function formatSuggestions(name: string, candidates: Iterable<string>): string {
  const similarNames = findClosestNames(name, candidates);
  return similarNames.length > 0 ? ` (similar names: ${formatNames(similarNames)})` : '';
}

function listSampleKeywords(sampleCode: string): string[] {
  return [...sampleCode.matchAll(SAMPLE_KEYWORDS)].flatMap(
    ([, keyword, parameters = '']) => keyword ?? parameters.match(/[A-Za-z_]\w*/g) ?? [],
  );
}
