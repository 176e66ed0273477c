import type { Problem } from '../../../model/problem';
import { type DocsVersion, traceHistories } from '../../../model/versions/page-history';
import type { PublishedIds } from '../../../model/versions/published';
import { collectFormerRoutes, resolveFolders } from '../../../model/versions/redirects';
import { getVersionSlug, versionsOldestFirst } from '../../../shared/site';
import { listSidebarTargets, type VersionSidebars } from './sidebars';
import { findLineNumber, type SourcePage, toRoute } from './site-pages';

/** Path of the list of all pages that were ever published. `npm run check -- --publish` adds new pages to the list. */
export const PUBLISHED_FILE = 'src/model/versions/published.json';

/**
 * Checks that the URL of every page that was ever published still leads to a page or is redirected. Also checks that the list contains all
 * current pages, and that readers can open the URL of every folder.
 *
 * @param listText - Content of the list, which contains the ids of each version's pages and categories.
 */
export function checkPublishedPages(
  pages: readonly SourcePage[],
  sidebars: readonly VersionSidebars[],
  listText: string,
): Problem[] {
  const published: PublishedIds = JSON.parse(listText);
  const versions = versionsOldestFirst.map(({ name }) => collectVersionPages(name, pages, sidebars));
  let redirects: Map<string, string[]>;
  try {
    redirects = collectFormerRoutes(traceHistories(versions, published), versions);
  } catch (error) {
    const [, file = PUBLISHED_FILE, message = String(error)] =
      /^(\S+): (.*)$/.exec((error as Error).message) ?? [];
    const text = pages.find((page) => page.file === file)?.source ?? '';
    return [{ file, line: findLineNumber(text, /^moved_from:/) ?? 1, message }];
  }
  const redirectedRoutes = new Set([...redirects.values()].flat());
  return versions.flatMap((version) => {
    const publishedIds = new Set(published[getVersionSlug(version.name)]);
    return [
      ...listLostPages(version, publishedIds, redirectedRoutes, listText),
      ...listNewPages(version, publishedIds),
      ...listFoldersWithoutPage(version, redirectedRoutes),
    ];
  });
}

function listLostPages(
  { name, pages }: DocsVersion,
  publishedIds: ReadonlySet<string>,
  redirectedRoutes: ReadonlySet<string>,
  listText: string,
): Problem[] {
  const currentIds = new Set(pages.map(({ id }) => id));
  const lostPages = [...publishedIds]
    .filter((id) => !currentIds.has(id))
    .map((id) => ({ id, route: toRoute({ version: getVersionSlug(name), id }) }));
  return lostPages
    .filter(({ route }) => !redirectedRoutes.has(route))
    .map(({ id, route }) => ({
      file: PUBLISHED_FILE,
      line: findLineNumber(listText, `"${id}"`),
      expected: `a page at ${route}, which was published`,
      actual: 'no page',
      fix: `Add \`moved_from: ${id}\` to the front matter of the page that replaces it, in this version and all later versions. If no page replaces it, remove the id from this list.`,
    }));
}

function listNewPages({ name, pages }: DocsVersion, publishedIds: ReadonlySet<string>): Problem[] {
  return pages
    .filter(({ id }) => !publishedIds.has(id))
    .map(({ id, file }) => ({
      file,
      line: 1,
      expected: `"${id}" among the pages of ${getVersionSlug(name)} in ${PUBLISHED_FILE}, so that its URL keeps working if the page moves`,
      actual: 'no such line',
      fix: 'Run `npm run check -- --publish` to add the page, or correct the name of the file. If the page replaces another page, also add `moved_from: ID` to its front matter.',
    }));
}

function listFoldersWithoutPage(version: DocsVersion, redirectedRoutes: ReadonlySet<string>): Problem[] {
  const folders = [...resolveFolders(version)].filter(
    ([folder, target]) => target === null && !redirectedRoutes.has(folder),
  );
  return folders.map(([folder]) => {
    const id = folder.slice(version.path.length + 1);
    const category = id.replace(/\/.*/, '').replaceAll('_', '-');
    return {
      file: version.pages.find((page) => page.path.startsWith(`${folder}/`))?.file ?? PUBLISHED_FILE,
      line: 1,
      expected: `a page at ${folder}, because readers may shorten a URL to its folder`,
      actual: 'no page',
      fix: `Write \`${id}/intro.mdx\`, or add \`link: { type: 'generated-index', slug: '/category/${category}' }\` to the folder’s category in the sidebar.`,
    };
  });
}

/** Returns the list of published pages with all current pages added. Removed pages stay on the list, because their URLs must keep working. */
export function withCurrentPages(
  published: PublishedIds,
  pages: readonly SourcePage[],
  sidebars: readonly VersionSidebars[],
): PublishedIds {
  return Object.fromEntries(
    versionsOldestFirst.toReversed().map(({ name }) => {
      const version = getVersionSlug(name);
      const ids = collectVersionPages(name, pages, sidebars).pages.map(({ id }) => id);
      return [version, [...new Set([...(published[version] ?? []), ...ids])].sort()];
    }),
  );
}

/** Collects a version's pages, including the index pages of sidebar categories. The page `tutorials/index` has the id `tutorials`. */
export function collectVersionPages(
  name: string,
  pages: readonly SourcePage[],
  sidebars: readonly VersionSidebars[],
): DocsVersion {
  const version = getVersionSlug(name);
  const path = toRoute({ version, id: '' }).replace(/\/$/, '');
  const createPage = (id: string, file: string, movedFrom: unknown = []) => ({
    id,
    title: '',
    path: toRoute({ version, id }),
    movedFrom: [movedFrom].flat().map((previousId) => String(previousId).replace(/\/index$/, '')),
    file,
  });
  return {
    name,
    path,
    pages: [
      ...pages
        .filter((page) => page.version === version)
        .map(({ id, file, frontMatter }) => createPage(id, file, frontMatter.moved_from ?? [])),
      ...sidebars
        .filter((versionSidebars) => versionSidebars.version === version)
        .flatMap((versionSidebars) =>
          listSidebarTargets(versionSidebars).map((target) => ({ ...target, file: versionSidebars.file })),
        )
        .filter(({ kind }) => kind === 'category')
        .map(({ target, file }) => createPage(target, file)),
    ],
  };
}
