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

/** The files of the project, as they are and as they were; null where there is none. Paths begin at its folder. */
interface Files {
  read: (file: string) => string | null;
  readBefore: (file: string) => string | null;
}

export interface Project extends Files {
  /** All pages of all live versions. */
  pages: readonly SitePage[];
  factsOf: (version: SiteVersion) => BackportVersion;
}

/** The result of carrying a page's change to one version, which has the page in `file`. */
export interface CarriedPage extends Backport {
  file: string;
  /** The drawings that a person has to do the same to, as lines. */
  needs: string[];
}

/**
 * @param asked - The path of a page of any version, or the id of one of `docs`.
 * @throws Error if there is no such page.
 */
export function pageCalled(pages: readonly SitePage[], asked: string): SitePage {
  const path = asked.replaceAll('\\', '/').replace(/^\.\//, '');
  const found = pages.find(({ file, version, id }) => file === path || (version === 'next' && id === path));
  if (!found) throw new Error(`expected the path of a page, or the id of one of docs, found "${asked}".`);
  return found;
}

/** Carries what changed on a page to one version; null if nothing has changed. */
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

/** Names the drawings of a page that are not those of its version yet, and have changed or are not there. */
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
      `${its}: ${own} has for ${id} what this file has not. Do the same here, if it holds in this version.`,
    ];
  });
}

/**
 * Finds every page of a version in another, by its id or by `moved_from`.
 *
 * @returns By the id of a page of the one its counterpart in the other; a page without one is left out.
 * @throws Error if `moved_from` of a page names none (see `traceHistories`).
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
      // A move is told to later versions by their own pages, which may not know of it yet.
      const ids = [traced.get(page.id) ?? '', ...movedFrom(page.frontMatter)];
      const other = ids.map((id) => others.get(id)).find(Boolean);
      return other ? [[page.id, other] as const] : [];
    }),
  );
}

/** The page where it stood before: at its address, or at one that `moved_from` names. */
function textBefore(page: SitePage, { readBefore }: Files): string {
  const folder = page.file.slice(0, page.file.lastIndexOf(page.id));
  const places = [page.file, ...movedFrom(page.frontMatter).map((one) => `${folder}${one}.mdx`)];
  return places.map(readBefore).find((text) => text !== null) ?? '';
}

/** Runs the checks that need a page alone: Markdown, keywords, install lines, links to pages and sections, pictures. */
async function problemsOf(page: SitePage, pages: readonly SitePage[]): Promise<string[]> {
  const found = await checkPageTexts([page], pages, NO_STORE);
  const idsIn = (file: string) => {
    const target = file === page.file ? page : pages.find((one) => one.file === file);
    // Sections of the reference are of symbols, which are looked for by name.
    return target && target.frontMatter.api === undefined ? idsOf(parseMdx(target.source, file)) : null;
  };
  const problems = found.flatMap((one) => [
    ...one.problems,
    ...pictureProblems(page.file, one.addresses),
    ...anchorProblems([one], idsIn),
  ]);
  return problems.map((one) => [messageOf(one), one.fix].filter(Boolean).join('. '));
}
