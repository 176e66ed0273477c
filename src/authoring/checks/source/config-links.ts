import type { Problem } from '../../../model/problem';
import type { SiteVersion } from '../../../shared/site';
import { versionSlug } from '../../../shared/site';
import { nearestOf } from '../../../shared/text/nearest';
import { type Sidebars, targetsOf } from './sidebar-pages';
import type { SitePage } from './site-pages';

/** Files that name addresses of the site, wherever the latest version is: navbar and footer, the home page, the announcement. */
export const CONFIGURATION = [
  'docusaurus.config.ts',
  'src/shared/home.ts',
  'src/shared/announcement.ts',
] as const;

/** `to: '/docs/intro'`, and `](/docs/intro)` of an announcement. */
const LINKS = /(?:\bto: |\]\()['"]?(\/[^\s'"`)$#?]*)/g;
const SIDEBAR_IDS = /\bsidebarId: ['"]([^'"]+)/g;

/** Pages that are in no version. */
const STANDALONE = ['/', '/versions', '/search', '/markdown-page'];

/** What addresses of the configuration may lead to. */
export interface ConfigTargets {
  /** Routes of pages, without a slash at the end. */
  routes: ReadonlySet<string>;
  /** The sidebars of the latest version. */
  sidebars: readonly string[];
}

/**
 * @param versions - The versions: those that are live, or will be.
 * @param pages - Their pages.
 * @param sidebars - Their sidebars.
 * @returns What addresses may lead to.
 */
export function configTargets(
  versions: readonly SiteVersion[],
  pages: readonly Pick<SitePage, 'version' | 'id'>[],
  sidebars: readonly Pick<Sidebars, 'version' | 'sidebars'>[],
): ConfigTargets {
  const pathOf = new Map(versions.map(({ name, path }) => [versionSlug(name), path]));
  const indexes = sidebars.flatMap((own) =>
    targetsOf(own).flatMap(({ kind, target }) =>
      kind === 'category' ? [{ version: own.version, id: target }] : [],
    ),
  );
  const latest = versions.find(({ state }) => state === 'latest');
  return {
    routes: new Set([
      ...STANDALONE,
      ...pathOf.values(),
      ...[...pages, ...indexes].map(({ version, id }) => `${pathOf.get(version)}/${id}`),
    ]),
    sidebars: sidebars
      .filter(({ version }) => version === latest?.name)
      .flatMap((own) => Object.keys(own.sidebars)),
  };
}

/**
 * Holds every address that the configuration writes out against pages and sidebars, without a build: there, each page of the site is
 * blamed for a link of the footer.
 *
 * @param texts - The files of the configuration, by path.
 */
export function checkConfigLinks(
  texts: Readonly<Record<string, string>>,
  { routes, sidebars }: ConfigTargets,
): Problem[] {
  return Object.entries(texts).flatMap(([file, text]) => {
    const problem = (index: number, what: string, found: string, all: Iterable<string>, wanted: string) => {
      const near = nearestOf(found, all);
      return {
        file,
        line: text.slice(0, index).split('\n').length,
        expected: what,
        found: `"${found}"`,
        fix: near.length > 0 ? `Did you mean ${near.join(', ')}?` : wanted,
      };
    };
    return [
      ...[...text.matchAll(LINKS)]
        .filter(([, to = '']) => !routes.has(to.replace(/(?<=.)\/$/, '')))
        .map(({ index, 1: to = '' }) =>
          problem(
            index,
            'the address of a page, or of a category with an index of its own',
            to,
            routes,
            'Name a page of the latest version, or give its sidebar that category.',
          ),
        ),
      ...[...text.matchAll(SIDEBAR_IDS)]
        .filter(([, id = '']) => !sidebars.includes(id))
        .map(({ index, 1: id = '' }) =>
          problem(
            index,
            'a sidebar of the latest version',
            id,
            sidebars,
            `It has ${sidebars.join(', ') || 'none'}.`,
          ),
        ),
    ];
  });
}
