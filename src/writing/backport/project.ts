import { sidebarFileOf } from '../../checks/sidebar-pages';
import type { SitePage } from '../../checks/site-pages';
import type { Inventory } from '../../inventory/types';
import { anchorsOf } from '../../page/anchors';
import { parseMdx } from '../../page/parse';
import {
  docsFolderOf,
  type SiteVersion,
  versionAfter,
  versionBefore,
  versionSlug,
  versions,
  versionsOldestFirst,
} from '../../site';
import { type BackportVersion, backport, type Verdict } from './backport';
import { counterparts, fileIn, formerIds } from './counterparts';
import { drawingsOf } from './links';
import { drawingNeeds, type Need, type SidebarText, sidebarNeeds } from './needs';
import { saidThere } from './said-there';
import { namesOf, type VersionNames } from './version-names';

/** The files of the project, as they are and as they were. Paths begin at its folder. */
export interface Project {
  /** All pages of all live versions. */
  pages: readonly SitePage[];
  /** Null where there is no file. */
  read: (file: string) => string | null;
  readBefore: (file: string) => string | null;
  /** Reads the inventory of a version, by Docusaurus's name. */
  inventoryOf: (name: string) => Inventory;
}

/** What becomes of a page's change in one version. */
export interface CarriedPage {
  file: string;
  verdicts: Verdict[];
  needs: Need[];
  /** The page with what is clean, and with marks where a person has to decide; null where nothing is to be written. */
  text: string | null;
  marked: string | null;
}

/**
 * @param asked - The path of a page, or its id.
 * @param from - The version that it is to be of; null for that of the path, or `docs`.
 * @throws Error if there is no such page.
 */
export function pageCalled(pages: readonly SitePage[], asked: string, from: SiteVersion | null): SitePage {
  const slug = versionSlug(from?.name ?? 'current');
  const path = asked.replaceAll('\\', '/').replace(/^\.\//, '');
  const found =
    pages.find(({ file }) => file === path) ??
    pages.find(({ version, id }) => version === slug && id === path.replace(/\.mdx?$/, ''));
  if (!found) throw new Error(`expected the path or the id of a page of ${slug}, found "${asked}".`);
  if (from && found.version !== slug) {
    throw new Error(
      `expected a page of ${slug}, as --from says, found ${found.file}. Leave --from out, or name another page.`,
    );
  }
  return found;
}

/** Carries what changed on a page to one version; null if nothing has changed. */
export function carryPage(project: Project, page: SitePage, to: SiteVersion): CarriedPage | null {
  const { pages, inventoryOf } = project;
  const before = textBefore(page, project);
  const from = versions.find(({ name }) => versionSlug(name) === page.version);
  if (!from || before === page.source) return null;
  const others = counterparts(pages, versionsOldestFirst, page.version, versionSlug(to.name));
  const ids = new Map([...others].map(([id, { id: other }]) => [id, other]));
  const target = others.get(page.id);
  const other = pages.find((one) => one.file === target?.file);
  const file = other?.file ?? fileIn(to, page.id);
  const [own, there] = [from, to].map((one) => versionOf(one, ids, inventoryOf)) as [
    BackportVersion,
    BackportVersion,
  ];
  const carried = backport(
    { file: page.file, before, now: page.source },
    { file, text: other?.source ?? null },
    {
      from: own,
      to: there,
      live: versions,
      hasTarget: (link) => hasTarget(link, from, to, ids, project),
      saidThere: (name) =>
        saidThere(name, pairsOf(pages, page.version, versionSlug(to.name), ids), (word) =>
          isName(there.names, word),
        ),
    },
  );
  return { ...carried, file, needs: needsOf(page, other, from, to, project) };
}

/** The page where it stood before: at its address, or at one that `moved_from` names. */
function textBefore({ file, id, frontMatter }: SitePage, { readBefore }: Project): string {
  const folder = file.slice(0, file.lastIndexOf(id));
  const places = [file, ...formerIds({ frontMatter }).map((one) => `${folder}${one}.mdx`)];
  return places.map(readBefore).find((text) => text !== null) ?? '';
}

/** Reading the names of an inventory takes longer than all else. */
const names = new WeakMap<Inventory, VersionNames>();

function versionOf(
  version: SiteVersion,
  ids: ReadonlyMap<string, string>,
  inventoryOf: Project['inventoryOf'],
): BackportVersion {
  const inventory = inventoryOf(version.name);
  const known = names.get(inventory) ?? namesOf(inventory);
  names.set(inventory, known);
  const [before, after] = [versionBefore(version.name), versionAfter(version.name)];
  return {
    names: known,
    words: { version, packages: inventory.packages, ids, ...(before && { before }), ...(after && { after }) },
  };
}

function isName({ members, index }: VersionNames, word: string): boolean {
  return members.has(word) || index.byName.has(word);
}

function pairsOf(pages: readonly SitePage[], from: string, to: string, ids: ReadonlyMap<string, string>) {
  return pages.flatMap(({ version, id, source }): [string, string][] => {
    const its =
      version === from ? pages.find((one) => one.version === to && one.id === ids.get(id)) : undefined;
    return its ? [[source, its.source]] : [];
  });
}

/** Whether the other version has what a link leads to. */
function hasTarget(
  link: string,
  from: SiteVersion,
  to: SiteVersion,
  ids: ReadonlyMap<string, string>,
  { pages, read }: Project,
): boolean {
  const [path = '', anchor] = link.split('#');
  const folder = `${docsFolderOf(from.name)}/`;
  const own = pages.find(({ file }) => file === path);
  if (!own || !path.startsWith(folder))
    return read(path.replace(folder, `${docsFolderOf(to.name)}/`)) !== null;
  const other = pages.find(({ version, id }) => version === versionSlug(to.name) && id === ids.get(own.id));
  if (!other || anchor === undefined) return other !== undefined;
  // Anchors of the reference are of symbols, which are looked for by name.
  if (other.frontMatter.api !== undefined) return true;
  return [...anchorsOf(parseMdx(other.source, other.file)).values()].includes(anchor);
}

function needsOf(
  page: SitePage,
  other: SitePage | undefined,
  from: SiteVersion,
  to: SiteVersion,
  { read, readBefore }: Project,
): Need[] {
  const file = other?.file ?? fileIn(to, page.id);
  const drawings = drawingsOf(page.source, page.file).map((drawing) => {
    const its = drawing.replace(docsFolderOf(from.name), docsFolderOf(to.name));
    return {
      file: drawing,
      before: readBefore(drawing),
      now: read(drawing),
      other: { file: its, text: read(its) },
    };
  });
  const sidebar = ({ name }: SiteVersion): SidebarText => {
    const own = sidebarFileOf(name);
    return { file: own, before: readBefore(own) ?? '', now: read(own) ?? '' };
  };
  if (!other) {
    const called = to.name === 'current' ? 'docs' : to.name;
    const message = `if ${called} is to have the page: npm run page:new -- ${page.id} --kind KIND --versions ${called}, which also puts its line into ${sidebarFileOf(to.name)}`;
    return [{ file, message }, ...drawingNeeds(drawings)];
  }
  const moved: Need[] =
    formerIds(page).length > 0 && other.id !== page.id
      ? [
          {
            file,
            message: `the page has moved to ${page.id} in ${page.version}, and stands at ${other.id} here. Earlier versions stay as they are; a later one moves it, too`,
          },
        ]
      : [];
  return [
    ...moved,
    ...drawingNeeds(drawings),
    ...sidebarNeeds(page.id, other.id, sidebar(from), sidebar(to)),
  ];
}
