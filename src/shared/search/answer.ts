import { kindOf, type SearchedPage, type SearchedSection } from './documents';
import type { Hit } from './engine';
import { excerptOf, type HighlightSpan, highlightTerms } from './excerpt';
import type { Filter } from './filters';
import type { SymbolKind } from './index-file';
import { BESIDE_BEST, MOST_HITS_OF_PAGE } from './ranking';
import { termsOf } from './tokenizer';

/** @returns whether a section stands on a filter; what documents a symbol is reference, on whichever page it stands */
export function isOn(filter: Filter, section: SearchedSection): boolean {
  return filter === 'everything' || (kindOf(section) === 'reference') === (filter === 'reference');
}

/** A query's hits as readers see them. They cross from the worker to the page, so they are plain data. */
export interface Answer {
  /** The query, as it was asked. If it is empty, the pages are those where readers begin. */
  text: string;
  /** Whether texts were searched, or in some version only titles, headings and names. */
  isWhole: boolean;
  /** Whether the first rows are those that were found before the texts came. */
  isEarly: boolean;
  /** Pages in the order of their best section. */
  groups: Group[];
  /** How many sections have all words of the query, or as many of them as any has. */
  total: number;
  /** How many of them `groups` holds. */
  shown: number;
  /** The terms by which they were found, to be marked on arrival. */
  terms: string[];
  /** The query with its spelling corrected, if the hits are those of that. */
  corrected: string | null;
  /** Sections of versions that were not searched: those whose name or error the query is, if none that was searched has it. */
  elsewhere: (FoundSection & { version: string })[];
  /** Where nothing is found: how many sections other versions have, as far as they are known. */
  counts: { version: string; total: number }[];
  /** Where nothing is found: the query with the nearest words that there are; null if none is near. */
  nearest: string | null;
}

/** A page and the sections of it that were found. */
export interface Group {
  page: SearchedPage;
  hits: FoundSection[];
}

export interface FoundSection {
  /** Route of the page with the hash of the section, without the base path. */
  path: string;
  /** Whether it is the page as a whole. */
  isPage: boolean;
  heading: HighlightSpan[];
  excerpt: HighlightSpan[];
  /** The question that it answers and that has most of the words, if it has some that heading and excerpt do not show. */
  answers: HighlightSpan[];
  /** Words of the query that the section has where the excerpt does not reach. */
  beyond: string[];
  symbol: { kind: SymbolKind; module: string } | null;
}

/**
 * Puts hits together by page.
 *
 * @param hits - The best first, of one version or several.
 */
function groupHits(hits: readonly Hit[], most: number): { section: SearchedSection }[][] {
  const groups = new Map<SearchedPage, Hit[]>();
  let count = 0;
  for (const hit of hits) {
    const group = groups.get(hit.section.page);
    if (count >= most) break;
    if (!group) groups.set(hit.section.page, [hit]);
    else if (group.length < MOST_HITS_OF_PAGE && hit.score >= (group[0]?.score ?? 0) * BESIDE_BEST)
      group.push(hit);
    else continue;
    count += 1;
  }
  return [...groups.values()];
}

/**
 * Rows that are shown stay where they are, under the pointer and the choice; what else is found when more has arrived comes below them.
 *
 * @param kept - The paths of the rows that are shown.
 */
export function groupBelow(
  hits: readonly Hit[],
  most: number,
  kept: readonly string[],
): { section: SearchedSection }[][] {
  const found = groupHits(hits, most);
  if (kept.length === 0) return found;
  const byPath = new Map(hits.map((hit) => [pathOf(hit.section), hit]));
  const stay = kept.flatMap((path) => byPath.get(path) ?? []);
  const groups: { section: SearchedSection }[][] = [];
  for (const hit of stay) {
    const last = groups.at(-1);
    if (last?.[0]?.section.page === hit.section.page) last.push(hit);
    else groups.push([hit]);
  }
  const paths = new Set(kept);
  const below = found.map((group) => group.filter(({ section }) => !paths.has(pathOf(section))));
  return [...groups, ...below.filter(({ length }) => length > 0)];
}

/** @returns the route of the page with the hash of the section, without the base path */
function pathOf({ page, anchor }: SearchedSection): string {
  return anchor === null ? page.path : `${page.path}#${encodeURIComponent(anchor)}`;
}

/** @returns how many sections there are */
export function shownIn(groups: readonly Group[]): number {
  return groups.reduce((sum, { hits }) => sum + hits.length, 0);
}

/** @param beyond - Words that only its hidden parts have. */
export function foundSection(
  section: SearchedSection,
  terms: ReadonlySet<string>,
  beyond: string[],
): FoundSection {
  const { page, anchor, heading, text, symbol } = section;
  const excerpt = excerptOf(text, terms);
  return {
    path: pathOf(section),
    isPage: anchor === null,
    heading: highlightTerms(heading, terms),
    excerpt,
    answers: answerAmong(section, excerpt, terms),
    beyond,
    symbol:
      symbol && (anchor !== null || page.kind === 'reference')
        ? {
            kind: symbol.kind,
            module: anchor === null ? '' : symbol.qualifiedName.slice(0, -heading.length - 1),
          }
        : null,
  };
}

/** Of two questions with as many of the words, the first. */
function answerAmong(
  { heading, answers }: SearchedSection,
  excerpt: readonly HighlightSpan[],
  terms: ReadonlySet<string>,
): HighlightSpan[] {
  const shown = new Set(termsOf(`${heading} ${excerpt.map(({ text }) => text).join('')}`));
  const count = (question: string) =>
    new Set(termsOf(question).filter((term) => terms.has(term) && !shown.has(term))).size;
  const best = answers.reduce((most, one) => (count(one) > count(most) ? one : most), '');
  return best === '' ? [] : highlightTerms(best, terms);
}
