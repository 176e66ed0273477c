import type { Problem } from '../../../model/problem';
import { type Sidebars, targetsOf } from './sidebar-pages';
import { lineOf, type SitePage } from './site-pages';

/** Pages that readers come to from other pages alone. */
const OFF_SIDEBAR = [
  'ai_plugins/pillow',
  'components/checkpoint',
  'components/data_init',
  'fundamentals/change_tracking',
];

/** These versions have a template among the pages of the sidebar that the main branch has off it, as has what is cut from it. */
const WITH_TEMPLATE = ['0.7', '0.6'];

/** Every page stands in exactly one sidebar of its version, but for those that stay off; every entry is a page. */
export function checkSidebars(pages: readonly SitePage[], allSidebars: readonly Sidebars[]): Problem[] {
  return allSidebars.flatMap((own) => {
    const { version, file, source } = own;
    const off = WITH_TEMPLATE.includes(version) ? OFF_SIDEBAR : [...OFF_SIDEBAR, 'customize/template'];
    const written = pages.filter((page) => page.version === version);
    const targets = targetsOf(own);
    const isPage = (id: string) => written.some((page) => page.id === id.replace(/\/index$/, ''));

    const unknown = targets
      .filter(({ kind, target }) => (kind === 'doc' || kind === 'ref') && !isPage(target))
      .map(({ sidebar, target }) => ({
        file,
        line: lineOf(source, new RegExp(`['"]${target}['"]`)),
        expected: `ids of pages of ${version} in "${sidebar}"`,
        found: `"${target}"`,
        fix: `Correct the id, or take it out until the page exists.`,
      }));

    const misplaced = written.flatMap((page) => {
      const places = targets.filter(
        ({ kind, target }) => kind === 'doc' && target.replace(/\/index$/, '') === page.id,
      ).length;
      const wanted = off.includes(page.id) ? 0 : 1;
      if (places === wanted) return [];
      return [
        {
          file: page.file,
          line: 1,
          expected: wanted === 1 ? `one entry in ${file}` : `no entry in ${file}: it stays off the sidebars`,
          found: `${places}`,
          fix:
            places > wanted
              ? 'Keep the entry where a reader looks for it and take the others out (a second mention is of type "ref").'
              : `Add "${page.id}" to the category where a reader looks for it.`,
        },
      ];
    });
    return [...unknown, ...misplaced];
  });
}
