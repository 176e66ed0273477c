import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createJiti } from 'jiti';
import names from '../../../../versions.json';
import type { Problem } from '../../../model/problem';
import { sidebarItems } from '../../../model/versions/sidebar-items';
import { versionSlug } from '../../../shared/site';
import { problemsOf } from '../problems-in';
import type { SitePage } from './site-pages';

/** A sidebar item as Docusaurus defines it, with the fields that the checks use. */
type WrittenSidebarItem =
  | string
  | {
      type: string;
      id?: string;
      label?: string;
      href?: string;
      link?: { type: string; id?: string; slug?: string; title?: string; description?: string };
      items?: WrittenSidebarItem[];
    };

/** The sidebars file of a version. */
export interface Sidebars {
  version: string;
  file: string;
  source: string;
  sidebars: Record<string, WrittenSidebarItem[]>;
}

/** Returns the sidebars file of a version. `name` is Docusaurus's name of the version. */
export function sidebarFileOf(name: string): string {
  return name === 'current' ? 'sidebars.ts' : `versioned_sidebars/version-${name}-sidebars.json`;
}

/** Loads a module without caching it, because `watchPages` reads the file after every save. */
const load = createJiti(__filename, { moduleCache: false });

/** Reads the sidebars of all versions. */
export function readSidebars(): Sidebars[] {
  const released = names.map((version) => {
    const file = sidebarFileOf(version);
    const source = readFileSync(file, 'utf8');
    return { version, file, source, sidebars: JSON.parse(source) as Sidebars['sidebars'] };
  });
  const file = sidebarFileOf('current');
  // Docusaurus allows more kinds of items, but our sidebars only use those of SidebarItem.
  const { default: sidebars } = load(resolve(file)) as { default: Sidebars['sidebars'] };
  return [
    ...released,
    { version: versionSlug('current'), file, source: readFileSync(file, 'utf8'), sidebars },
  ];
}

/** The target of a sidebar item. */
export interface SidebarTarget {
  kind: 'doc' | 'category' | 'link';
  /** The id of a doc, the slug of a category index, or a URL. */
  target: string;
}

/** Lists the targets of a version's sidebars in order. */
export function targetsOf({ sidebars }: Pick<Sidebars, 'sidebars'>): SidebarTarget[] {
  const items = Object.values(sidebars).flatMap((sidebar) => sidebarItems(sidebar));
  return items.flatMap(({ item }) => targetOf(item) ?? []);
}

/** Returns the target of an item. A `ref` isn't a target, because its doc belongs to another sidebar. */
function targetOf(item: WrittenSidebarItem): SidebarTarget | null {
  if (typeof item === 'string') return { kind: 'doc', target: item };
  const { type, id = '', href = '', link } = item;
  if (type === 'doc') return { kind: type, target: id };
  if (type === 'link') return { kind: 'link', target: href };
  if (link?.type === 'generated-index') {
    return { kind: 'category', target: (link.slug ?? '').replace(/^\//, '') };
  }
  return link?.type === 'doc' ? { kind: 'doc', target: link.id ?? '' } : null;
}

/** Pages that readers reach only through links on other pages. */
const OFF_SIDEBAR = [
  'ai_plugins/pillow',
  'components/checkpoint',
  'components/data_init',
  'fundamentals/change_tracking',
];

/** Versions whose sidebar contains `customize/template`. Newer versions leave this page out. */
const WITH_TEMPLATE = ['0.7', '0.6'];

/** Checks that every page is in exactly one sidebar or is left out on purpose. Docusaurus reports items without a page. */
export function checkSidebars(pages: readonly SitePage[], allSidebars: readonly Sidebars[]): Problem[] {
  return allSidebars.flatMap((own) => {
    const { version, file } = own;
    const off = WITH_TEMPLATE.includes(version) ? OFF_SIDEBAR : [...OFF_SIDEBAR, 'customize/template'];
    const placed = targetsOf(own).flatMap(({ kind, target }) =>
      kind === 'doc' ? [target.replace(/\/index$/, '')] : [],
    );
    const written = pages.filter((page) => page.version === version);
    return problemsOf('', written, ({ id }, tell) => {
      const places = placed.filter((one) => one === id).length;
      const isOff = off.includes(id);
      if (places === (isOff ? 0 : 1)) return;
      const expected = isOff
        ? `no entry in ${file}, because this page is left out of the sidebars on purpose`
        : `one entry in ${file}`;
      const fix =
        places > 0
          ? 'Keep the entry where readers look for the page, and remove the others. To mention a page again, use an entry of type "ref".'
          : `Add "${id}" to the category where readers look for the page.`;
      tell(expected, `${places || 'no'} ${places === 1 ? 'entry' : 'entries'}`, fix, 1);
    });
  });
}
