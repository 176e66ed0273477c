/**
 * Copies files of earlier builds from the published site into a new build. Readers who opened a page before the release still need these files. A
 * file is kept for 14 days after the last release whose pages use it.
 *
 * `build/hashed-files.json` lists the kept files and the build's own files for the next release. Running the script twice for a build is safe.
 */
import { resolve } from 'node:path';
import { keepPreviousFiles } from '../src/outputs/delivery/keep-previous';
import { siteUrl } from '../src/shared/site';
import { runCommand, textOption, UsageError } from './run';

const USAGE =
  'npm run keep-previous -- [--from ADDRESS_OR_FOLDER] [--dir build] [--days 14]; the default for --from is the site at SITE_URL and BASE_URL';

runCommand(USAGE, { from: textOption, dir: textOption, days: textOption }, async (values) => {
  const { SITE_URL = siteUrl, BASE_URL = '/' } = process.env;
  const { from = SITE_URL + BASE_URL, dir = 'build' } = values;
  const days = Number(values.days ?? 14);
  if (!(days > 0)) throw new UsageError(`--days: expected a number of days, found "${values.days}"`);
  const {
    keptCount,
    droppedCount,
    isFirst: isFirstRelease,
  } = await keepPreviousFiles({
    buildDir: resolve(dir),
    source: from,
    days,
    now: new Date(),
  });
  if (isFirstRelease)
    console.log(`${from}: found no hashed-files.json, so this is treated as the first release.`);
  console.log(
    `Kept ${keptCount} files of earlier releases, and removed ${droppedCount} files that are older than ${days} days.`,
  );
});
