import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { JITI, temporaryFolder } from '../../temporary';

/** Runs the command as `npm run samples:check` does, over a site of one page in 0.7. */
function run(page: string, ...args: string[]) {
  const site = temporaryFolder();
  for (const folder of ['docs', 'versioned_docs/version-0.6', 'versioned_docs/version-0.7']) {
    mkdirSync(path.join(site, folder), { recursive: true });
  }
  writeFileSync(path.join(site, 'versioned_docs/version-0.7/page.mdx'), page);
  const { status, stdout, stderr } = spawnSync(JITI, ['scripts/samples-check.ts', '--pages', site, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('fails on a class that the version lacks, and says where', () => {
  const { status, stdout, stderr } = run('```python\nfrom superduper import Listner\n```\n');
  expect(stderr).toMatch(
    /version-0\.7\/page\.mdx:2:24: "Listner" is unknown import symbol \(reportAttributeAccessIssue\)\n {4}from superduper import Listner\n {2}→ The nearest: Listener\./,
  );
  expect(stdout).toMatch(/^0\.7: 1 samples on 1 pages \(1 modules\), 0 with check=off$/m);
  expect(stdout).toMatch(/^1 problems, [\d.]+ s$/m);
  expect(status).toBe(1);
});

test('checks the version and the pages that are asked for', () => {
  const page = '```python\nfrom superduper import Listner\n```\n';
  expect(run(page, '--version', '0.6').status).toBe(0);
  expect(run(page, 'other').status).toBe(0);
  expect(run(page, '--version', '0.7', 'page').status).toBe(1);
});

test('refuses a version that there is not', () => {
  const { status, stderr } = run('', '--version', '0.5');
  expect(stderr).toContain(
    'expected one of the versions next, 0.6, 0.7, found 0.5. npm run samples:check -- [--version next|0.7|0.6]',
  );
  expect(status).toBe(1);
});
