import { test as base } from '@playwright/test';
import type { SiteVersion } from '../../src/shared/site';
import { withBrowserLog } from '../browser-log';
import { getDocsFolder, latest, oldest } from '../live-versions';
import { type SiteCopy, serveCopy } from '../site-copy';
import { createSmallSite, formatPage } from './small-site';
import { applyEdits, EDITS, oneOfEach } from './warm-build';

const TIMEOUT = 240_000;

/** Path of the site's second build from the copy's root. Git ignores folders of this name. */
export const SECOND_BUILD = 'second/build';

function addAnnouncement(site: SiteCopy, id: string): void {
  const link = { label: 'What is new', to: '/versions' };
  const announcement = JSON.stringify({ id, text: 'superduper 0.8 is out: <b>in it</b>', link });
  site.write({ 'src/shared/announcement.ts': `export const announcement = ${announcement};\n` });
}

const BROKEN_LINKS = '[A file](./nowhere.mdx), [a page](/docs/nowhere), [a heading](./guide.mdx#no-words).';

/** Returns the pages of `oneOfEach` and a guide that moved between the first two versions. The first version has an additional page. */
function pagesOf(version: SiteVersion): Record<string, string> {
  const isOld = version === oldest;
  const age = isOld ? 'old' : 'new';
  const guide = `## Everywhere\n\nText of ${version.label}.\n\n## Part of the ${age}\n\nText.`;
  const movedFrom = isOld ? '' : 'moved_from: guides/old-name\n';
  return {
    ...oneOfEach(version),
    [`guides/${age}-name.mdx`]: formatPage('Guide that moves', guide, movedFrom),
    ...(isOld && { 'gone.mdx': formatPage('Gone', 'Only here.') }),
    ...(version === latest && { 'broken.mdx': formatPage('Broken links', BROKEN_LINKS) }),
  };
}

interface BuiltSites {
  /** Site after its first build, for which it had no git, with the output and the exit status. */
  firstBuild: { site: SiteCopy } & ReturnType<SiteCopy['attempt']>;
  /** Small site with an announcement, built for `/` into `build`. Tests don't change either. */
  site: SiteCopy;
  siteUrl: string;
  /** The same site after a release, built into `SECOND_BUILD`, with one edit of each kind that a build may miss in its caches. */
  release: SiteCopy;
}

/** Test of the site that this folder shares. A worker fixture in another file would start another worker with another site. */
export const test = base.extend<object, BuiltSites>({
  page: ({ page }, use, testInfo) => withBrowserLog(page, testInfo, () => use(page)),
  firstBuild: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const site = createSmallSite(pagesOf, undefined, { ownCache: true });
      addAnnouncement(site, 'announcement-one');
      await use({ site, ...site.attempt('docusaurus', ['build', '--no-minify'], { hasGit: false }) });
      site.dispose();
    },
    { scope: 'worker', timeout: TIMEOUT },
  ],
  site: [
    async ({ firstBuild: { site, status, printed } }, use) => {
      if (status !== 0) throw new Error(printed);
      await use(site);
    },
    { scope: 'worker' },
  ],
  siteUrl: [
    async ({ site }, use) => {
      const { url, close } = await serveCopy(site);
      await use(url);
      await close();
    },
    { scope: 'worker' },
  ],
  release: [
    async ({ site }, use) => {
      await applyEdits(Object.values(EDITS).slice(0, 6), site);
      addAnnouncement(site, 'announcement-two');
      const guide = formatPage('Guide', '## Words\n\nWords of the second release.');
      site.write({ [`${getDocsFolder(latest.name)}/guide.mdx`]: guide });
      site.run('docusaurus', ['build', '--no-minify', '--out-dir', SECOND_BUILD]);
      await use(site);
    },
    { scope: 'worker', timeout: TIMEOUT },
  ],
});
