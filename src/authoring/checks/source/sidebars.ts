import type { Problem } from '../../../model/problem';
import { problemsOf } from '../problems-in';
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
    const docs = targetsOf(own)
      .filter(({ kind }) => kind === 'doc' || kind === 'ref')
      .map((one) => ({ ...one, file, id: one.target.replace(/\/index$/, '') }));
    const unknown = docs.filter(({ id }) => !written.some((page) => page.id === id));
    return [
      ...problemsOf('', unknown, ({ sidebar, target }, tell) => {
        const line = lineOf(source, new RegExp(`['"]${target}['"]`));
        const fix = 'Correct the id, or take it out until the page exists.';
        tell(`ids of pages of ${version} in "${sidebar}"`, `"${target}"`, fix, line);
      }),
      ...problemsOf('', written, ({ id }, tell) => {
        const places = docs.filter((one) => one.kind === 'doc' && one.id === id).length;
        const isOff = off.includes(id);
        if (places === (isOff ? 0 : 1)) return;
        const expected = isOff ? `no entry in ${file}: it stays off the sidebars` : `one entry in ${file}`;
        const fix =
          places > 0
            ? 'Keep the entry where a reader looks for it and take the others out (a second mention is of type "ref").'
            : `Add "${id}" to the category where a reader looks for it.`;
        tell(expected, `${places}`, fix, 1);
      }),
    ];
  });
}
