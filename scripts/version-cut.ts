import { join } from 'node:path';
import { readSidebars } from '../src/authoring/checks/source/sidebars';
import { readPages } from '../src/authoring/checks/source/site-pages';
import { cutVersion, leftToDecide, obstaclesOfGit, obstaclesToCut } from '../src/authoring/release/cut';
import { readInventory } from '../src/model/inventory/inventory';
import { INVENTORY } from '../src/model/inventory/types';
import { versions } from '../src/shared/site';
import { command, Misuse, text } from './run';

const USAGE = 'npm run version:cut -- 0.8 --release 0.8.0';
/** Nothing else is changed, for a cut begins where all is committed. */
const UNDO = 'git restore . && git clean -fd versioned_docs versioned_sidebars';

/** Cuts a version from `docs/`, unless something stands in the way: all of that is said before anything is written. */
command(USAGE, { release: text }, ({ release }, [version]) => {
  if (!version || !release) throw new Misuse('expected a version and --release');
  const { commit, packages } = readInventory(join('docs', INVENTORY));
  const cut = { version, release, live: versions, commit, packages };
  const site = { pages: readPages(), sidebars: readSidebars() };
  const inTheWay = [...obstaclesOfGit('.'), ...obstaclesToCut(cut, site)];
  if (inTheWay.length > 0) throw new Error(inTheWay.join('\n'));
  try {
    const left = leftToDecide(cut, cutVersion(cut, site), site.pages);
    console.log(`\nVersion ${version} is cut. Left to you:\n  ${left.join('\n  ')}`);
    console.log(`npm test checks it. Until it is committed, this takes it back:\n  ${UNDO}`);
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(`${why}\nVersion ${version} is cut in part. Take it back:\n  ${UNDO}`);
  }
});
