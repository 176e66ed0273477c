import { readFileSync } from 'node:fs';
import { writeFileWithFolders } from '../../../model/cache/write-file';
import { readMovedFrom } from '../../../model/mdx/front-matter';
import type { Problem } from '../../../model/problem';
import { type DocsVersion, traceHistories, type VersionPage } from '../../../model/versions/page-history';
import type { PublishedIds } from '../../../model/versions/published';
import { collectFormerRoutes, resolveFolders } from '../../../model/versions/redirects';
import { getVersion, getVersionSlug, versionsOldestFirst } from '../../../shared/site';
import { listSidebarTargets, readSidebars, type VersionSidebars } from './sidebars';
import { findLineNumber, readSourcePages, type SourcePage, toRoute } from './source-pages';

/** Lists every page that was ever published. `npm run check -- --publish` adds new pages. */
export const PUBLISHED_FILE = 'src/model/versions/published.json';

/** Matches an error about `moved_from`, such as `docs/a.mdx: expected …`. The groups are the path and the message. */
const PAGE_ERROR = /^(\S+): (.*)$/;

/** Checks that published URLs and folders such as `/docs/0.6/core_api` lead to pages, and that the list of pages (`listText`) is complete. */
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
      PAGE_ERROR.exec((error as Error).message) ?? [];
    const text = pages.find((page) => page.file === file)?.source ?? '';
    return [{ file, line: findLineNumber(text, /^moved_from:/) ?? 1, message }];
  }

  const redirectedRoutes = new Set([...redirects.values()].flat());
  return versions.flatMap((version) => {
    const slug = getVersionSlug(version.name);
    const publishedIds = new Set(published[slug]);
    const pageIds = new Set(version.pages.map(({ id }) => id));
    const isRedirected = (id: string) => redirectedRoutes.has(toRoute({ versionSlug: slug, id }));
    const lostIds = [...publishedIds].filter((id) => !pageIds.has(id) && !isRedirected(id));
    const newPages = version.pages.filter(({ id }) => !publishedIds.has(id));
    const emptyFolders = [...resolveFolders(version)]
      .filter(([folder, target]) => target === null && !redirectedRoutes.has(folder))
      .map(([folder]) => folder);
    return [
      ...lostIds.map((id) => createLostPageProblem(slug, id, listText)),
      ...newPages.map((page) => createNewPageProblem(slug, page)),
      ...emptyFolders.map((folder) => createFolderProblem(version, folder)),
    ];
  });
}

function createLostPageProblem(versionSlug: string, id: string, listText: string): Problem {
  const line = findLineNumber(listText, `"${id}"`);
  const expected = `a page at ${toRoute({ versionSlug, id })}, which was published`;
  const fix = `Add \`moved_from: ${id}\` to the front matter of the page that replaces it, in this version and all later versions. If no page replaces it, remove the id from this list.`;
  return { file: PUBLISHED_FILE, line, expected, actual: 'no page', fix };
}

function createNewPageProblem(versionSlug: string, { id, file }: VersionPage): Problem {
  const expected = `"${id}" among the pages of ${versionSlug} in ${PUBLISHED_FILE}, so that its URL keeps working if the page moves`;
  const fix =
    'Run `npm run check -- --publish` to add the page, or correct the name of the file. If the page replaces another page, also add `moved_from: ID` to its front matter.';
  return { file, line: 1, expected, actual: 'no such line', fix };
}

function createFolderProblem({ path, pages }: DocsVersion, folderRoute: string): Problem {
  const id = folderRoute.slice(path.length + 1);
  const category = id.replace(/\/.*/, '').replaceAll('_', '-');
  const file = pages.find((page) => page.path.startsWith(`${folderRoute}/`))?.file ?? PUBLISHED_FILE;
  const expected = `a page at ${folderRoute}, because readers may shorten a URL to its folder`;
  const fix = `Write \`${id}/intro.mdx\`, or add \`link: { type: 'generated-index', slug: '/category/${category}' }\` to the folder’s category in the sidebar.`;
  return { file, line: 1, expected, actual: 'no page', fix };
}

/** Adds new pages and sidebar categories to the list of published pages. Returns a message that names them. */
export function updatePublishedPages(): string {
  const published: PublishedIds = JSON.parse(readFileSync(PUBLISHED_FILE, 'utf8'));
  const list = withCurrentPages(published, readSourcePages(), readSidebars());
  const newIds = Object.entries(list).flatMap(([version, ids]) =>
    ids.filter((id) => !published[version]?.includes(id)).map((id) => `\n  ${version}: ${id}`),
  );
  if (newIds.length === 0) return `${PUBLISHED_FILE} already lists every page.`;
  writeFileWithFolders(PUBLISHED_FILE, `${JSON.stringify(list, null, 2)}\n`);
  return `Added to ${PUBLISHED_FILE}:${newIds.join('')}`;
}

/** Adds the current pages to a list of published pages. Removed pages stay on the list, because their URLs must keep working. */
export function withCurrentPages(
  published: PublishedIds,
  pages: readonly SourcePage[],
  sidebars: readonly VersionSidebars[],
): PublishedIds {
  return Object.fromEntries(
    versionsOldestFirst.toReversed().map(({ name }) => {
      const versionSlug = getVersionSlug(name);
      const ids = collectVersionPages(name, pages, sidebars).pages.map(({ id }) => id);
      return [versionSlug, [...new Set([...(published[versionSlug] ?? []), ...ids])].sort()];
    }),
  );
}

/** Collects a version's pages, including the index pages that Docusaurus generates for sidebar categories. */
export function collectVersionPages(
  name: string,
  pages: readonly SourcePage[],
  sidebars: readonly VersionSidebars[],
): DocsVersion {
  const versionSlug = getVersionSlug(name);
  const { path } = getVersion(name);
  const createPage = (id: string, file: string, movedFrom: readonly string[] = []) => ({
    id,
    title: '',
    path: `${path}/${id}`,
    movedFrom: movedFrom.map((previousId) => previousId.replace(/\/index$/, '')),
    file,
  });
  const versionPages = pages
    .filter((page) => page.versionSlug === versionSlug)
    .map(({ id, file, frontMatter }) => createPage(id, file, readMovedFrom(frontMatter)));
  const versionSidebars = sidebars.find((candidate) => candidate.versionSlug === versionSlug);
  const categories = versionSidebars ? listSidebarTargets(versionSidebars) : [];
  const categoryPages = categories
    .filter(({ kind }) => kind === 'category')
    .map(({ target }) => createPage(target, versionSidebars?.file ?? ''));
  return { name, path, pages: [...versionPages, ...categoryPages] };
}
