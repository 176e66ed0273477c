import { inlineNames } from '../../../model/code-blocks/inline-names';
import { applyOverrides, OVERRIDES } from '../../../model/inventory/overrides';
import { nodesIn } from '../../../model/mdx/mdast';
import { nearestOf, quoted } from '../../../shared/text/nearest';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { callsOf } from './calls';

import { ofInventory, type Rule } from './rules';

/** Keywords that are none of the framework's, and why a page writes them. */
const OF_OTHERS: readonly (readonly [id: string, keyword: string, reason: string])[] = [
  ['api/base/datatype', 'title', 'a name of the text that stands for a type'],
  ['templates/multimodal_video_search', 'image', 'the same'],
  ['templates/pdf_rag', 'format_result', 'of a function in the repository of the template'],
];

/** Modules of Python that are called as a variable of a class would be. */
const MODULES = ['pickle'];

/** `name=…` in a fence: of a call, or of a function that the page defines. */
const IN_SAMPLES = /\b([a-z_]\w*)=(?!=)|\bdef\s+\w+\(([^)]*)\)/g;

/** Gives what can be called in a version, and with what. */
const callsIn = ofInventory((inventory) => callsOf(applyOverrides(inventory, OVERRIDES)));

/**
 * Holds every `name=` in code of text against what the framework's functions take, `pinned=True` is nothing that a reader can pass; and what
 * it calls against what the framework's classes have: `db.aply(x)`, `Listener.runn`. Samples are held by their own checker, and what they
 * define is the page's own.
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
      // A variable of the environment is written alike.
      if (isKeyword && !/^[A-Z]/.test(path)) {
        const known = keywordsOf(callee);
        const isOfOthers = OF_OTHERS.some(([page, keyword]) => page === id && keyword === path);
        if (!known || known.has(path) || passed.has(path) || isOfOthers) continue;
        const expected = `a keyword that ${callee ? `\`${callee}\`` : 'some function of this version'} takes`;
        const fix =
          'Correct the name. If it is none of the framework’s, show it in a sample, or add it to OF_OTHERS of src/authoring/checks/source/keywords.ts with its reason.';
        yield { expected, found: `\`${path}=\`${nearTo(path, known)}`, fix };
      }
      // The page about the upgrade speaks of what is gone. A file is written alike, and other variables may hold anything.
      const isCalled = /^[A-Z]/.test(owner) || node.value.includes(`${owner}.${name}(`);
      const members = name && id !== UPGRADE_PAGE && isCalled ? membersOf(owner) : undefined;
      if (!name || !members || members.has(name) || name.startsWith('_') || MODULES.includes(owner)) continue;
      if (new RegExp(`\\b${name}\\b`).test(inSamples)) continue;
      const expected = `something that \`${owner}\` has in this version`;
      const fix = 'Correct the name. If it is the page’s own, show it in a sample.';
      yield { expected, found: `\`${owner}.${name}\`${nearTo(name, members)}`, fix };
    }
  };
};

/** The end of a message about a name that is nearly another. */
function nearTo(name: string, known: Iterable<string>): string {
  const near = nearestOf(name, known);
  return near.length > 0 ? `; the nearest: ${quoted(near)}` : '';
}

/** The names that samples pass and define. */
function namesIn(samples: string): Set<string> {
  const found = [...samples.matchAll(IN_SAMPLES)];
  return new Set(
    found.flatMap(([, passed, parameters = '']) => passed ?? parameters.match(/[A-Za-z_]\w*/g) ?? []),
  );
}
