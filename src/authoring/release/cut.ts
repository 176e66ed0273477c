import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { INVENTORY } from '../../model/inventory/types';
import { parsePageTree } from '../../model/page/page-tree';
import { pageFiles } from '../../model/page/version-folder';
import { formatProblem } from '../../model/problem';
import type { Published } from '../../model/versions/published';
import { readSampleRuns, recordedName, writeSampleRuns } from '../../model/versions/sample-runs';
import { docsFolderOf, latestVersion, type SiteVersion } from '../../shared/site';
import { UPGRADE_PAGE } from '../../shared/versions/upgrade-page';
import { answers } from '../checks/source/answers';
import { PUBLISHED, versionPagesOf } from '../checks/source/published';
import { problemsBy } from '../checks/source/rules';
import { type Sidebars, sidebarFileOf } from '../checks/source/sidebars';
import type { SitePage } from '../checks/source/site-pages';
import { gitIn } from '../git';
import { readSamples } from '../samples/page';
import { samplesDigest } from '../samples/run/record';
import { LIVE } from './commit';
import { type Cut, linesToRead, textOfCut } from './cut-text';
import { firstUpgradePage, PAGE } from './upgrade-page';

const QUERIES = 'tests/content/search/queries.json';
/** File with the install command of the home page. */
export const HOME_INSTALL = 'src/components/HomePage/_install.mdx';

/** State of the site before a cut. */
export interface CutSite {
  pages: SitePage[];
  sidebars: Sidebars[];
}

/** Lists the reasons why git couldn't undo a cut in a folder. */
export function obstaclesOfGit(folder: string): string[] {
  const changes = gitIn(folder)('status', '--porcelain', '--untracked-files=normal', '.');
  if (changes === '') return [];
  const files = changes.trimEnd().split('\n');
  return [
    `${files.map((line) => line.slice(3)).join(', ')}: expected no uncommitted changes, because undoing the cut with git would discard them, found ${files.length}. Commit them, or stash them: git stash -u.`,
  ];
}

/** Lists the reasons why a version can't be cut. `npm run check` reports the problems that exist independently of the cut. */
export function obstaclesToCut(cut: Cut, { pages }: Pick<CutSite, 'pages'>): string[] {
  const { version, release, live, commit } = cut;
  const obstacles: string[] = [];
  if (release.match(/^(\d+\.\d+)\../)?.[1] !== version) {
    obstacles.push(
      `expected a version and a release of it, such as 0.8 --release 0.8.0, found ${version} --release ${release}. Correct one of them.`,
    );
  }
  if (live.some(({ name }) => name === version)) {
    obstacles.push(`expected a version that is not live, found "${version}". Choose another version.`);
  }
  const main = live.find(({ name }) => name === 'current');
  if (main?.commit !== commit) {
    obstacles.push(
      `docs/${INVENTORY}: expected commit ${main?.commit}, which ${LIVE} names for the main branch, found ${commit}. Run npm run api:extract with a checkout of the release.`,
    );
  }
  // On pages of the latest version, sections must name the questions that they answer.
  const unanswered = pages
    .filter((page) => page.version === 'next')
    .flatMap((page) => {
      const { tree } = parsePageTree(page.file, page.source);
      return problemsBy([answers], { ...page, version: latestVersion.name, tree, files: new Set() });
    });
  return [...obstacles, ...unanswered.map((problem) => formatProblem(problem))];
}

/**
 * Cuts a version: copies `docs/` and updates the URLs of the versions, the release on the pages, and the expected results of searches.
 *
 * @returns Texts of the new pages by file.
 */
