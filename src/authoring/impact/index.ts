import type { SymbolIndex } from '../../model/inventory/lookup';
import type { Inventory } from '../../model/inventory/types';
import { readPageFile } from '../../model/page/page-file';
import { formatProblem, type Problem } from '../../model/problem';
import { pageFiles } from '../../model/reference/version-folder';
import { type Documentation, indexPages } from '../../model/symbols/documentation';
import { checkReference } from '../checks/source/reference/contract';
import { type ApiChange, apiChangesOf } from './changes';
import { type PageMentions, readMentions } from './mentions';
import { type MessagesOfStates, messageChanges } from './messages';
import { type Names, namesOf } from './names';
import { bySeverity, type Place, placesOf, type Severity } from './places';

/** A place, and the line of it. */
export type QuotedPlace = Place & { quote: string };

/** A change, and the places that speak of it, the most severe first. */
type ChangeImpact = ApiChange & { severity: Severity; places: QuotedPlace[] };

/** The effect of a new state of the framework on the pages of a version. */
export interface Impact {
  /** Those that some page speaks of, the most severe first. */
  changes: ChangeImpact[];
  /** Changes that no page speaks of, in words, beside what is new. */
  silent: string[];
  /** Problems that the check of the reference finds then, and does not find now: new symbols without words, among others. */
  undocumented: Problem[];
  /** New symbols where no page documents anything, in words. */
  homeless: string[];
}

/** @returns the same of a version's pages whose API is, or was, another */
export function withInventory({ pages }: Documentation, inventory: Inventory): Documentation {
  return indexPages(
    inventory,
    pages.map(({ page }) => page),
  );
}

/**
 * Says what a new state of the framework does to the pages of a version.
 *
 * @param messages - Those of its errors, before and after, where both are known.
 * @throws Error naming a page that is no MDX.
 */
export function impactOf(
  folder: string,
  before: Documentation,
  inventory: Inventory,
  messages: MessagesOfStates = { before: null, after: null },
): Impact {
  const after = withInventory(before, inventory);
  const known = new Set(checkReference(before, folder).map((problem) => formatProblem(problem)));
  const all = apiChangesOf(before, after);
  const changes = all.filter(({ verdict }) => verdict !== 'added');
  const names = namesOf(before.symbols, changes);
  const pages = mentionsIn(folder, before.symbols, names);
  const placed = [
    ...changes.map((change) => ({ change, places: placesOf(change, pages, names) })),
    ...messageChanges(messages, pages),
  ];
  const found = placed.flatMap(({ change, places }): ChangeImpact[] => {
    const quoted = places.map((place) => ({ ...place, quote: lineAt(place) }));
    return quoted[0] ? [{ ...change, severity: quoted[0].severity, places: quoted }] : [];
  });
  return {
    changes: found.sort((one, other) => bySeverity(one.places[0] as Place, other.places[0] as Place)),
    silent: placed.flatMap(({ change, places }) => (places.length === 0 ? change.text : [])),
    undocumented: checkReference(after, folder).filter((problem) => !known.has(formatProblem(problem))),
    homeless: all
      .filter(({ of, verdict, symbol }) => of === 'symbol' && verdict === 'added' && !isHoused(symbol, after))
      .map(({ text }) => text),
  };
}

function mentionsIn(folder: string, index: SymbolIndex, names: Names): PageMentions[] {
  return pageFiles(folder).map((file) => {
    try {
      return readMentions(file, index, names);
    } catch (error) {
      const found = error instanceof Error ? error.message : error;
      throw new Error(`${file}: expected MDX, found what cannot be parsed: ${found}`);
    }
  });
}

/** Whether a page documents the module of a symbol; of a plugin, one page has all modules. The framework's own package is no module of it. */
function isHoused(symbol: string, { places }: Documentation): boolean {
  const [package_ = ''] = symbol.split('.');
  const isPlugin = package_ !== 'superduper';
  return [...places.keys()].some((name) =>
    isPlugin
      ? name.startsWith(package_)
      : name === symbol || (name !== package_ && symbol.startsWith(`${name}.`)),
  );
}

function lineAt({ file, line }: Place): string {
  return readPageFile(file).text.split('\n')[line - 1]?.trim() ?? '';
}
