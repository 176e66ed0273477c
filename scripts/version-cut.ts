import { join } from 'node:path';
import { readSidebars } from '../src/authoring/checks/source/sidebars';
import { readPages } from '../src/authoring/checks/source/site-pages';
import { cutVersion, listCutObstacles, listDecisions, listGitObstacles } from '../src/authoring/release/cut';
import { readInventory } from '../src/model/inventory/inventory';
import { INVENTORY_FILE } from '../src/model/inventory/types';
import { versions } from '../src/shared/site';
import { runCommand, textOption, UsageError } from './run';

const USAGE = 'npm run version:cut -- 0.8 --release 0.8.0';
/** Command that undoes the creation of a version. It discards nothing else, because the creation requires that all changes are committed. */
const UNDO = 'git restore . && git clean -fd versioned_docs versioned_sidebars';

/** Creates a version from the pages in `docs/`. If something prevents this, prints all reasons without writing any file. */
runCommand(USAGE, { release: textOption }, ({ release }, [version]) => {
  if (!version || !release) throw new UsageError('expected a version and --release');
  const { commit, packages } = readInventory(join('docs', INVENTORY_FILE));
  const cut = { version, release, live: versions, commit, packages };
  const site = { pages: readPages(), sidebars: readSidebars() };
  const obstacles = [...listGitObstacles('.'), ...listCutObstacles(cut, site)];
  if (obstacles.length > 0) throw new Error(obstacles.join('\n'));
  try {
    const tasks = listDecisions(cut, cutVersion(cut, site), site.pages);
    console.log(`\nVersion ${version} is cut. Finish it as follows:\n  ${tasks.join('\n  ')}`);
    console.log(
      `To check the version, run \`npm test\`. To undo the cut before you commit it, run:\n  ${UNDO}`,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`${reason}\nVersion ${version} is only partly cut. To undo the cut, run:\n  ${UNDO}`);
  }
});
