/**
 * Lists the pages that differ from another commit as readers see them, with their addresses in this build.
 *
 * Usage: npm run preview:pages -- [--base REF]. Without --base it compares with where the branch left `main`. SITE_URL and BASE_URL name
 * the preview, as in the build.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withBasePath } from '../src/base-path';
import { baseCommit } from '../src/checks/changed';
import { routeOf } from '../src/checks/site-pages';
import { INVENTORY } from '../src/inventory/types';
import { livePages } from '../src/reference/live-pages';
import { docsFolderOf, versionSlug, versions } from '../src/site';
import { previewOf } from '../src/writing/preview';

function main(): void {
  const { values } = parseArgs({ options: { base: { type: 'string' } } });
  const commit = execFileSync('git', ['rev-parse', '--verify', `${values.base ?? baseCommit()}^{commit}`], {
    encoding: 'utf8',
  }).trim();
  const baseUrl = process.env.BASE_URL ?? '/';
  const folder = mkdtempSync(join(tmpdir(), 'preview-'));
  try {
    const archive = join(folder, 'pages.tar');
    execFileSync('git', ['archive', '--output', archive, commit, 'docs', 'versioned_docs']);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    const [now, before] = [livePages(), livePages('/', folder)];
    const contents = (pages: typeof now, root: string) =>
      existsSync(join(root, INVENTORY)) ? pages.contentsOf(resolve(root)) : [];
    const text = previewOf(
      versions.map(({ name, label }) => ({
        label,
        before: contents(before, join(folder, docsFolderOf(name))),
        now: contents(now, docsFolderOf(name)),
        addressOf: (id) =>
          (process.env.SITE_URL ?? '') +
          withBasePath(
            routeOf({ version: versionSlug(name), id: id.replace(/(?:^|\/)index$/, '') }),
            baseUrl,
          ),
      })),
      `\`${commit.slice(0, 9)}\``,
    );
    process.stdout.write(text);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
