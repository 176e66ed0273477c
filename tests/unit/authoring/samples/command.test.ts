import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { docsFolderOf, latest, releases, versions } from '../../../live-versions';
import { JITI, temporaryFolder } from '../../../temporary';

/** Runs the command as `npm run samples:check` does, over a site of one page in the latest version. */
function run(page: string, ...args: string[]) {
  const site = temporaryFolder();
  for (const { name } of versions) mkdirSync(path.join(site, docsFolderOf(name)), { recursive: true });
  writeFileSync(path.join(site, docsFolderOf(latest.name), 'page.mdx'), page);
  return spawnSync(JITI, ['scripts/samples-check.ts', '--pages', site, ...args], { encoding: 'utf8' });
}

test('fails on a class that the version lacks, and says where', () => {
  const page = '```python\nfrom superduper import Listner\n```\n';
  const { status, stdout, stderr } = run(page);
  expect(stderr).toContain(
    `${docsFolderOf(latest.name)}/page.mdx:2:24: "Listner" is unknown import symbol (reportAttributeAccessIssue). The nearest: Listener.\n    from superduper import Listner`,
  );
  expect(stdout.split('\n')).toContain(`${latest.name}: 1 samples on 1 pages (1 modules)`);
  expect(stdout).toMatch(/^1 problems, [\d.]+ s$/m);
  expect(status).toBe(1);
  expect(run(page, 'other').status, 'another page was asked for').toBe(0);
});

test('refuses a version that there is not', () => {
  const names = releases.map(({ name }) => name).sort();
  const { status, stderr } = run('', '--version', '0.0');
  expect(stderr).toContain(
    `expected one of the versions ${names.join(', ')}, next, found 0.0. npm run samples:check -- [--version next|0.7]`,
  );
  expect(status).toBe(1);
});
