import { versionSlug, versions } from '../../../shared/site';
import { UPGRADE_PAGE } from '../../../shared/versions/upgrade-page';
import { ofInventory } from './inventories';
import type { Rule } from './rules';

const FRAMEWORK = 'superduper-framework';
/** The framework as it is in its repository: the main branch alone is installed so. */
const FROM_SOURCE = /git\+https:\/\/github\.com\/superduper-io\/[^\s"'`]+|(?<![\w.])\.\/source\b/g;
const PINNED = /\b(superduper[\w-]*)(?:\[[^\]]*\])?==([\w.]+)/g;

/** Gives the packages of a version. */
export const packagesOf = ofInventory(({ packages }) => packages);

/** An install line of a page names what its version was released with. The page about the upgrade speaks of other versions. */
export const installLines: Rule = ({ id, version }) => {
  const release = versions.find(({ name }) => versionSlug(name) === version)?.release ?? null;
  const releaseOf = (name: string) => {
    if (name === FRAMEWORK || release === null) return release;
    return packagesOf(version)[name.replaceAll('-', '_')]?.version ?? null;
  };
  return function* (node) {
    if ((node.type !== 'code' && node.type !== 'inlineCode') || id === UPGRADE_PAGE) return;
    const first = node.type === 'code' ? 1 : 0;
    const fix = 'Install what belongs to the version of the page.';
    for (const [index, text] of node.value.split('\n').entries()) {
      const below = first + index;
      const expected = `what was released, such as ${FRAMEWORK}==${release}`;
      for (const [found] of release === null ? [] : text.matchAll(FROM_SOURCE))
        yield { below, expected, found, fix };
      for (const [found, name = '', number] of text.matchAll(PINNED)) {
        const right = releaseOf(name);
        const lacking = `no release of ${name}, which this version does not have`;
        if (right === null)
          yield { below, expected: lacking, found, fix: 'Install it from the commit of the version.' };
        else if (right !== number) yield { below, expected: `${name}==${right}`, found, fix };
      }
    }
  };
};
