import { computeCodeDigest, computeDigest } from '../../model/cache/digest';
import { getOrStore, siteStore } from '../../model/cache/store';
import {
  type IndexFile,
  type OtherVersionIndex,
  PAGE_KINDS,
  type PageRow,
  type SectionRow,
} from '../../shared/search/index-file';
import { buildSearchIndex, type SearchedVersion } from './build';

/** Locations of the search indexes. Every page loads this data, so it must be short. */
export interface SearchData {
  /** Content hash (`build`) and route (`path`) of each version's search index. The keys are names such as `0.6`, or `current` for the main branch. */
  indexes: Record<string, { build: string; path: string }>;
}

/** Builds and publishes the search indexes of all versions. `publish` writes an index to a file and returns the file's route. */
export function publishIndexes(
  versions: readonly SearchedVersion[],
  publish: (name: string, text: string) => string,
): SearchData {
  const indexes = addOtherVersions(versions.map(loadIndex)).map((index) => {
    const { version, build } = index;
    return [version, { build, path: publish(version, JSON.stringify(index)) }];
  });
  return { indexes: Object.fromEntries(indexes) };
}

/** Adds sections from other versions to each search index, so that readers also find names and errors that their version doesn't have. */
export function addOtherVersions(indexes: readonly IndexFile[]): IndexFile[] {
  return indexes.map((index) => ({ ...index, elsewhere: findInOtherVersions(index, indexes) }));
}

function loadIndex(version: SearchedVersion): IndexFile {
  if (version.digest === undefined) return buildSearchIndex(version);
  const key = computeDigest('search', computeCodeDigest(__filename), version.digest);
  return getOrStore(siteStore, key, () => buildSearchIndex(version));
}

/** For each other version, returns a small index of the names and errors that `ownIndex` lacks. */
export function findInOtherVersions(
  ownIndex: IndexFile,
  allIndexes: readonly IndexFile[],
): OtherVersionIndex[] {
  const ownNames = new Set(ownIndex.pages.flatMap(listNames).map(([name]) => name));
  return allIndexes
    .filter(({ version }) => version !== ownIndex.version)
    .map(({ version, root, pages }) => ({
      version,
      root,
      pages: pages.flatMap((page): PageRow[] => {
        const [title, path, kind] = page;
        const rows = listNames(page).flatMap(([name, row]) => (ownNames.has(name) ? [] : [row]));
        // The trail is 0, because results from other versions don't show breadcrumbs.
        return rows.length === 0 ? [] : [[title, path, kind, 0, rows]];
      }),
    }));
}

/** Lists the names on a page, each with its section: modules, symbols, errors, and headings such as `data_backend`. */
function listNames([, , kind, , rows]: PageRow): [name: string, row: SectionRow][] {
  const pageKind = PAGE_KINDS[kind];
  if (pageKind === 'site' || pageKind === 'changes') return [];
  return rows.flatMap((row): [string, SectionRow][] => {
    const [anchor, heading, symbol, module = ''] = row;
    const isSymbol = symbol !== undefined;
    const isWholePage = anchor === '';
    if (isWholePage) return isSymbol ? [[module, row]] : [];
    return pageKind === 'errors' || isSymbol || CODE_NAME.test(heading) ? [[heading, row]] : [];
  });
}

const CODE_NAME = /^\w+[._]\w[\w.]*$/;
