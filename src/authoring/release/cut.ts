import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFileWithFolders } from '../../model/cache/write-file';
import { readMovedFrom } from '../../model/mdx/front-matter';
import { parsePageTree } from '../../model/page/page-tree';
import { listPageFiles } from '../../model/page/version-folder';
import { formatProblem } from '../../model/problem';
import type { PublishedIds } from '../../model/versions/published';
import { getRecordName, readSampleRuns, writeSampleRuns } from '../../model/versions/sample-runs';
import { INVENTORY_FILE } from '../../shared/inventory/types';
import { getDocsFolder, type SiteVersion } from '../../shared/site';
import { UPGRADE_PAGE } from '../../shared/versions/upgrade-page';
import { collectVersionPages, PUBLISHED_FILE } from '../checks/source/published';
import { checkQuestions } from '../checks/source/questions';
import { applyRules } from '../checks/source/rules';
import type { RelevanceQuery } from '../checks/source/search/relevance';
import { getSidebarFile, type VersionSidebars } from '../checks/source/sidebars';
import type { SourcePage } from '../checks/source/source-pages';
import { createGitRunner } from '../git';
import { readSamples } from '../samples/page';
import { digestSamples } from '../samples/run/record';
import { LIVE_VERSIONS_FILE } from './commit';
import { adaptToRelease, listLinesToReview, type VersionCut } from './cut-text';
import { createUpgradePage, UPGRADE_FILE } from './upgrade-page';

const QUERIES_FILE = 'tests/content/search/queries.json';
export const HOME_INSTALL_FILE = 'src/components/HomePage/_install.mdx';

interface CutSite {
  pages: SourcePage[];
  sidebars: VersionSidebars[];
}

/** Reports uncommitted changes, because using git to undo the new version would discard them. */
export function listGitObstacles(folder: string): string[] {
  const changes = createGitRunner(folder)('status', '--porcelain', '--untracked-files=normal', '.');
  // Each line contains two status letters, a space and a path.
  const files = [...changes.matchAll(/^...(.+)$/gm)].map(([, file]) => file);
  if (files.length === 0) return [];
  return [
    `${files.join(', ')}: expected no uncommitted changes, because undoing the cut with git would discard them, found ${files.length}. Commit them, or stash them: git stash -u.`,
  ];
}

/** Lists reasons why a version can't be cut, for example because it already exists. */
export function listCutObstacles(
  { version, release, live, commit }: VersionCut,
  { pages }: Pick<CutSite, 'pages'>,
): string[] {
  const obstacles: string[] = [];
  const [, releasedVersion] = /^(\d+\.\d+)\../.exec(release) ?? [];
  if (releasedVersion !== version)
    obstacles.push(
      `expected a version and a release of it, such as 0.8 --release 0.8.0, found ${version} --release ${release}. Correct one of them.`,
    );
  if (live.some(({ name }) => name === version))
    obstacles.push(`expected a version that is not live, found "${version}". Choose another version.`);
  const main = live.find(({ name }) => name === 'current');
  if (main?.commit !== commit)
    obstacles.push(
      `docs/${INVENTORY_FILE}: expected commit ${main?.commit}, which ${LIVE_VERSIONS_FILE} names for the main branch, found ${commit}. Run npm run api:extract with a checkout of the release.`,
    );
  // The copy becomes the latest version, where long sections must list the questions that they answer.
  for (const page of pages.filter((candidate) => candidate.versionSlug === 'next')) {
    const { tree } = parsePageTree(page.file, page.source);
    const problems = applyRules([checkQuestions], { ...page, tree });
    obstacles.push(...problems.map((problem) => formatProblem(problem)));
  }
  return obstacles;
}

/**
 * Creates a version as a copy of `docs/` and adds it to the lists of versions and pages and to the search tests. Returns the text of each new page,
 * keyed by path.
 */