export function cutVersion(cut: Cut, { pages, sidebars }: CutSite): Map<string, string> {
  const { version, release, live, packages } = cut;
  execFileSync('docusaurus', ['docs:version', version], { stdio: 'inherit' });
  const folder = docsFolderOf(version);
  const runs = readSampleRuns(folder);
  const texts = new Map<string, string>();
  for (const file of pageFiles(folder)) {
    const copied = readFileSync(file, 'utf8');
    const fixed = textOfCut(copied, cut);
    texts.set(file, fixed);
    if (fixed === copied) continue;
    const ran = runs?.pages[recordedName(folder, file)];
    // The digest covers the titles of samples, so a renamed version in a title would look like a sample that has not run.
    if (ran?.digest === samplesDigest(readSamples(file, copied)))
      ran.digest = samplesDigest(readSamples(file, fixed));
    writeFileSync(file, fixed);
  }
  if (runs) writeSampleRuns(folder, runs);
  if (existsSync(PAGE)) writeFileSync(PAGE, firstUpgradePage(cut));
  writeFileSync(HOME_INSTALL, homeInstall(release, packages));

  const { next = [], ...older }: Published = JSON.parse(readFileSync(PUBLISHED, 'utf8'));
  const ids = versionPagesOf('current', pages, sidebars).pages.map(({ id }) => id);
  const queries: Query[] = JSON.parse(readFileSync(QUERIES, 'utf8'));
  const written = {
    [PUBLISHED]: { next, [version]: ids.sort(), ...older },
    [QUERIES]: queries.map((query) => queryAfterCut(query, version)),
    // The live versions are written last, because they mark the version as cut.
    [LIVE]: versionsAfterCut(live, cut),
  };
  for (const [file, value] of Object.entries(written)) writeFileSync(file, JSON.stringify(value, null, 2));
  const json = ['versions.json', sidebarFileOf(version), ...Object.keys(written)];
  execFileSync('biome', ['format', '--write', ...json], { stdio: 'ignore' });
  return texts;
}

/** Returns the live versions after a cut. The new version is the latest, and the previous one gets its own URL. */
export function versionsAfterCut(
  live: readonly SiteVersion[],
  { version, release }: Pick<Cut, 'version' | 'release'>,
): SiteVersion[] {
  const main = live.filter(({ name }) => name === 'current');
  const older = live.filter(({ name }) => name !== 'current');
  const own = {
    name: version,
    label: version,
    path: '/docs',
    release,
    ref: release,
    state: 'latest',
  } as const;
  return [
    ...main.map((one) => ({ ...one, ...own })),
    ...older.map((one) => ({ ...one, path: `/docs/${one.name}`, state: 'older' as const })),
    ...main,
  ];
}

/** Formats the install command of the home page, with the framework and the plugin that the home page's sample needs. */
export function homeInstall(release: string, packages: Cut['packages']): string {
  const plugin = 'superduper_mongodb';
  const version = packages[plugin]?.version ?? release;
  return `\`\`\`bash\npip install superduper-framework==${release} ${plugin}==${version}\n\`\`\`\n`;
}

/** A query of readers with the right pages and sections. `in` contains the versions that differ. */
interface Query {
  find: string[];
  in?: Record<string, string[]>;
}

/** Copies the main branch's answers of a query to the cut version, and removes the sections of the upgrade page from the main branch. */
export function queryAfterCut(query: Query, version: string): Query {
  const right = query.in?.next;
  const next = (right ?? query.find).filter((place) => !place.startsWith(`${UPGRADE_PAGE}#`));
  const isSame = next.length === (right ?? query.find).length;
  if (!right && isSame) return query;
  return { ...query, in: { ...query.in, next, ...(right && { [version]: right }) } };
}

/**
 * Lists the decisions that the cut leaves to a person, one per line.
 *
 * @param texts - Pages of the cut version by file.
 * @param pages - Pages of all versions before the cut.
 */
export function leftToDecide(
  { version, release, live, packages }: Cut,
  texts: ReadonlyMap<string, string>,
  pages: readonly Pick<SitePage, 'version' | 'id' | 'frontMatter'>[],
): string[] {
  const before = live.find(({ state }) => state === 'latest')?.name;
  const stay = new Set(
    pages.flatMap((page) => (page.version === 'next' ? [page.id, page.frontMatter.moved_from] : [])),
  );
  const gone = pages.filter((page) => page.version === before && !stay.has(page.id)).map(({ id }) => id);
  const own = packages.superduper?.version;
  const lines = [...texts].flatMap(([file, text]) => linesToRead(text).map((line) => `  ${file}:${line}`));
  return [
    ...(own === release
      ? []
      : [`docs/${INVENTORY}: the source declares version ${own}. Is it the source of release ${release}?`]),
    ...(gone.length > 0
      ? [
          `No longer under /docs, because only ${before} has them: ${gone.join(', ')}. Does another page replace one of them (moved_from)?`,
        ]
      : []),
    ...(lines.length > 0
      ? [`Lines that mention the main branch or a commit. Are they true of ${version}?`, ...lines]
      : []),
    'src/shared/releases.ts: which releases does the new version document best? src/pages/releases.md: where should its links lead?',
    'src/shared/announcement.ts: should the site announce the version?',
  ];
}
