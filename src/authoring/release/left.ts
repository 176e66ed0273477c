import { INVENTORY } from '../../model/inventory/types';
import { messageOf } from '../../model/problem';
import { versionByName } from '../../shared/site';
import { UPGRADE_PAGE } from '../../shared/versions/upgrade-page';
import { pagesNotRun } from '../checks/source/sample-runs';
import { readPages, type SitePage } from '../checks/source/site-pages';
import { checkUpgradeWords } from '../checks/source/upgrade';
import { type Report, reportsOf } from '../impact/run';
import { type Cut, linesToRead } from './cut-text';
import { projectBefore } from './state';

/**
 * @param commit - The commit of the framework that `docs/` describes now.
 * @returns What is left of its pages before a version can be cut of them, as lists to tick.
 */
export async function leftBeforeCut(commit: string): Promise<string> {
  const words = checkUpgradeWords(readPages().filter(({ version }) => version === 'next'));
  const since = projectBefore('.', commit);
  const impact = since === null ? [] : pagesOfImpact(await reportsOf({ version: 'next', since }));
  return [
    formatLeft(
      'words about what may break code',
      words.map((one) => `${one.file}:${one.line}: ${messageOf(one)}`),
    ),
    formatLeft(
      `samples, as they are on the pages, that ran against ${commit.slice(0, 8)}`,
      pagesNotRun({ ...versionByName('current'), commit }).map((file) => `${file}: did not run, or differ`),
    ),
    formatLeft('pages that the change of the API concerns', impact),
  ].join('\n');
}

/**
 * @returns The pages that fail with it, or are wrong: pages that have been brought up to it are none of them, nor is the one about the upgrade,
 *   which names what is gone.
 */
export function pagesOfImpact(reports: readonly Pick<Report, 'changes'>[]): string[] {
  const places = reports
    .flatMap(({ changes }) => changes.flatMap((change) => change.places))
    .filter(({ severity, page }) => severity !== 'look' && !page.endsWith(`/${UPGRADE_PAGE}.mdx`));
  const files = [...new Set(places.map(({ file }) => file))].sort();
  return files.map((file) => {
    const own = places.filter((one) => one.file === file);
    const lines = [...new Set(own.map(({ line }) => line))].sort((a, b) => a - b).join(', ');
    return `${file}: names what is gone or another; lines ${lines}`;
  });
}

/** @returns a list to tick: a line for each, or one that says that nothing is left */
export function formatLeft(title: string, left: readonly string[]): string {
  if (left.length === 0) return `[x] ${title}`;
  return [`[ ] ${title}`, ...left.map((one) => `    [ ] ${one}`)].join('\n');
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
