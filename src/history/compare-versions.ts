import type { PageContent } from '../page/content';
import { comparePages, type PageDifference } from './difference';
import { type Comparison, factsOf } from './facts';
import { type Lineage, traceLineages, type VersionPages } from './page-history';
import type { PageFacts } from './types';

/** A live version, as far as its comparison with the others goes. */
export interface SurveyedVersion extends VersionPages {
  /** By id; a category's generated index has no content to compare. */
  contents: ReadonlyMap<string, PageContent>;
}

/** What is known of all pages of all live versions. */
export interface Survey {
  lineages: readonly Lineage[];
  /** By the version's name, then by the page's id. */
  facts: ReadonlyMap<string, ReadonlyMap<string, PageFacts>>;
}

/**
 * Compares every page with the same page in the version before.
 *
 * @param versions - The live versions, the oldest first.
 * @param publish - Keeps a difference where the browser can fetch it, and returns its address without the base path.
 * @throws If a page's `moved_from` is wrong (see `traceLineages`).
 */
export function surveyVersions(
  versions: readonly SurveyedVersion[],
  publish: (name: string, difference: PageDifference) => string,
): Survey {
  const names = versions.map(({ name }) => name);
  const lineages = traceLineages(versions);
  const facts = new Map(names.map((name) => [name, new Map<string, PageFacts>()]));
  for (const [index, { name, contents }] of versions.entries()) {
    const previous = versions[index - 1];
    for (const lineage of lineages) {
      const page = lineage[name];
      if (!page) continue;
      const twin = previous && lineage[previous.name];
      const comparison =
        twin &&
        compare(previous.contents.get(twin.id), contents.get(page.id), (difference) =>
          publish(`${page.id.replaceAll('/', '-')}.${previous.name}...${name}`, difference),
        );
      facts.get(name)?.set(page.id, factsOf(lineage, name, names, comparison ?? null));
    }
  }
  return { lineages, facts };
}

/** Categories have no words of their own to compare: what they list is in the table of all pages. */
function compare(
  before: PageContent | undefined,
  after: PageContent | undefined,
  publish: (difference: PageDifference) => string,
): Comparison {
  if (!before || !after) return { changed: false };
  const difference = comparePages(before, after);
  return difference.changed ? { changed: true, difference: publish(difference) } : { changed: false };
}
