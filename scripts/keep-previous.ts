/**
 * Adds the hashed files of the site as it is published to the new build, so that tabs that were opened before a release find what
 * they ask for. A file is kept for 14 days after the release that no longer needs it.
 *
 * `build/hashed-files.json` says what the build needs itself and what is kept; the next release reads it. Running it twice changes
 * nothing.
 */
import { resolve } from 'node:path';
import { keepPrevious } from '../src/outputs/delivery/keep';
import { siteUrl } from '../src/shared/site';
import { command, Misuse, text } from './run';

const USAGE =
  'npm run keep-previous -- [--from ADDRESS_OR_FOLDER] [--dir build] [--days 14]; without --from, of the site at SITE_URL and BASE_URL';

command(USAGE, { from: text, dir: text, days: text }, async (values) => {
  const { SITE_URL = siteUrl, BASE_URL = '/' } = process.env;
  const { from = SITE_URL + BASE_URL, dir = 'build' } = values;
  const days = Number(values.days ?? 14);
  if (!(days > 0)) throw new Misuse(`--days: expected a number of days, found "${values.days}"`);
  const { kept, dropped, first } = await keepPrevious({
    buildDir: resolve(dir),
    from,
    days,
    now: new Date(),
  });
  if (first) console.log(`${from}: no hashed-files.json there, so this is taken for the first release.`);
  console.log(
    `Kept ${kept} files of earlier releases, left out ${dropped} that are older than ${days} days.`,
  );
});
