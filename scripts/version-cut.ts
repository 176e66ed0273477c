import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED } from '../src/authoring/checks/source/published';
import { readSidebars } from '../src/authoring/checks/source/sidebars';
import { readPages } from '../src/authoring/checks/source/site-pages';
import { type CutSite, cutVersion } from '../src/authoring/release/cut';
import type { Cut } from '../src/authoring/release/cut-text';
import { leftToDecide, obstaclesOfGit, obstaclesToCut } from '../src/authoring/release/obstacles';
import { readInventory } from '../src/model/inventory/inventory';
import { INVENTORY } from '../src/model/inventory/types';
import { readSampleRuns } from '../src/model/versions/sample-runs';
import { versions } from '../src/shared/site';
import { command, flag, Misuse, text } from './run';

const USAGE = `npm run version:cut -- 0.8 --release 0.8.0 [--without-samples]
  --without-samples  cuts although the samples have not run against the release`;
/** Nothing else is changed, for a cut begins where all is committed. */
const UNDO = 'git restore . && git clean -fd versioned_docs versioned_sidebars';

/** Cuts a version from `docs/`, unless something stands in the way: all of that is said before anything is written. */
command(USAGE, { release: text, 'without-samples': flag }, (values, [version]) => {
  if (!version || !values.release) throw new Misuse('expected a version and --release');
  const { commit, packages } = readInventory(join('docs', INVENTORY));
  const cut: Cut = { version, release: values.release, live: versions, commit, packages };
  const site: CutSite = {
    pages: readPages(),
    sidebars: readSidebars(),
    published: readFileSync(PUBLISHED, 'utf8'),
    runs: values['without-samples'] ? null : readSampleRuns('docs'),
  };
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
