import { readFileSync } from 'node:fs';
import mainSidebars from '../../sidebars';
import names from '../../versions.json';

/** A sidebar item as its author wrote it; only what the checks read. */
type SidebarItem =
  | string
  | {
      type: string;
      id?: string;
      label?: string;
      href?: string;
      link?: { type: string; id?: string; slug?: string };
      items?: SidebarItem[];
    };

/** The sidebars file of a version. */
export interface Sidebars {
  version: string;
  file: string;
  source: string;
  sidebars: Record<string, SidebarItem[]>;
}

/** @returns the sidebars of every version */
export function readSidebars(): Sidebars[] {
  const released = names.map((version) => {
    const file = `versioned_sidebars/version-${version}-sidebars.json`;
    const source = readFileSync(file, 'utf8');
    return { version, file, source, sidebars: JSON.parse(source) as Sidebars['sidebars'] };
  });
  const file = 'sidebars.ts';
  // Of Docusaurus's many ways to write an item, ours are those of SidebarItem.
  const sidebars = mainSidebars as Sidebars['sidebars'];
  return [...released, { version: 'next', file, source: readFileSync(file, 'utf8'), sidebars }];
}

/** What a sidebar points at. A `ref` shows a doc that belongs to another sidebar. */
export interface SidebarTarget {
  sidebar: string;
  kind: 'doc' | 'ref' | 'category' | 'link';
  /** The doc's id, the slug of a category's index, or an address. */
  target: string;
}

/** @returns everything that the sidebars of one version point at, in order */
export function targetsOf({ sidebars }: Pick<Sidebars, 'sidebars'>): SidebarTarget[] {
  return Object.entries(sidebars).flatMap(([sidebar, items]) => items.flatMap((item) => walk(sidebar, item)));
}

function walk(sidebar: string, item: SidebarItem): SidebarTarget[] {
  if (typeof item === 'string') {
    return [{ sidebar, kind: 'doc', target: item }];
  }
  const own: SidebarTarget[] = [];
  if (item.type === 'doc' || item.type === 'ref') {
    own.push({ sidebar, kind: item.type, target: item.id ?? '' });
  } else if (item.type === 'link') {
    own.push({ sidebar, kind: 'link', target: item.href ?? '' });
  } else if (item.link?.type === 'generated-index') {
    own.push({ sidebar, kind: 'category', target: (item.link.slug ?? '').replace(/^\//, '') });
  } else if (item.link?.type === 'doc') {
    own.push({ sidebar, kind: 'doc', target: item.link.id ?? '' });
  }
  return [...own, ...(item.items ?? []).flatMap((child) => walk(sidebar, child))];
}
