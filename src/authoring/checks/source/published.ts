import type { Problem } from '../../../model/problem';
import { traceHistories, type VersionPages } from '../../../model/versions/page-history';
import type { Published } from '../../../model/versions/published';
import { foldersOf, formerRoutes } from '../../../model/versions/redirects';
import { versionSlug, versionsOldestFirst } from '../../../shared/site';
import { type Sidebars, targetsOf } from './sidebars';
import { lineOf, routeOf, type SitePage } from './site-pages';

/** Where the list is; `npm run check -- --publish` adds to it. */
export const PUBLISHED = 'src/model/versions/published.json';

/**
 * Holds that whoever knows an address finds its page: what was published of a version is still there, or leads to the page that took its
 * place; the folder of a page leads to one.
 *
 * @param source - The text of the list: the ids of the pages and categories that each version had at any time.
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
        found: 'none: it is gone',
        fix: `Add \`moved_from: ${id}\` to the front matter of the page that took its place, here and in all later versions. Where none did, take the id out of this list.`,
      })),
      ...fresh.map(({ id, file }) => ({
        file,
        line: 1,
        expected: `"${id}" among the pages of ${version} in ${PUBLISHED}, so that its address goes on leading to it when it moves`,
        found: 'no such line',
        fix: 'Correct the name of the file, or run `npm run check -- --publish`, which adds it. If it took the place of another, add `moved_from: ID` to its front matter, too.',
      })),
      ...lost.map(([folder]) => {
        const id = folder.slice(path.length + 1);
        const category = id.replace(/\/.*/, '').replaceAll('_', '-');
        return {
          file: own.find((page) => page.path.startsWith(`${folder}/`))?.file ?? PUBLISHED,
          line: 1,
          expected: `a page at ${folder}, for readers who cut an address to its folder`,
          found: 'none',
          fix: `Write \`${id}/intro.mdx\`, or give the category of the folder a page: \`link: { type: 'generated-index', slug: '/category/${category}' }\` in the sidebar.`,
        };
      }),
    ];
  });
}

/** @returns the list with all that is there now; nothing is ever taken out */
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

/** A version as its authors wrote it: the index of a folder has the folder's id. */
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
