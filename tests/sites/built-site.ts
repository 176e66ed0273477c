import { test as base } from '@playwright/test';
import type { SiteVersion } from '../../src/shared/site';
import { withBrowserLog } from '../browser-log';
import { docsFolderOf, latest, oldest } from '../live-versions';
import { type SiteCopy, serveCopy } from '../site-copy';
import { smallPage, smallSite } from './small-site';
import { applyEdits, EDITS, oneOfEach } from './warm-build';

/** How long a small site may take to be made and built, in milliseconds. */
const TIMEOUT = 240_000;

/** Where the site's second build is, from the copy's root. Git leaves out what is in a folder of this name. */
export const SECOND = 'second/build';

/** Gives the site an announcement. */
function announce(site: SiteCopy, id: string): void {
  const announcement = {
    id,
    text: 'superduper 0.8 is out: <b>in it</b>',
    link: { label: 'What is new', to: '/versions' },
  };
  site.write({
    'src/shared/announcement.ts': `export const announcement = ${JSON.stringify(announcement)};\n`,
  });
}

/** Links that lead nowhere, of each kind. */
const BROKEN = '[A file](./nowhere.mdx), [a page](/docs/nowhere), [a heading](./guide.mdx#no-words).';

/**
 * Those of `oneOfEach`, among them an introduction that links to a guide, in each version. Another guide moved between the first version
 * and the second; the first has one page more.
 */
function pagesOf(version: SiteVersion): Record<string, string> {
  const isOld = version === oldest;
  return {
    ...oneOfEach(version),
    [`guides/${isOld ? 'old-name' : 'new-name'}.mdx`]: smallPage(
      'Guide that moves',
      `## Everywhere\n\nText of ${version.label}.\n\n## Part of ${isOld ? 'the old' : 'the new'}\n\nText.`,
      isOld ? '' : 'moved_from: guides/old-name\n',
    ),
    ...(isOld && { 'gone.mdx': smallPage('Gone', 'Only here.') }),
    ...(version === latest && { 'broken.mdx': smallPage('Broken links', BROKEN) }),
  };
}

/** The sites that the tests of this folder share. */
interface BuiltSites {
  /** The site after its first build: what that printed, and its exit status. */
  firstBuild: { site: SiteCopy } & ReturnType<SiteCopy['attempt']>;
  /** A small site with an announcement, built for `/` into `build`. Tests leave both as they are. */
  site: SiteCopy;
  /** Where it is served, without a slash at the end. */
  siteUrl: string;
  /**
   * The same site after a release, built into `SECOND`: the guide has other words, and there is another announcement. Of each kind of
   * edit that a build may overlook in its caches there is one.
   */
  release: SiteCopy;
}

/**
 * A test of the site that this folder shares: the project has one worker, so that it is built once, when a test first asks for it. A
 * fixture of a worker's that a file adds would start another worker, with another site.
 */
export const test = base.extend<object, BuiltSites>({
  page: ({ page }, use, testInfo) => withBrowserLog(page, testInfo, () => use(page)),
  firstBuild: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const site = smallSite(pagesOf, undefined, { ownCache: true });
      announce(site, 'announcement-one');
      await use({ site, ...site.attempt('docusaurus', ['build', '--no-minify']) });
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
      announce(site, 'announcement-two');
      site.write({
        [`${docsFolderOf(latest.name)}/guide.mdx`]: smallPage(
          'Guide',
          '## Words\n\nWords of the second release.',
        ),
      });
      site.run('docusaurus', ['build', '--no-minify', '--out-dir', SECOND]);
      await use(site);
    },
    { scope: 'worker', timeout: TIMEOUT },
  ],
});
