import { join } from 'node:path';
import type { Root } from 'mdast';
import { FileMemo } from '../../../model/cache/file-memo';
import { inlineNames } from '../../../model/code-blocks/inline-names';
import { INVENTORY, readInventory } from '../../../model/inventory/inventory';
import { applyOverrides, OVERRIDES } from '../../../model/inventory/overrides';
import { walk } from '../../../model/page/mdast';
import { nearestOf, quoted } from '../../../shared/text/nearest';
import { type Calls, callsOf } from './calls';
import type { Rule } from './rules';
import { versionFolders } from './site-pages';

/** Keywords that are none of the framework's, and why a page writes them. */
const OF_OTHERS: readonly { id: string; keyword: string; reason: string }[] = [
  { id: 'api/base/datatype', keyword: 'title', reason: 'a name of the text that stands for a type' },
  { id: 'templates/multimodal_video_search', keyword: 'image', reason: 'the same' },
  {
    id: 'templates/pdf_rag',
    keyword: 'format_result',
    reason: 'of a function in the repository of the template',
  },
];

/** `name=…` in a fence: of a call, or of a function that the page defines. */
const IN_SAMPLES = /\b([a-z_]\w*)=(?!=)|\bdef\s+\w+\(([^)]*)\)/g;

const known = new FileMemo<Calls>();

/** @returns the keywords that can be passed in a version, read once for as long as its inventory stays as it is */
function callsIn(version: string): Calls {
  const file = join(versionFolders[version] ?? '', INVENTORY);
  return known.get(file, [file], () => callsOf(applyOverrides(readInventory(file), OVERRIDES)));
}

/**
 * Holds every `name=` in code of text against what the framework's functions take: `pinned=True` is nothing that a reader can pass.
 *
 * @param calls - Gives what can be passed in a version.
 */
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
        if (own.has(path) || OF_OTHERS.some((one) => one.id === id && one.keyword === path)) continue;
        const near = nearestOf(path, keywordsOf(callee));
        yield {
          expected: `a keyword that ${isKnown(callee) ? `\`${callee}\`` : 'some function of this version'} takes`,
          found: `\`${path}=\`${near.length > 0 ? `; the nearest: ${quoted(near)}` : ''}`,
          fix: 'Correct the name. If it is none of the framework’s, show it in a sample, or add it to OF_OTHERS of src/authoring/checks/source/keywords.ts with its reason.',
        };
      }
    };
  };
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
