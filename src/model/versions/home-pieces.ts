import type { HomePieces } from '../../shared/home-pieces';
import { getVersion } from '../../shared/site';
import type { SymbolCard, SymbolFile } from '../../shared/symbol-file';
import { comparePages, type PageDifference } from '../difference';
import { createPieceError } from '../page/page-piece';
import type { VersionContents } from './compare-versions';

/** Data of the home page's pieces that aren't part of a page's HTML, because the pages load them when a reader opens them. */
export interface HomePieceData {
  changes: { title: string; before: ComparedPage; after: ComparedPage; difference: PageDifference };
  card: SymbolCard & { module: string; version: string };
}

/** The page in one of the two versions that are compared. */
interface ComparedPage {
  /** Label of the version, such as `0.6`. */
  label: string;
  /** Route of the page in this version. */
  path: string;
}

/**
 * Creates the data for the pieces of pages on the home page.
 *
 * @param versions - All live versions, the oldest first.
 * @param cardFiles - Files with the cards of symbols, by the route of the page that documents the symbols.
 * @throws If a page doesn't contain its piece.
 */
export function createHomePieceData(
  { changes, name }: Pick<HomePieces, 'changes' | 'name'>,
  versions: readonly VersionContents[],
  cardFiles: Readonly<Record<string, string>>,
): HomePieceData {
  const { page, section } = changes;
  const index = versions.findIndex((version) => version.name === changes.version);
  const [before, after] = [versions[index - 1], versions[index]].map((version) => {
    const path = version?.pages.find(({ id }) => id === page)?.path;
    const content = version?.contents.get(page)?.content();
    return version && path !== undefined && content
      ? { label: getVersion(version.name).label, path, content }
      : undefined;
  });
  if (!before || !after) {
    const names = versions.filter(({ contents }) => contents.has(page)).map((version) => version.name);
    throw createPieceError(page, `the page in ${changes.version} and in the version before it`, names);
  }
  const difference = comparePages(before.content, after.content);
  const changedSections = difference.sections.filter(({ state }) => state === 'changed');
  if (!changedSections.some(({ anchor }) => anchor === section)) {
    const anchors = changedSections.map(({ anchor }) => `#${anchor}`);
    throw createPieceError(page, `a section #${section} that changed in ${changes.version}`, anchors);
  }

  const symbols: SymbolFile = JSON.parse(cardFiles[name.route] ?? '{}');
  const card = symbols[name.symbol];
  if (!card)
    throw createPieceError(name.route, `an entry of ${name.symbol}`, Object.keys(symbols).filter(Boolean));
  const { title } = after.content;
  const toPage = ({ label, path }: ComparedPage): ComparedPage => ({ label, path });
  return {
    changes: { title, before: toPage(before), after: toPage(after), difference },
    card: { ...card, module: symbols['']?.signature ?? '', version: after.label },
  };
}
