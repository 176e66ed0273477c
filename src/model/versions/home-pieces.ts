import type { HomePieces } from '../../shared/home-pieces';
import { getVersion } from '../../shared/site';
import type { SymbolCard, SymbolFile } from '../../shared/symbol-file';
import { comparePages, type PageDifference } from '../difference';
import { createPieceError } from '../page/page-piece';
import type { VersionContents } from './compare-versions';

/** Data for two examples on the home page: how a page changed between two versions, and an info card about a symbol. */
export interface HomePieceData {
  changes: { title: string; before: PieceLink; after: PieceLink; difference: PageDifference };
  card: SymbolCard & { module: string; version: string };
}

interface PieceLink {
  label: string;
  path: string;
}

/**
 * Collects the data for two examples on the home page. `cardFiles` maps page routes such as `/docs/api/base` to JSON with the page's info
 * cards. Throws an error if the docs no longer contain an example.
 */
export function createHomePieceData(
  { changes, name: { route, symbol } }: Pick<HomePieces, 'changes' | 'name'>,
  versions: readonly VersionContents[],
  cardFiles: Readonly<Record<string, string>>,
): HomePieceData {
  const pageChanges = createChanges(changes, versions);
  const symbols: SymbolFile = JSON.parse(cardFiles[route] ?? '{}');
  const card = symbols[symbol];
  if (!card) throw createPieceError(route, `an entry of ${symbol}`, Object.keys(symbols).filter(Boolean));

  // The card with an empty key describes the page itself. Its signature lists the page's modules.
  const module = symbols['']?.signature ?? '';
  return { changes: pageChanges, card: { ...card, module, version: pageChanges.after.label } };
}

function createChanges(
  { page, section, version: chosenVersion }: HomePieces['changes'],
  versions: readonly VersionContents[],
): HomePieceData['changes'] {
  const index = versions.findIndex(({ name }) => name === chosenVersion);
  const before = findPage(versions[index - 1], page);
  const after = findPage(versions[index], page);
  if (!before || !after) {
    const names = versions.filter(({ contents }) => contents.has(page)).map(({ name }) => name);
    throw createPieceError(page, `the page in ${chosenVersion} and in the version before it`, names);
  }

  const difference = comparePages(before.content, after.content);
  const changedSections = difference.sections.filter(({ state }) => state === 'changed');
  if (!changedSections.some(({ anchor }) => anchor === section)) {
    const anchors = changedSections.map(({ anchor }) => `#${anchor}`);
    throw createPieceError(page, `a section #${section} that changed in ${chosenVersion}`, anchors);
  }

  return { title: after.content.title, before: before.link, after: after.link, difference };
}

function findPage(version: VersionContents | undefined, id: string) {
  const page = version?.pages.find((versionPage) => versionPage.id === id);
  const content = version?.contents.get(id)?.content();
  if (!version || !page || !content) return null;
  return { link: { label: getVersion(version.name).label, path: page.path }, content };
}
