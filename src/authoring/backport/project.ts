import { NO_STORE } from '../../model/cache/store';
import { idsOf } from '../../model/mdx/anchors';
import { movedFrom } from '../../model/mdx/front-matter';
import { parseMdx } from '../../model/mdx/parse';
import { picturesIn } from '../../model/page/content/figures';
import { messageOf } from '../../model/problem';
import { traceHistories } from '../../model/versions/page-history';
import { published } from '../../model/versions/published';
import {
  docsFolderOf,
  type SiteVersion,
  versionSlug,
  versions,
  versionsOldestFirst,
} from '../../shared/site';
import { anchorProblems, pictureProblems } from '../checks/source/links';
import { checkPageTexts } from '../checks/source/page-texts';
import { versionPagesOf } from '../checks/source/published';
import { type SitePage, toPage } from '../checks/source/site-pages';
import { type Backport, type BackportVersion, backport } from './backport';

/** Reads files of the project in their current state and before the change. The functions return null if the file doesn't exist. */
interface Files {
  read: (file: string) => string | null;
  readBefore: (file: string) => string | null;
}

export interface Project extends Files {
  /** All pages of all live versions. */
  pages: readonly SitePage[];
  factsOf: (version: SiteVersion) => BackportVersion;
}

/** Result of applying a page's changes to one version. `file` is the path of the page in that version. */
export interface CarriedPage extends Backport {
  file: string;
  /** Lines about drawings that the writer has to change, too. */
  needs: string[];
}

/**
 * Finds a page by its path, or by its id in `docs`.
 *
 * @throws Error if there is no such page.
 */
export function pageCalled(pages: readonly SitePage[], asked: string): SitePage {
  const path = asked.replaceAll('\\', '/').replace(/^\.\//, '');
  const found = pages.find(({ file, version, id }) => file === path || (version === 'next' && id === path));
  if (!found) throw new Error(`expected the path of a page, or the id of a page in docs, found "${asked}".`);
  return found;
}

/** Applies the changes of a page to one version. Returns null if the page has not changed. */
export async function carryPage(
  project: Project,
  page: SitePage,
  to: SiteVersion,
): Promise<CarriedPage | null> {
  const { pages, factsOf } = project;
  const before = textBefore(page, project);
  const from = versions.find(({ name }) => versionSlug(name) === page.version);
  if (!from || before === page.source) return null;
  const others = counterparts(pages, from, to);
  const other = others.get(page.id);
  const file = other?.file ?? `${docsFolderOf(to.name)}/${page.id}.mdx`;
  const slug = versionSlug(to.name);
  const carried = await backport(before, page.source, other?.source ?? null, {
    from: { ...factsOf(from), file: page.file },
    to: { ...factsOf(to), file },
    ids: new Map([...others].map(([id, its]) => [id, its.id])),
    problemsOf: (text, side) => problemsOf(side === 'to' ? toPage(slug, file, text) : page, pages),
  });
  return { ...carried, file, needs: drawingsToCarry(page, from, to, project) };
}

/** Lists the drawings of a page that changed, or that the target version lacks, unless both versions have the same drawing. */
function drawingsToCarry(
  { id, source, file }: SitePage,
  from: SiteVersion,
  to: SiteVersion,
  { read, readBefore }: Files,
): string[] {
  return [...picturesIn(source, file).values()].flatMap((own) => {
    const its = own.replace(docsFolderOf(from.name), docsFolderOf(to.name));
    const [now, there] = [read(own), read(its)];
    if (now === there || (there !== null && now === readBefore(own))) return [];
    return [
      `${its}: ${own} has changes for ${id} that this file lacks. Make the same changes here if they apply to this version.`,
    ];
  });
}

/**
 * Finds the counterparts of all pages of a version in another version, by their ids or by `moved_from`.
 *
 * @returns Counterparts by page id. Pages without a counterpart are left out.
 * @throws Error if `moved_from` names a page that doesn't exist (see `traceHistories`).
 */
function counterparts(pages: readonly SitePage[], from: SiteVersion, to: SiteVersion): Map<string, SitePage> {
  const histories = traceHistories(
    versionsOldestFirst.map(({ name }) => versionPagesOf(name, pages, [])),
    published,
  );
  const traced = new Map(histories.map((history) => [history[from.name]?.id, history[to.name]?.id]));
  const others = new Map(
    pages.flatMap((page) => (page.version === versionSlug(to.name) ? [[page.id, page] as const] : [])),
  );
  return new Map(
    pages.flatMap((page) => {
      if (page.version !== versionSlug(from.name)) return [];
      // Only the later version's page names the move, and the published histories may not contain it yet.
      const ids = [traced.get(page.id) ?? '', ...movedFrom(page.frontMatter)];
      const other = ids.map((id) => others.get(id)).find(Boolean);
      return other ? [[page.id, other] as const] : [];
    }),
  );
}

/** Reads a page before the change, from its current path or from one that `moved_from` names. */
function textBefore(page: SitePage, { readBefore }: Files): string {
  const folder = page.file.slice(0, page.file.lastIndexOf(page.id));
  const places = [page.file, ...movedFrom(page.frontMatter).map((one) => `${folder}${one}.mdx`)];
  return places.map(readBefore).find((text) => text !== null) ?? '';
}

/** Runs the checks of a single page: Markdown, keywords, install commands, pictures, and links to pages and sections. */
async function problemsOf(page: SitePage, pages: readonly SitePage[]): Promise<string[]> {
  const found = await checkPageTexts([page], pages, NO_STORE);
  const idsIn = (file: string) => {
    const target = file === page.file ? page : pages.find((one) => one.file === file);
    // Sections of reference pages are skipped, because another check resolves their symbols by name.
    return target && target.frontMatter.api === undefined ? idsOf(parseMdx(target.source, file)) : null;
  };
  const problems = found.flatMap((one) => [
    ...one.problems,
    ...pictureProblems(page.file, one.addresses),
    ...anchorProblems([one], idsIn),
  ]);
  return problems.map((one) => [messageOf(one), one.fix].filter(Boolean).join('. '));
}
