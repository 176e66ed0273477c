import { join } from 'node:path';
import { readSidebars } from '../src/authoring/checks/source/sidebars';
import { readSourcePages } from '../src/authoring/checks/source/source-pages';
import { cutVersion, listCutObstacles, listDecisions, listGitObstacles } from '../src/authoring/release/cut';
import { INVENTORY_FILE, readInventory } from '../src/model/inventory/inventory';
import { versions } from '../src/shared/site';
import { runCommand, UsageError } from './run';

const COMMAND = {
  name: 'npm run version:cut',
  summary:
    'Creates a version from the pages in `docs/`. If something prevents this, prints all reasons, and writes nothing.',
  operands: { VERSION: 'Name of the new version: `0.8`.' },
  required: { 'release TAG': 'Release that the version documents: `0.8.0`.' },
  example: '0.8 --release 0.8.0',
};

/** Command that undoes the creation of a version. It loses no other changes, because those had to be committed before. */
const UNDO = 'git restore . && git clean -fd versioned_docs versioned_sidebars';

runCommand(COMMAND, ({ release }, [version]) => {
  if (!version) throw new UsageError('expected a version');
  const { commit, packages } = readInventory(join('docs', INVENTORY_FILE));
  const cut = { version, release, live: versions, commit, packages };
  const site = { pages: readSourcePages(), sidebars: readSidebars() };
  const obstacles = [...listGitObstacles('.'), ...listCutObstacles(cut, site)];
  if (obstacles.length > 0) throw new Error(obstacles.join('\n'));
  try {
    const texts = cutVersion(cut, site);
    const tasks = listDecisions(cut, texts, site.pages);
    console.log(`\nVersion ${version} is cut. Finish it as follows:\n  ${tasks.join('\n  ')}`);
    console.log(
      `To check the version, run \`npm test\`. To undo the cut before you commit it, run:\n  ${UNDO}`,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`${reason}\nVersion ${version} is only partly cut. To undo the cut, run:\n  ${UNDO}`);
  }
});
