import { listLicenses, readLock } from '../src/authoring/dependencies';
import { runCommand } from './run';

const COMMAND = {
  name: 'npm run licences',
  summary:
    'Lists the licenses of all npm packages with which the site is built, and the packages with each license.',
  example: '',
};

runCommand(COMMAND, () => {
  const packages = new Map<string, string[]>();
  for (const [name, licence] of listLicenses(readLock())) {
    packages.set(licence, [...(packages.get(licence) ?? []), name]);
  }
  for (const [licence, names] of [...packages].sort(([, a], [, b]) => b.length - a.length)) {
    console.log(`${licence} (${names.length}): ${names.sort().join(', ')}\n`);
  }
});
