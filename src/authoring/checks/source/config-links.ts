import type { Problem } from '../../../model/problem';
import { type SiteVersion, versionSlug } from '../../../shared/site';
import { nearestOf } from '../../../shared/text/nearest';
import { lineAt, problemsOf } from '../problems-in';
import { categoryIndexesOf, type Sidebars } from './sidebar-pages';
import type { SitePage } from './site-pages';

/** Files that name addresses of the site, wherever the latest version is: navbar and footer, the home page, the announcement. */
export const CONFIGURATION = ['docusaurus.config.ts', 'src/shared/home.ts', 'src/shared/announcement.ts'];

/** `to: '/docs/intro'` */
const LINKS = /\bto: ['"](\/[^\s'"`)$#?]*)/g;
const SIDEBAR_IDS = /\bsidebarId: ['"]([^'"]+)/g;

/** Pages that are in no version. */
const STANDALONE = ['/', '/versions', '/search', '/markdown-page'];

/** The places that addresses of the configuration may lead to. */
export interface ConfigTargets {
  /** Routes of pages, without a slash at the end. */
  routes: ReadonlySet<string>;
  /** The sidebars of the latest version. */
  sidebars: readonly string[];
}

/** @returns the places that addresses may lead to */
export function configTargets(
  versions: readonly SiteVersion[],
  pages: readonly Pick<SitePage, 'version' | 'id'>[],
  sidebars: readonly Pick<Sidebars, 'version' | 'sidebars'>[],
): ConfigTargets {
  const pathOf = new Map(versions.map(({ name, path }) => [versionSlug(name), path]));
  const indexes = sidebars.flatMap((own) =>
    categoryIndexesOf(own).map((id) => ({ version: own.version, id })),
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
 */
export function checkConfigLinks(
  texts: Readonly<Record<string, string>>,
  { routes, sidebars }: ConfigTargets,
): Problem[] {
  const page = 'the address of a page, or of a category with an index of its own';
  const category = 'Name a page of the latest version, or give its sidebar that category.';
  const names = `It has ${sidebars.join(', ') || 'none'}.`;
  const files = Object.entries(texts).map(([file, text]) => ({ file, text }));
  return problemsOf('', files, ({ text }, tell) => {
    for (const [pattern, known, expected, otherwise] of [
      [LINKS, routes, page, category],
      [SIDEBAR_IDS, new Set(sidebars), 'a sidebar of the latest version', names],
    ] as const)
      for (const { index, 1: found = '' } of text.matchAll(pattern)) {
        if (known.has(found.replace(/(?<=.)\/$/, ''))) continue;
        const near = nearestOf(found, known);
        const fix = near.length > 0 ? `Did you mean ${near.join(', ')}?` : otherwise;
        tell(expected, `"${found}"`, fix, lineAt(text, index));
      }
  });
}
