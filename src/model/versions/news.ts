import type { Grade, PageFacts } from '../../shared/versions/page-facts';
import { type PageState, stateOf } from './facts';
import type { PageHistory } from './page-history';

/** A page to link to: route without the base path. */
export interface PageLink {
  title: string;
  path: string;
}

/** The news of a version's pages against the version before; for its landing page. */
export interface VersionNews {
  /** Name of the version before. */
  before: string;
  added: PageLink[];
  /** Pages that the version before had, at their routes there. */
  gone: PageLink[];
  /** How many pages changed, by what changed. */
  changed: Record<Grade, number>;
  unchanged: number;
}

/** @returns the news of a version among all, the oldest first; null for the oldest, which brings nothing that could be told */
export function newsOf(
  name: string,
  histories: readonly PageHistory[],
  names: readonly string[],
  facts: ReadonlyMap<string, PageFacts>,
): VersionNews | null {
  const before = names[names.indexOf(name) - 1];
  if (before === undefined) return null;
  const linkTo = (version: string, history: PageHistory): PageLink[] => {
    const page = history[version];
    return page ? [{ title: page.title, path: page.path }] : [];
  };
  const count = (state: PageState) => [...facts.values()].filter((one) => stateOf(one) === state).length;
  return {
    before,
    added: histories.filter((one) => !one[before]).flatMap((one) => linkTo(name, one)),
    gone: histories.filter((one) => !one[name]).flatMap((one) => linkTo(before, one)),
    changed: { api: count('api'), behaviour: count('behaviour'), wording: count('wording') },
    unchanged: count('unchanged'),
  };
}
