import { codeDigest, digestOf } from '../cache/digest';
import { remember, siteStore } from '../cache/store';
import { comparePages, type PageDifference } from '../difference';
import type { PageContent } from '../page/content';
import type { Grade, PageFacts } from '../versions/page-facts';
import { withinBudget } from './budget';
import { type Comparison, pageFactsOf } from './facts';
import { gradeOf, namesOtherReleases } from './grade';
import { type PageHistory, traceHistories, type VersionPages } from './page-history';
import { published } from './published';

/** A live version, its pages and what they say. */
export interface VersionContents extends VersionPages {
  /** By id; a category's generated index has no content to compare. */
  contents: ReadonlyMap<string, PageContent>;
}

/** All pages through all live versions, and what each page's readers are told of it. */
export interface DocsHistory {
  pages: readonly PageHistory[];
  /** By the version's name, then by the page's id. */
  facts: ReadonlyMap<string, ReadonlyMap<string, PageFacts>>;
}

/**
 * Compares every page with the same page in the version before.
 *
 * @param versions - The live versions, the oldest first.
 * @param publish - Keeps a difference where the browser can fetch it, and returns its address without the base path.
 * @throws If a page's `moved_from` is wrong (see `traceHistories`).
 */
export function compareVersions(
  versions: readonly VersionContents[],
  publish: (name: string, difference: PageDifference) => string,
): DocsHistory {
  const names = versions.map(({ name }) => name);
  const histories = traceHistories(versions, published);
  const facts = new Map(names.map((name) => [name, new Map<string, PageFacts>()]));
  for (const [index, { name, contents }] of versions.entries()) {
    const previous = versions[index - 1];
    for (const history of histories) {
      const page = history[name];
      if (!page) continue;
      const counterpart = previous && history[previous.name];
      const comparison =
        counterpart &&
        compare(previous.contents.get(counterpart.id), contents.get(page.id), (difference) =>
          publish(`${page.id.replaceAll('/', '-')}.${previous.name}...${name}`, difference),
        );
      facts.get(name)?.set(page.id, pageFactsOf(history, name, names, comparison ?? null));
    }
  }
  return { pages: histories, facts };
}

/** Categories have no words of their own to compare: what they list is in the table of all pages. */
function compare(
  before: PageContent | undefined,
  after: PageContent | undefined,
  publish: (difference: PageDifference) => string,
): Comparison {
  if (!before || !after) return { changed: false };
  const { difference, grade, releases } = graded(before, after);
  if (!difference.changed) return { changed: false, ...(releases && { releases }) };
  return { changed: true, grade, difference: publish(difference) };
}

/** A difference, and how much it matters. */
interface Graded {
  difference: PageDifference;
  grade: Grade;
  releases: boolean;
}

/** The code that makes a difference and grades it: what other code has made is not taken for it. */
const CODE = ['text', 'python', 'page/content', 'difference', 'history/budget.ts', 'history/grade.ts'];

/** What two pages are follows from their digests, so their difference is kept between builds. */
function graded(before: PageContent, after: PageContent): Graded {
  const make = () => ({
    difference: withinBudget(comparePages(before, after)),
    grade: gradeOf(before, after),
    releases: namesOtherReleases(before, after),
  });
  if (before.digest === undefined || after.digest === undefined) return make();
  return remember(siteStore, digestOf('difference', codeDigest(...CODE), before.digest, after.digest), make);
}
