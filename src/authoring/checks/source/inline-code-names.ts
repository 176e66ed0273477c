import { parseInlineNames } from '../../../model/code-blocks/inline-names';
import { applyOverrides, OVERRIDES } from '../../../model/inventory/overrides';
import { listNodes } from '../../../model/mdx/mdast';
import { findClosestNames, formatNames } from '../../../shared/text/nearest';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { indexCalls } from './call-index';
import { createFactReader, type Rule } from './rules';

/** Keywords such as `title=` that a page may mention although the framework's API doesn't have such a parameter, with the reason. */
const FOREIGN_KEYWORDS: readonly (readonly [id: string, keyword: string, reason: string])[] = [
  ['api/base/datatype', 'title', 'part of the string that represents a type'],
  ['templates/multimodal_video_search', 'image', 'part of the string that represents a type'],
  ['templates/pdf_rag', 'format_result', 'parameter of a function in the template’s repository'],
];

/** Python modules that look like variables in code such as `pickle.loads`. */
const PYTHON_MODULES = ['pickle'];

/** Matches keyword arguments such as `name=` in code, and the parameters of a function definition. */
const SAMPLE_KEYWORDS = /\b([a-z_]\w*)=(?!=)|\bdef\s+\w+\(([^)]*)\)/g;

/** Returns an index of the keyword arguments and class members in a version of the framework's API. */
const readCalls = createFactReader((inventory) => indexCalls(applyOverrides(inventory, OVERRIDES)));

/**
 * Checks names of the framework in inline code. A keyword such as `name=` must be a parameter in the API, and a member such as `Listener.run` must
 * exist. Names that occur in the page's code samples are also accepted.
 */
export const checkNames: Rule = ({ id, tree, version }) => {
  const samples = listNodes(tree, (node) => node.type === 'code').map(({ value }) => value);
  const sampleCode = samples.join('\n');
  const sampleKeywords = listSampleKeywords(sampleCode);
  const { getKeywords, getMembers } = readCalls(version);
  return function* (node) {
    if (node.type !== 'inlineCode') return;
    for (const { path, isKeyword, callee } of parseInlineNames(node.value)) {
      const [owner = '', name] = path.split('.');
      // Environment variables have the same form.
      if (isKeyword && !/^[A-Z]/.test(path)) {
        const keywords = getKeywords(callee);
        const isForeign = FOREIGN_KEYWORDS.some(([pageId, keyword]) => pageId === id && keyword === path);
        if (!keywords || keywords.has(path) || sampleKeywords.has(path) || isForeign) continue;
        const expected = `a keyword that ${callee ? `\`${callee}\`` : 'some function of this version'} takes`;
        const fix =
          'Correct the name. If it does not belong to the framework, use it in a sample, or add it with a reason to FOREIGN_KEYWORDS in src/authoring/checks/source/inline-code-names.ts.';
        yield { expected, actual: `\`${path}=\`${formatSuggestions(path, keywords)}`, fix };
      }
      // The upgrade page mentions removed members. A file name has the same form, and other variables may contain any object.
      const isCalled = /^[A-Z]/.test(owner) || node.value.includes(`${owner}.${name}(`);
      const members = name && id !== UPGRADE_PAGE && isCalled ? getMembers(owner) : undefined;
      if (!name || !members || members.has(name) || name.startsWith('_') || PYTHON_MODULES.includes(owner))
        continue;
      if (new RegExp(`\\b${name}\\b`).test(sampleCode)) continue;
      const expected = `a member of \`${owner}\` in this version`;
      const fix = 'Correct the name. If the page defines it, show the definition in a sample.';
      yield { expected, actual: `\`${owner}.${name}\`${formatSuggestions(name, members)}`, fix };
    }
  };
};

/** Formats a list of similar names for the end of an error message. Returns an empty string if there are none. */
function formatSuggestions(name: string, candidates: Iterable<string>): string {
  const similarNames = findClosestNames(name, candidates);
  return similarNames.length > 0 ? ` (similar names: ${formatNames(similarNames)})` : '';
}

/** Collects the keyword arguments in code samples, and the parameters of the functions that the samples define. */
function listSampleKeywords(samples: string): Set<string> {
  const matches = [...samples.matchAll(SAMPLE_KEYWORDS)];
  return new Set(
    matches.flatMap(([, keyword, parameters = '']) => keyword ?? parameters.match(/[A-Za-z_]\w*/g) ?? []),
  );
}
