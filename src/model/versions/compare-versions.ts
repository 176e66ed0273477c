import type { PageFacts } from '../../shared/versions/page-facts';
import { computeCodeDigest, computeDigest } from '../cache/digest';
import { getOrStore, siteStore } from '../cache/store';
import { comparePages } from '../difference';
import type { SitePage } from '../page/site-pages';
import { type Comparison, createPageFacts } from './facts';
import { findGrade } from './find-grade';
import { type DocsVersion, type PageHistory, traceHistories } from './page-history';
import { publishedIds } from './published';

export interface VersionContents extends DocsVersion {
  /** Maps page ids to page contents. Index pages that Docusaurus generates for sidebar categories have no content. */
  contents: ReadonlyMap<string, LazyContent>;
}

type LazyContent = Pick<SitePage, 'digest' | 'content'>;

export interface DocsHistory {
  pages: readonly PageHistory[];
  /** Remarks about other versions that each page shows. The outer keys are version names, the inner keys page ids. */
  facts: ReadonlyMap<string, ReadonlyMap<string, PageFacts>>;
}

/**
 * Compares each version's pages with those of the version before it. `versions` must be sorted, oldest first. `publish` writes a page's
 * differences to a file and returns the file's route. Throws an error if a page's `moved_from` is wrong.
 */
export function compareVersions(
  versions: readonly VersionContents[],
  publish: (name: string, difference: string) => string,
): DocsHistory {
  const names = versions.map(({ name }) => name);
  const histories = traceHistories(versions, publishedIds);
  const facts = new Map(names.map((name) => [name, new Map<string, PageFacts>()]));
  for (const [index, { name, contents }] of versions.entries()) {
    const previous = versions[index - 1];
    for (const history of histories) {
      const page = history[name];
      if (!page) continue;

      const counterpart = previous && history[previous.name];
      const fileName = `${page.id.replaceAll('/', '-')}.${previous?.name}...${name}`;
      const publishDifference = (json: string) => publish(fileName, json);
      const comparison = counterpart
        ? comparePage(previous.contents.get(counterpart.id), contents.get(page.id), publishDifference)
        : null;
      facts.get(name)?.set(page.id, createPageFacts(history, name, names, comparison));
    }
  }
  return { pages: histories, facts };
}

function comparePage(
  before: LazyContent | undefined,
  after: LazyContent | undefined,
  publishDifference: (json: string) => string,
): Comparison {
  // Index pages that Docusaurus generates don't have content.
  if (!before || !after) return { state: 'unchanged' };
  const { difference, grade } = gradeDifference(before, after);
  if (difference === null) return { state: 'unchanged' };
  return { state: 'changed', grade, difference: publishDifference(difference) };
}

function gradeDifference(before: LazyContent, after: LazyContent) {
  const key = computeDigest('difference', computeCodeDigest(__filename), before.digest, after.digest);
  return getOrStore(siteStore, key, () => {
    const pages = [before.content(), after.content()] as const;
    const difference = comparePages(...pages);
    return {
      difference: difference.changed ? JSON.stringify(difference) : null,
      grade: findGrade(...pages),
    };
  });
}
