import type { PageFacts } from '../../shared/versions/page-facts';
import { codeDigest, digestOf } from '../cache/digest';
import { remember, siteStore } from '../cache/store';
import { comparePages } from '../difference';
import type { SitePage } from '../page/site-pages';
import { type Comparison, pageFactsOf } from './facts';
import { gradeOf, namesOtherReleases } from './grade';
import { type PageHistory, traceHistories, type VersionPages } from './page-history';
import { published } from './published';

/** A live version, its pages and what can be read of them. */
export interface VersionContents extends VersionPages {
  /** By id; a category's generated index has no content to compare. */
  contents: ReadonlyMap<string, Readable>;
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
 * @param publish - Stores the text of a difference where the browser can fetch it, and returns its address without the base path.
 * @throws If a page's `moved_from` is wrong (see `traceHistories`).
 */
export function compareVersions(
  versions: readonly VersionContents[],
  publish: (name: string, difference: string) => string,
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
  before: Readable | undefined,
  after: Readable | undefined,
  publish: (difference: string) => string,
): Comparison {
  if (!before || !after) return { state: 'unchanged' };
  const { difference, grade, releases } = graded(before, after);
  if (difference === null) return { state: 'unchanged', ...(releases && { releases }) };
  return { state: 'changed', grade, difference: publish(difference) };
}

type Readable = Pick<SitePage, 'digest' | 'content'>;

/**
 * The text of a difference, null if there is none, and how much it matters. It follows from the digests of the two pages, so it is stored
 * between builds, and neither of them is read again.
 */
function graded(before: Readable, after: Readable) {
  const key = digestOf('difference', codeDigest(__filename), before.digest, after.digest);
  return remember(siteStore, key, () => {
    const pages = [before.content(), after.content()] as const;
    const difference = comparePages(...pages);
    return {
      difference: difference.changed ? JSON.stringify(difference) : null,
      grade: gradeOf(...pages),
      releases: namesOtherReleases(...pages),
    };
  });
}