export function cutVersion(cut: VersionCut, { pages, sidebars }: CutSite): Map<string, string> {
  const { version, release, live, packages } = cut;
  execFileSync('docusaurus', ['docs:version', version], { stdio: 'inherit' });
  const folder = getDocsFolder(version);
  const runs = readSampleRuns(folder);
  const texts = new Map<string, string>();

  for (const file of listPageFiles(folder)) {
    const copiedText = readFileSync(file, 'utf8');
    const adaptedText = adaptToRelease(copiedText, cut);
    texts.set(file, adaptedText);
    if (adaptedText === copiedText) continue;
    const sampleRun = runs?.pages[getRecordName(folder, file)];
    // Updates the digest; otherwise, a sample with a changed title would look as if it had never run.
    if (sampleRun?.digest === digestSamples(readSamples(file, copiedText)))
      sampleRun.digest = digestSamples(readSamples(file, adaptedText));
    writeFileWithFolders(file, adaptedText);
  }

  if (runs) writeSampleRuns(folder, runs);
  if (existsSync(UPGRADE_FILE)) writeFileWithFolders(UPGRADE_FILE, createUpgradePage(cut));
  writeFileWithFolders(HOME_INSTALL_FILE, formatHomeInstall(release, packages));

  const { next = [], ...older }: PublishedIds = JSON.parse(readFileSync(PUBLISHED_FILE, 'utf8'));
  const ids = collectVersionPages('current', pages, sidebars).pages.map(({ id }) => id);
  const queries: StoredQuery[] = JSON.parse(readFileSync(QUERIES_FILE, 'utf8'));
  const jsonFiles = {
    [PUBLISHED_FILE]: { next, [version]: ids.sort(), ...older },
    [QUERIES_FILE]: queries.map((query) => updateQuery(query, version)),
    // Writes this file last, because a version counts as cut once the file contains it.
    [LIVE_VERSIONS_FILE]: updateLiveVersions(live, cut),
  };
  for (const [file, value] of Object.entries(jsonFiles))
    writeFileWithFolders(file, JSON.stringify(value, null, 2));
  const jsonPaths = ['versions.json', getSidebarFile(version), ...Object.keys(jsonFiles)];
  execFileSync('biome', ['format', '--write', ...jsonPaths], { stdio: 'ignore' });
  return texts;
}

/** Adds the new version to the live versions, at the path `/docs`. Moves older versions to paths such as `/docs/0.7`. */
export function updateLiveVersions(
  live: readonly SiteVersion[],
  { version, release }: Pick<VersionCut, 'version' | 'release'>,
): SiteVersion[] {
  // A list with one item, the main branch.
  const main = live.filter(({ name }) => name === 'current');
  const older = live.filter((siteVersion) => !main.includes(siteVersion));
  const newFields = { name: version, label: version, path: '/docs', release, ref: release } as const;
  return [
    ...main.map((siteVersion) => ({ ...siteVersion, ...newFields, state: 'latest' as const })),
    ...older.map((previous) => ({ ...previous, path: `/docs/${previous.name}`, state: 'older' as const })),
    ...main,
  ];
}

/** Formats the home page's install command, including the plugin that the page's code sample needs. */
export function formatHomeInstall(release: string, packages: VersionCut['packages']): string {
  const plugin = 'superduper_mongodb';
  const version = packages[plugin]?.version ?? release;
  return `\`\`\`bash\npip install superduper-framework==${release} ${plugin}==${version}\n\`\`\`\n`;
}

type StoredQuery = Pick<RelevanceQuery, 'find' | 'in'>;

/**
 * Updates a query's expected search results for a new version. Results that apply only to the main branch are copied to the new version.
 * The main branch's results on the upgrade page are removed, because that page starts empty again.
 */
export function updateQuery(query: StoredQuery, version: string): StoredQuery {
  const withoutUpgradePage = (results: readonly string[]) =>
    results.filter((result) => !result.startsWith(`${UPGRADE_PAGE}#`));
  const mainResults = query.in?.next;
  if (mainResults)
    return { ...query, in: { ...query.in, next: withoutUpgradePage(mainResults), [version]: mainResults } };
  const next = withoutUpgradePage(query.find);
  return next.length === query.find.length ? query : { ...query, in: { ...query.in, next } };
}

/** Lists the decisions that a writer has to make after a cut. `pages` are the pages that existed before. */
export function listDecisions(
  { version, release, live, packages }: VersionCut,
  texts: ReadonlyMap<string, string>,
  pages: readonly Pick<SourcePage, 'versionSlug' | 'id' | 'frontMatter'>[],
): string[] {
  const decisions: string[] = [];
  const sourceVersion = packages.superduper?.version;
  if (sourceVersion !== release)
    decisions.push(
      `docs/${INVENTORY_FILE}: the source declares version ${sourceVersion}. Is it the source of release ${release}?`,
    );

  const previousVersion = live.find(({ state }) => state === 'latest')?.name;
  const mainPages = pages.filter((page) => page.versionSlug === 'next');
  const remainingIds = new Set(
    mainPages.flatMap(({ id, frontMatter }) => [id, ...readMovedFrom(frontMatter)]),
  );
  const previousIds = pages.flatMap((page) => (page.versionSlug === previousVersion ? [page.id] : []));
  const removedIds = previousIds.filter((id) => !remainingIds.has(id));
  if (removedIds.length > 0)
    decisions.push(
      `No longer under /docs, because only ${previousVersion} has them: ${removedIds.join(', ')}. Does another page replace one of them (moved_from)?`,
    );

  const lines = [...texts].flatMap(([file, text]) =>
    listLinesToReview(text).map((line) => `  ${file}:${line}`),
  );
  if (lines.length > 0)
    decisions.push(`Lines that mention the main branch or a commit. Are they true of ${version}?`, ...lines);
  return [
    ...decisions,
    'src/shared/releases.ts: which releases does the new version document best? src/pages/releases.md: where should its links lead?',
    'src/shared/announcement.ts: should the site announce the version?',
  ];
}
