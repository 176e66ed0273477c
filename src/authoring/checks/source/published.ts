import type { Problem } from '../../../model/problem';
import { traceHistories, type VersionPages } from '../../../model/versions/page-history';
import type { Published } from '../../../model/versions/published';
import { foldersOf, formerRoutes } from '../../../model/versions/redirects';
import { versionSlug, versionsOldestFirst } from '../../../shared/site';
import { type Sidebars, targetsOf } from './sidebars';
import { lineOf, routeOf, type SitePage } from './site-pages';

/** The file that lists the published pages. `npm run check -- --publish` adds new pages. */
export const PUBLISHED = 'src/model/versions/published.json';

/**
 * Checks that every published URL still leads to a page or is redirected to its replacement, that the list contains all pages, and that the
 * URL of every folder leads to a page.
 *
 * @param listText - The text of the list, which contains the ids of all pages and categories that a version ever had.
 */
export function checkPublished(
  pages: readonly SitePage[],
  sidebars: readonly Sidebars[],
  source: string,
): Problem[] {
  const published: Published = JSON.parse(source);
  const versions = versionsOldestFirst.map(({ name }) => versionPagesOf(name, pages, sidebars));
  let former: Map<string, string[]>;
  try {
    former = formerRoutes(traceHistories(versions, published), versions);
  } catch (error) {
    const [, file = PUBLISHED, message = String(error)] =
      /^(\S+): (.*)$/.exec((error as Error).message) ?? [];
    const text = pages.find((page) => page.file === file)?.source ?? '';
    return [{ file, line: lineOf(text, /^moved_from:/) ?? 1, message }];
  }
  const led = new Set([...former.values()].flat());
  return versions.flatMap((one) => {
    const { name, path, pages: own } = one;
    const version = versionSlug(name);
    const known = new Set(published[version]);
    const present = new Set(own.map(({ id }) => id));
    const gone = [...known].filter((id) => !present.has(id) && !led.has(routeOf({ version, id })));
    const fresh = own.filter(({ id }) => !known.has(id));
    const lost = [...foldersOf(one)].filter(([folder, to]) => to === null && !led.has(folder));
    return [
      ...gone.map((id) => ({
        file: PUBLISHED,
        line: lineOf(source, `"${id}"`),
        expected: `a page at ${routeOf({ version, id })}, which was published`,
        found: 'no page',
        fix: `Add \`moved_from: ${id}\` to the front matter of the page that replaces it, in this version and all later versions. If no page replaces it, remove the id from this list.`,
      })),
      ...fresh.map(({ id, file }) => ({
        file,
        line: 1,
        expected: `"${id}" among the pages of ${version} in ${PUBLISHED}, so that its URL keeps working if the page moves`,
        found: 'no such line',
        fix: 'Run `npm run check -- --publish` to add the page, or correct the name of the file. If the page replaces another page, also add `moved_from: ID` to its front matter.',
      })),
      ...lost.map(([folder]) => {
        const id = folder.slice(path.length + 1);
        const category = id.replace(/\/.*/, '').replaceAll('_', '-');
        return {
          file: own.find((page) => page.path.startsWith(`${folder}/`))?.file ?? PUBLISHED,
          line: 1,
          expected: `a page at ${folder}, because readers may shorten a URL to its folder`,
          found: 'no page',
          fix: `Write \`${id}/intro.mdx\`, or add \`link: { type: 'generated-index', slug: '/category/${category}' }\` to the folder’s category in the sidebar.`,
        };
      }),
    ];
  });
}

/** Returns the list with all current pages added. Ids are never removed. */
export function withPublished(
  published: Published,
  pages: readonly SitePage[],
  sidebars: readonly Sidebars[],
): Published {
  return Object.fromEntries(
    versionsOldestFirst.toReversed().map(({ name }) => {
      const version = versionSlug(name);
      const ids = versionPagesOf(name, pages, sidebars).pages.map(({ id }) => id);
      return [version, [...new Set([...(published[version] ?? []), ...ids])].sort()];
    }),
  );
}

/** Collects the pages and categories of a version. The id of a folder's index page is the folder. */
export function versionPagesOf(
  name: string,
  pages: readonly SitePage[],
  sidebars: readonly Sidebars[],
): VersionPages {
  const version = versionSlug(name);
  const path = routeOf({ version, id: '' }).replace(/\/$/, '');
  const page = (id: string, file: string, moved: unknown = []) => ({
    id,
    title: '',
    path: routeOf({ version, id }),
    movedFrom: [moved].flat().map((one) => String(one).replace(/\/index$/, '')),
    file,
  });
  return {
    name,
    path,
    pages: [
      ...pages
        .filter((one) => one.version === version)
        .map(({ id, file, frontMatter }) => page(id, file, frontMatter.moved_from ?? [])),
      ...sidebars
        .filter((one) => one.version === version)
        .flatMap((one) => targetsOf(one).map((target) => ({ ...target, file: one.file })))
        .filter(({ kind }) => kind === 'category')
        .map(({ target, file }) => page(target, file)),
    ],
  };
}
