import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findBaseCommit } from '../src/authoring/checks/source/changed';
import { toRoute } from '../src/authoring/checks/source/source-pages';
import { createGitRunner, extractCommit } from '../src/authoring/git';
import { formatPreview } from '../src/authoring/page-preview';
import { createSitePages } from '../src/model/page/site-pages';
import { withBasePath } from '../src/shared/base-path';
import { INVENTORY_FILE } from '../src/shared/inventory/types';
import { getDocsFolder, getVersionSlug, siteUrl, versions } from '../src/shared/site';
import { readSiteAddress } from '../src/shared/site-address';
import { runCommand } from './run';

const COMMAND = {
  name: 'npm run preview:pages',
  summary:
    'Lists the pages that look different than in another commit. For each page, prints its published URL and its URL in this build. SITE_URL and BASE_URL are the URL of the preview, as in the build.',
  options: {
    'base COMMIT':
      'Commit to compare with. The default is the one that `npm run check -- --changed` compares with.',
  },
  example: '--base HEAD~3',
};

runCommand(COMMAND, (values) => {
  const { origin, baseUrl } = readSiteAddress(process.env);
  // Without SITE_URL, we don't know the preview's URL, so the list only contains paths.
  const previewOrigin = process.env.SITE_URL ? origin : '';

  const folder = mkdtempSync(join(tmpdir(), 'preview-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const revision = `${values.base ?? findBaseCommit()}^{commit}`;
  const commit = createGitRunner('.')('rev-parse', '--verify', revision).trim();
  extractCommit('.', commit, ['docs', 'versioned_docs'], folder);
  const readContents = (root: string, name: string) => {
    const pages = resolve(root, getDocsFolder(name));
    // The version may not exist yet in the other commit.
    const hasVersion = existsSync(join(pages, INVENTORY_FILE));
    return hasVersion ? createSitePages('/', root).readContents(pages) : [];
  };

  const previewVersions = versions.map(({ name, label }) => {
    const getRoute = (id: string) =>
      toRoute({ versionSlug: getVersionSlug(name), id: id.replace(/(?:^|\/)index$/, '') });
    return {
      label,
      before: readContents(folder, name),
      now: readContents('', name),
      getPublishedUrl: (id: string) => siteUrl + getRoute(id),
      getPreviewUrl: (id: string) => previewOrigin + withBasePath(getRoute(id), baseUrl),
    };
  });
  process.stdout.write(formatPreview(previewVersions, `\`${commit.slice(0, 9)}\``));
});
