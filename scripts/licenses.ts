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
  for (const [name, license] of listLicenses(readLock()))
    packages.set(license, [...(packages.get(license) ?? []), name]);
  for (const [license, names] of [...packages].sort(([, a], [, b]) => b.length - a.length))
    console.log(`${license} (${names.length}): ${names.sort().join(', ')}\n`);
});
