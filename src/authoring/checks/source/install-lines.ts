import { join } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { FileMemo } from '../../../model/cache/file-memo';
import { INVENTORY, readInventory } from '../../../model/inventory/inventory';
import type { Inventory } from '../../../model/inventory/types';
import type { Problem } from '../../../model/problem';
import { versionSlug, versions } from '../../../shared/site';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { type SitePage, versionFolders } from './site-pages';

const FRAMEWORK = 'superduper-framework';

/** A page without this pins nothing. */
export const PINS = /\bsuperduper[\w-]*(?:\[[^\]]*\])?==/;
const PINNED = /\b(superduper[\w-]*)(?:\[[^\]]*\])?==([\w.]+)/g;

const packages = new FileMemo<Inventory['packages']>();

/** What a page tells to install is what its version was released with. The page about the upgrade speaks of other versions. */
export function installProblems(tree: Root, { id, file, source, version }: SitePage): Problem[] {
  if (id === UPGRADE_PAGE || !PINS.test(source)) return [];
  const inventory = join(versionFolders[version] ?? '', INVENTORY);
  const own = packages.get(inventory, [inventory], () => readInventory(inventory).packages);
  const release = versions.find(({ name }) => versionSlug(name) === version)?.release ?? null;
  const problems: Problem[] = [];
  visit(tree, ['code', 'inlineCode'], (node) => {
    if (node.type !== 'code' && node.type !== 'inlineCode') return;
    const first = (node.position?.start.line ?? 1) + (node.type === 'code' ? 1 : 0);
    for (const [index, text] of node.value.split('\n').entries()) {
      for (const [whole, name = '', found] of text.matchAll(PINNED)) {
        const right =
          name === FRAMEWORK ? release : release && (own[name.replaceAll('-', '_')]?.version ?? null);
        if (right === found) continue;
        problems.push({
          file,
          line: first + index,
          expected:
            right === null ? `no release of ${name}, which this version does not have` : `${name}==${right}`,
          found: whole,
          fix:
            right === null
              ? 'Install it from the commit of the version.'
              : 'Install what belongs to the version of the page.',
        });
      }
    }
  });
  return problems;
}
