import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createJiti } from 'jiti';
import names from '../../../../versions.json';
import type { Problem } from '../../../model/problem';
import { sidebarItems } from '../../../model/versions/sidebar-items';
import { versionSlug } from '../../../shared/site';
import { problemsOf } from '../problems-in';
import type { SitePage } from './site-pages';

/** A sidebar item as its author wrote it; only what the checks read. */
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

/**
 * @param name Docusaurus's name of a version
 * @returns the file of its sidebars, from the project's folder
 */
export function sidebarFileOf(name: string): string {
  return name === 'current' ? 'sidebars.ts' : `versioned_sidebars/version-${name}-sidebars.json`;
}

/** Loads a module as it is now: a watch must see what a writer saves. */
const load = createJiti(__filename, { moduleCache: false });

/** @returns the sidebars of every version */
export function readSidebars(): Sidebars[] {
  const released = names.map((version) => {
    const file = sidebarFileOf(version);
    const source = readFileSync(file, 'utf8');
    return { version, file, source, sidebars: JSON.parse(source) as Sidebars['sidebars'] };
  });
  const file = sidebarFileOf('current');
  // Of Docusaurus's many ways to write an item, ours are those of WrittenSidebarItem.
  const { default: sidebars } = load(resolve(file)) as { default: Sidebars['sidebars'] };
  return [
    ...released,
    { version: versionSlug('current'), file, source: readFileSync(file, 'utf8'), sidebars },
  ];
}

/** Something that a sidebar points at. */
export interface SidebarTarget {
  kind: 'doc' | 'category' | 'link';
  /** The doc's id, the slug of a category's index, or an address. */
  target: string;
}

/** @returns everything that the sidebars of one version point at, in order */
export function targetsOf({ sidebars }: Pick<Sidebars, 'sidebars'>): SidebarTarget[] {
  const items = Object.values(sidebars).flatMap((sidebar) => sidebarItems(sidebar));
  return items.flatMap(({ item }) => targetOf(item) ?? []);
}

/** A `ref` is none: it shows a doc that belongs to another sidebar. */
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

/** Pages that readers come to from other pages alone. */
const OFF_SIDEBAR = [
  'ai_plugins/pillow',
  'components/checkpoint',
  'components/data_init',
  'fundamentals/change_tracking',
];

/** These versions have a template among the pages of the sidebar that the main branch has off it, as has what is cut from it. */
const WITH_TEMPLATE = ['0.7', '0.6'];

/** Every page stands in exactly one sidebar of its version, but for those that stay off. That every entry is a page Docusaurus says. */
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
      const expected = isOff ? `no entry in ${file}: it stays off the sidebars` : `one entry in ${file}`;
      const fix =
        places > 0
          ? 'Keep the entry where a reader looks for it and take the others out (a second mention is of type "ref").'
          : `Add "${id}" to the category where a reader looks for it.`;
      tell(expected, `${places}`, fix, 1);
    });
  });
}
