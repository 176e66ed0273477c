import { inlineNames } from '../../../model/code-blocks/inline-names';
import { applyOverrides, OVERRIDES } from '../../../model/inventory/overrides';
import { nodesIn } from '../../../model/mdx/mdast';
import { nearestOf, quoted } from '../../../shared/text/nearest';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { callsOf } from './calls';
import { ofInventory, type Rule } from './rules';

/** Keywords on pages that don't belong to the framework's API, with the reason. */
const OF_OTHERS: readonly (readonly [id: string, keyword: string, reason: string])[] = [
  ['api/base/datatype', 'title', 'part of the string that represents a type'],
  ['templates/multimodal_video_search', 'image', 'part of the string that represents a type'],
  ['templates/pdf_rag', 'format_result', 'parameter of a function in the template’s repository'],
];

/** Modules of Python that look like a variable of a class. */
const MODULES = ['pickle'];

/** Matches `name=` in a fence, and the parameters of a function that the page defines. */
const IN_SAMPLES = /\b([a-z_]\w*)=(?!=)|\bdef\s+\w+\(([^)]*)\)/g;

/** Returns the keywords and members of a version's API. */
const callsIn = ofInventory((inventory) => callsOf(applyOverrides(inventory, OVERRIDES)));

/**
 * Checks inline code: keywords such as `name=` must be parameters of the framework's functions, and members such as `Listener.run` must
 * exist. Names that the page's samples define are also accepted.
 */
export const names: Rule = ({ id, tree, version }) => {
  const samples = nodesIn(tree, (node) => node.type === 'code').map(({ value }) => value);
  const inSamples = samples.join('\n');
  const passed = namesIn(inSamples);
  const { keywordsOf, membersOf } = callsIn(version);
  return function* (node) {
    if (node.type !== 'inlineCode') return;
    for (const { path, isKeyword, callee } of inlineNames(node.value)) {
      const [owner = '', name] = path.split('.');
      // Environment variables have the same form.
      if (isKeyword && !/^[A-Z]/.test(path)) {
        const known = keywordsOf(callee);
        const isOfOthers = OF_OTHERS.some(([page, keyword]) => page === id && keyword === path);
        if (!known || known.has(path) || passed.has(path) || isOfOthers) continue;
        const expected = `a keyword that ${callee ? `\`${callee}\`` : 'some function of this version'} takes`;
        const fix =
          'Correct the name. If it does not belong to the framework, use it in a sample, or add it with a reason to FOREIGN_KEYWORDS in src/authoring/checks/source/keywords.ts.';
        yield { expected, found: `\`${path}=\`${nearTo(path, known)}`, fix };
      }
      // The upgrade page mentions removed members. A file name has the same form, and other variables may contain any object.
      const isCalled = /^[A-Z]/.test(owner) || node.value.includes(`${owner}.${name}(`);
      const members = name && id !== UPGRADE_PAGE && isCalled ? membersOf(owner) : undefined;
      if (!name || !members || members.has(name) || name.startsWith('_') || MODULES.includes(owner)) continue;
      if (new RegExp(`\\b${name}\\b`).test(inSamples)) continue;
      const expected = `a member of \`${owner}\` in this version`;
      const fix = 'Correct the name. If the page defines it, show the definition in a sample.';
      yield { expected, found: `\`${owner}.${name}\`${nearTo(name, members)}`, fix };
    }
  };
};

/** Returns the end of a message with the names that are most similar, or an empty string. */
function nearTo(name: string, known: Iterable<string>): string {
  const near = nearestOf(name, known);
  return near.length > 0 ? ` (similar names: ${quoted(near)})` : '';
}

/** Collects the keywords that samples pass, and the parameters that they define. */
function namesIn(samples: string): Set<string> {
  const found = [...samples.matchAll(IN_SAMPLES)];
  return new Set(
    found.flatMap(([, passed, parameters = '']) => passed ?? parameters.match(/[A-Za-z_]\w*/g) ?? []),
  );
}
