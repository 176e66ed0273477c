import type { Problem } from '../../../model/problem';
import { type Sidebars, targetsOf } from './sidebar-pages';
import { lineOf, type SitePage } from './site-pages';

/** Pages that section 2.4 of the specification keeps off the sidebars, by version. */
const offSidebar: Readonly<Record<string, readonly string[]>> = {
  '0.7': [
    'ai_plugins/pillow',
    'components/checkpoint',
    'components/data_init',
    'fundamentals/change_tracking',
  ],
  '0.6': [
    'ai_plugins/pillow',
    'components/checkpoint',
    'components/data_init',
    'fundamentals/change_tracking',
  ],
  next: [
    'ai_plugins/pillow',
    'components/checkpoint',
    'components/data_init',
    'customize/template',
    'fundamentals/change_tracking',
  ],
};

/** Every page stands in exactly one sidebar of its version, but for those that the specification keeps off; every entry is a page. */
export function checkSidebars(pages: SitePage[], allSidebars: Sidebars[], off = offSidebar): Problem[] {
  return allSidebars.flatMap((own) => {
    const { version, file, source } = own;
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
      // A version that was cut since stands as its pages stood in the main branch.
      const wanted = (off[version] ?? off.next)?.includes(page.id) ? 0 : 1;
      if (places === wanted) {
        return [];
      }
      return [
        {
          file: page.file,
          line: 1,
          expected:
            wanted === 1
              ? `one entry in ${file}`
              : `no entry in ${file}: section 2.4 keeps it off the sidebars`,
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
