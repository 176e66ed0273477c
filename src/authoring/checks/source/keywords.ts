import type { Root } from 'mdast';
import { inlineNames } from '../../../model/code-blocks/inline-names';
import { applyOverrides, OVERRIDES } from '../../../model/inventory/overrides';
import { walk } from '../../../model/page/mdast';
import { nearestOf, quoted } from '../../../shared/text/nearest';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { type Calls, callsOf } from './calls';
import { ofInventory } from './inventories';
import type { Rule } from './rules';

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

/** Gives the keywords that can be passed in a version. */
const callsIn = ofInventory((inventory) => callsOf(applyOverrides(inventory, OVERRIDES)));

/** The end of a message about a name that is nearly another. */
function nearTo(name: string, names: Iterable<string>): string {
  const near = nearestOf(name, names);
  return near.length > 0 ? `; the nearest: ${quoted(near)}` : '';
}

/** Holds every `name=` in code of text against what the framework's functions take: `pinned=True` is nothing that a reader can pass. */
export function keywords(calls: (version: string) => Calls = callsIn): Rule {
  return ({ id, tree, version }) => {
    let own: Set<string> | undefined;
    return function* (node) {
      if (node.type !== 'inlineCode') return;
      for (const { path, isKeyword, callee } of inlineNames(node.value)) {
        // A variable of the environment is written alike.
        if (!isKeyword || /^[A-Z]/.test(path)) continue;
        const { isTaken, isKnown, keywordsOf } = calls(version);
        if (isTaken(path, callee)) continue;
        own ??= namesInSamples(tree);
        if (own.has(path) || OF_OTHERS.some(([page, keyword]) => page === id && keyword === path)) continue;
        const taker = isKnown(callee) ? `\`${callee}\`` : 'some function of this version';
        const found = `\`${path}=\`${nearTo(path, keywordsOf(callee))}`;
        const fix =
          'Correct the name. If it is none of the framework’s, show it in a sample, or add it to OF_OTHERS of src/authoring/checks/source/keywords.ts with its reason.';
        yield { expected: `a keyword that ${taker} takes`, found, fix };
      }
    };
  };
}

/**
 * Holds what code of text calls against what the framework's classes have: `db.aply(x)`, `Listener.runn`. The page about the upgrade speaks
 * of what is gone, and other variables may hold anything.
 */
export function methods(calls: (version: string) => Calls = callsIn): Rule {
  return ({ id, tree, version }) => {
    let samples: string | undefined;
    return function* (node) {
      if (node.type !== 'inlineCode' || id === UPGRADE_PAGE) return;
      for (const { path } of inlineNames(node.value)) {
        const [owner = '', name] = path.split('.');
        // A file is written alike.
        if (!name || (!/^[A-Z]/.test(owner) && !node.value.includes(`${owner}.${name}(`))) continue;
        const members = calls(version).membersOf(owner);
        if (!members || members.has(name) || name.startsWith('_') || MODULES.includes(owner)) continue;
        samples ??= samplesOf(tree);
        if (new RegExp(`\\b${name}\\b`).test(samples)) continue;
        const found = `\`${owner}.${name}\`${nearTo(name, members)}`;
        const fix = 'Correct the name. If it is the page’s own, show it in a sample.';
        yield { expected: `something that \`${owner}\` has in this version`, found, fix };
      }
    };
  };
}

function samplesOf(tree: Root): string {
  const texts: string[] = [];
  walk(tree, (node) => {
    if (node.type === 'code') texts.push(node.value);
  });
  return texts.join('\n');
}

/** The checker of samples holds what the page's samples pass, and what they define is the page's own. */
function namesInSamples(tree: Root): Set<string> {
  const names = new Set<string>();
  walk(tree, (node) => {
    if (node.type !== 'code') return;
    for (const [, passed, parameters] of node.value.matchAll(IN_SAMPLES)) {
      if (passed !== undefined) names.add(passed);
      for (const [name] of (parameters ?? '').matchAll(/[A-Za-z_]\w*/g)) names.add(name);
    }
  });
  return names;
}
