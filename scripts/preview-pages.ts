import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { baseCommit } from '../src/authoring/checks/source/changed';
import { routeOf } from '../src/authoring/checks/source/site-pages';
import { gitIn } from '../src/authoring/git';
import { previewOf } from '../src/authoring/preview';
import { INVENTORY } from '../src/model/inventory/types';
import { livePages } from '../src/model/page/site-pages';
import { withBasePath } from '../src/shared/base-path';
import { docsFolderOf, siteUrl, versionSlug, versions } from '../src/shared/site';
import { command, text } from './run';

const USAGE = `npm run preview:pages -- [--base REF]; the default for --base is the commit at which the branch left \`main\`
  SITE_URL and BASE_URL are the URL of the preview, as in the build`;

/** Lists the pages that look different in another commit, with their published URLs and their URLs in this build. */
command(USAGE, { base: text }, (values) => {
  const { SITE_URL = '', BASE_URL = '/' } = process.env;
  const git = gitIn('.');
  const folder = mkdtempSync(join(tmpdir(), 'preview-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const commit = git('rev-parse', '--verify', `${values.base ?? baseCommit()}^{commit}`).trim();
  const archive = join(folder, 'pages.tar');
  git('archive', '--output', archive, commit, 'docs', 'versioned_docs');
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const contentsIn = (root: string, name: string) => {
    const pages = resolve(root, docsFolderOf(name));
    return existsSync(join(pages, INVENTORY))
      ? livePages('/', root === '.' ? '' : root).contentsOf(pages)
      : [];
  };
  const list = versions.map(({ name, label }) => {
    const route = (id: string) =>
      routeOf({ version: versionSlug(name), id: id.replace(/(?:^|\/)index$/, '') });
    return {
      label,
      before: contentsIn(folder, name),
      now: contentsIn('.', name),
      publishedAt: (id: string) => siteUrl + route(id),
      previewedAt: (id: string) => SITE_URL + withBasePath(route(id), BASE_URL),
    };
  });
  process.stdout.write(previewOf(list, `\`${commit.slice(0, 9)}\``));
});
