import { resolve } from 'node:path';
import { keepPreviousFiles } from '../src/outputs/delivery/keep-previous';
import { readSiteAddress } from '../src/shared/site-address';
import { runCommand, UsageError } from './run';

// Lists the files of this release and the kept files in `hashed-files.json`, which the next release reads.
const COMMAND = {
  name: 'npm run keep-previous',
  summary:
    'Copies files of earlier builds from the published site into a new build, because readers who opened a page before the release still need them.',
  options: {
    'from URL_OR_FOLDER': 'Published site. The default is the site at SITE_URL and BASE_URL.',
    'dir FOLDER': 'Folder of the new build. The default is `build`.',
    'days DAYS': 'Days for which a file is kept after the last release that uses it. The default is 14.',
  },
  example: '--from https://example.org/docs-site/',
};

runCommand(COMMAND, async (values) => {
  const { origin, baseUrl } = readSiteAddress(process.env);
  const { from = origin + baseUrl, dir = 'build' } = values;
  const days = Number(values.days ?? 14);
  if (!(days > 0)) throw new UsageError(`--days: expected a number of days, found "${values.days}"`);
  const { keptCount, droppedCount, isFirst } = await keepPreviousFiles({
    buildDir: resolve(dir),
    source: from,
    days,
    now: new Date(),
  });
  if (isFirst) console.log(`${from}: found no hashed-files.json, so this is treated as the first release.`);
  console.log(
    `Kept ${keptCount} files of earlier releases, and removed ${droppedCount} files that are older than ${days} days.`,
  );
});
