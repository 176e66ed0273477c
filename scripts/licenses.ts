import { listLicenses, readLock } from '../src/authoring/dependencies';
import { groupBy } from '../src/shared/group-by';
import { runCommand } from './run';

const COMMAND = {
  name: 'npm run licences',
  summary:
    'Lists the licenses of all npm packages with which the site is built, and the packages with each license.',
  example: '',
};

runCommand(COMMAND, () => {
  const groups = groupBy(listLicenses(readLock()), ([, license]) => license);
  for (const [license, packages] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
    const names = packages.map(([name]) => name).sort();
    console.log(`${license} (${names.length}): ${names.join(', ')}\n`);
  }
});
