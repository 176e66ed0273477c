import { join } from 'node:path';
import { readSidebars } from '../src/authoring/checks/source/sidebars';
import { readPages } from '../src/authoring/checks/source/site-pages';
import { cutVersion, leftToDecide, obstaclesOfGit, obstaclesToCut } from '../src/authoring/release/cut';
import { readInventory } from '../src/model/inventory/inventory';
import { INVENTORY } from '../src/model/inventory/types';
import { versions } from '../src/shared/site';
import { command, Misuse, text } from './run';

const USAGE = 'npm run version:cut -- 0.8 --release 0.8.0';
/** Command that undoes the cut. A cut begins without uncommitted changes, so this removes nothing else. */
const UNDO = 'git restore . && git clean -fd versioned_docs versioned_sidebars';

/** Cuts a version from `docs/`. If there are obstacles, reports all of them before writing anything. */
command(USAGE, { release: text }, ({ release }, [version]) => {
  if (!version || !release) throw new Misuse('expected a version and --release');
  const { commit, packages } = readInventory(join('docs', INVENTORY));
  const cut = { version, release, live: versions, commit, packages };
  const site = { pages: readPages(), sidebars: readSidebars() };
  const inTheWay = [...obstaclesOfGit('.'), ...obstaclesToCut(cut, site)];
  if (inTheWay.length > 0) throw new Error(inTheWay.join('\n'));
  try {
    const left = leftToDecide(cut, cutVersion(cut, site), site.pages);
    console.log(`\nVersion ${version} is cut. Finish it as follows:\n  ${left.join('\n  ')}`);
    console.log(
      `To check the version, run \`npm test\`. To undo the cut before you commit it, run:\n  ${UNDO}`,
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(`${why}\nVersion ${version} is only partly cut. To undo the cut, run:\n  ${UNDO}`);
  }
});
