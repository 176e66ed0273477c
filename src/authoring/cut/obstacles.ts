import { INVENTORY } from '../../model/inventory/types';
import { parsePageFile } from '../../model/page/page-file';
import { formatProblem, type Problem } from '../../model/problem';
import type { SampleRuns } from '../../model/versions/sample-runs';
import { latestVersion } from '../../shared/site';
import { answers } from '../checks/source/answers';
import { checkConfigLinks, configTargets } from '../checks/source/config-links';
import { checkPublished } from '../checks/source/published';
import { problemsBy } from '../checks/source/rules';
import type { Sidebars } from '../checks/source/sidebar-pages';
import { checkSidebars } from '../checks/source/sidebars';
import type { SitePage } from '../checks/source/site-pages';
import { problemsOfRuns } from '../samples/run/record';
import { obstaclesTo, versionsAfterCut } from './cut';
import { type CutFrom, linesToRead } from './cut-text';

/** The facts about the site that are known without a build. */
export interface CutSite {
  pages: SitePage[];
  sidebars: Sidebars[];
  /** The text of the list of what was published. */
  published: string;
  /** The files of `CONFIGURATION`, by path. */
  configuration: Readonly<Record<string, string>>;
  /** The record of `docs/`. */
  runs: SampleRuns | null;
}

/** @returns The reasons why the version cannot be cut: problems of today, and addresses that would lead nowhere then. */
export function obstaclesToCut(from: CutFrom, site: CutSite): string[] {
  const { cut, live, commit } = from;
  const { pages, sidebars } = site;
  const own = obstaclesTo(cut, live, commit);
  // The versions after it are known only where it can be named.
  if (own.length > 0) return own;
  const withCut = <T extends { version: string }>(all: readonly T[]) => [
    ...all,
    ...all.filter(({ version }) => version === 'next').map((one) => ({ ...one, version: cut.version })),
  ];
  const targets = configTargets(versionsAfterCut(live, cut), withCut(pages), withCut(sidebars));
  return [
    ...checkConfigLinks(site.configuration, targets),
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
  { cut: { version, release }, live, packages }: CutFrom,
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
