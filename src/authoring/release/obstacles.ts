import { INVENTORY } from '../../model/inventory/types';
import { parsePageFile } from '../../model/page/page-file';
import { formatProblem, type Problem } from '../../model/problem';
import { latestVersion } from '../../shared/site';
import { answers } from '../checks/source/answers';
import { checkPublished } from '../checks/source/published';
import { problemsBy } from '../checks/source/rules';
import { checkSidebars } from '../checks/source/sidebars';
import type { SitePage } from '../checks/source/site-pages';
import { gitIn } from '../git';
import { problemsOfRuns } from '../samples/run/record';
import type { CutSite } from './cut';
import { type Cut, linesToRead } from './cut-text';
import { LIVE } from './name-commit';

/** @returns The reason why a cut in a folder could not be taken back by git, if there is one. */
export function obstaclesOfGit(folder: string): string[] {
  let changes: string;
  try {
    changes = gitIn(folder)('status', '--porcelain', '--untracked-files=normal', '.');
  } catch {
    return ['expected a git repository, by which a cut is taken back, found none. Run git init, and commit.'];
  }
  if (changes === '') return [];
  const files = changes.trimEnd().split('\n');
  return [
    `${files.map((line) => line.slice(3)).join(', ')}: expected no uncommitted changes, for git takes a cut back and they would go with it, found ${files.length}. Commit them, or stash them: git stash -u.`,
  ];
}

/** @returns The reasons why the version cannot be cut: all problems of today. */
export function obstaclesToCut(cut: Cut, site: CutSite): string[] {
  const { version, release, live, commit } = cut;
  const { pages, sidebars } = site;
  const obstacles: string[] = [];
  if (release.match(/^(\d+\.\d+)\../)?.[1] !== version) {
    obstacles.push(
      `expected a version and a release of it, such as 0.8 --release 0.8.0, found ${version} --release ${release}. Correct one of them.`,
    );
  }
  if (live.some(({ name }) => name === version)) {
    obstacles.push(`expected a version that is not live, found "${version}". Name another.`);
  }
  const main = live.find(({ name }) => name === 'current');
  if (main?.commit !== commit) {
    obstacles.push(
      `docs/api-inventory.json: expected commit ${main?.commit}, which ${LIVE} names for the main branch, found ${commit}. ` +
        `Run npm run api:extract with the release’s checkout, and set commit, ref and date in ${LIVE}.`,
    );
  }
  // The problems of today are those of what can be named.
  if (obstacles.length > 0) return obstacles;
  return [
    ...problemsOfRuns('docs', site.runs, commit),
    ...checkSidebars(pages, sidebars),
    ...checkPublished(pages, sidebars, site.published),
    ...unanswered(pages),
  ].map((problem) => formatProblem(problem));
}

/** Finds what the pages of the main branch lack when they are those of the latest version: that one says what its sections answer. */
function unanswered(pages: readonly SitePage[]): Problem[] {
  return pages
    .filter(({ version }) => version === 'next')
    .flatMap((page) => {
      const { tree } = parsePageFile(page.file, page.source);
      return problemsBy([answers], { ...page, version: latestVersion.name, tree, files: new Set() });
    });
}

/**
 * @param texts - The pages of the cut version, by file.
 * @param pages - The pages of all versions before.
 * @returns The decisions that only a person can make, a line each.
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
      : [`docs/${INVENTORY}: its source calls itself ${own}. Is it that of the release ${release}?`]),
    ...(gone.length > 0
      ? [
          `Gone below /docs, for ${before} alone has them: ${gone.join(', ')}. Does a page take a place (moved_from)?`,
        ]
      : []),
    ...(lines.length > 0
      ? [`Lines that speak of the main branch or of a commit: do they hold of ${version}?`, ...lines]
      : []),
    'src/shared/announcement.ts: are readers told?',
  ];
}
