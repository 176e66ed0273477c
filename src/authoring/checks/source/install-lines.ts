import { join } from 'node:path';
import { FileMemo } from '../../../model/cache/file-memo';
import { INVENTORY, readInventory } from '../../../model/inventory/inventory';
import type { Inventory } from '../../../model/inventory/types';
import { versionSlug, versions } from '../../../shared/site';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import type { Rule } from './rules';
import { versionFolders } from './site-pages';

const FRAMEWORK = 'superduper-framework';
/** The framework as it is in its repository: the main branch alone is installed so. */
const FROM_SOURCE = /git\+https:\/\/github\.com\/superduper-io\/[^\s"'`]+|(?<![\w.])\.\/source\b/g;
const PINNED = /\b(superduper[\w-]*)(?:\[[^\]]*\])?==([\w.]+)/g;

const packages = new FileMemo<Inventory['packages']>();

/** @returns the packages of a version, read once for as long as its inventory stays as it is */
export function packagesOf(version: string): Inventory['packages'] {
  const inventory = join(versionFolders[version] ?? '', INVENTORY);
  return packages.get(inventory, [inventory], () => readInventory(inventory).packages);
}

/** An install line of a page names what its version was released with. The page about the upgrade speaks of other versions. */
export const installLines: Rule = ({ id, version }) => {
  const release = versions.find(({ name }) => versionSlug(name) === version)?.release ?? null;
  const releaseOf = (name: string) => {
    if (name === FRAMEWORK || release === null) return release;
    return packagesOf(version)[name.replaceAll('-', '_')]?.version ?? null;
  };
  return function* (node) {
    if ((node.type !== 'code' && node.type !== 'inlineCode') || id === UPGRADE_PAGE) return;
    const first = (node.position?.start.line ?? 1) + (node.type === 'code' ? 1 : 0);
    for (const [index, text] of node.value.split('\n').entries()) {
      const line = first + index;
      for (const [found] of release === null ? [] : text.matchAll(FROM_SOURCE)) {
        const expected = `what was released, such as ${FRAMEWORK}==${release}`;
        yield { line, expected, found, fix: 'Install what belongs to the version of the page.' };
      }
      for (const [whole, name = '', found] of text.matchAll(PINNED)) {
        const right = releaseOf(name);
        if (right === found) continue;
        if (right === null) {
          const expected = `no release of ${name}, which this version does not have`;
          yield { line, expected, found: whole, fix: 'Install it from the commit of the version.' };
        } else {
          const fix = 'Install what belongs to the version of the page.';
          yield { line, expected: `${name}==${right}`, found: whole, fix };
        }
      }
    }
  };
};
