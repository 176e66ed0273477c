import { indexSymbols } from '../../model/inventory/lookup';
import { applyOverrides, OVERRIDES, overridesFor } from '../../model/inventory/overrides';
import type { Inventory } from '../../model/inventory/types';
import { readPageFile } from '../../model/page/page-file';
import { formatProblem, type Problem } from '../../model/problem';
import { type Documentation, indexPages } from '../../model/symbols/documentation';
import { checkReference } from '../checks/source/reference/contract';
import { type ApiChange, apiChangesOf } from './changes';
import { type PageMentions, readMentions } from './mentions';
import { type MessagesOfStates, messageChanges } from './messages';
import { namesOf } from './names';
import { bySeverity, type Place, PlaceFinder, type Severity } from './places';

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
  /** Overrides that name what is gone. */
  overrides: string[];
}

/**
 * Reads what the pages of a version name.
 *
 * @throws Error naming a page that is no MDX.
 */
export function mentionsIn(files: readonly string[], { symbols }: Documentation): PageMentions[] {
  const { inventory } = symbols;
  const index = indexSymbols(applyOverrides(inventory, overridesFor(inventory, OVERRIDES)));
  const { instances } = namesOf(symbols);
  return files.map((file) => {
    try {
      return readMentions(file, index, instances);
    } catch (error) {
      throw new Error(`${file}: expected MDX, found what cannot be parsed: ${textOf(error)}`);
    }
  });
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @returns the same of a version's pages whose API is, or was, another */
export function withInventory({ pages }: Documentation, inventory: Inventory): Documentation {
  return indexPages(
    inventory,
    pages.map(({ page }) => page),
  );
}

/**
 * Says what a new state of the framework does to pages.
 *
 * @param messages - Those of its errors, before and after, where both are known.
 */
export function impactOf(
  folder: string,
  before: Documentation,
  inventory: Inventory,
  pages: readonly PageMentions[],
  messages: MessagesOfStates = { before: null, after: null },
): Impact {
  const after = withInventory(before, inventory);
  const changes = apiChangesOf(before, after);
  const known = new Set(checkReference(before, folder).map((problem) => formatProblem(problem)));
  const finder = new PlaceFinder(pages, before.symbols, namesOf(before.symbols), changes);
  const ofApi = changes.map((change) => ({ change, places: finder.placesOf(change) }));
  const placed = [...ofApi, ...messageChanges(messages, pages)].map(({ change, places }) => ({
    change,
    places: places.map((place) => ({ ...place, quote: lineAt(place) })),
  }));
  const found = placed.flatMap(({ change, places }): ChangeImpact[] =>
    places[0] ? [{ ...change, severity: places[0].severity, places }] : [],
  );
  return {
    changes: found.sort((one, other) => bySeverity(one.places[0] as Place, other.places[0] as Place)),
    silent: placed
      .filter(({ change, places }) => change.verdict !== 'added' && places.length === 0)
      .map(({ change }) => change.text),
    undocumented: checkReference(after, folder).filter((problem) => !known.has(formatProblem(problem))),
    homeless: changes
      .filter(({ of, verdict, symbol }) => of === 'symbol' && verdict === 'added' && !isHoused(symbol, after))
      .map(({ text }) => text),
    overrides: overridesFor(before.symbols.inventory, OVERRIDES)
      .filter((one) => overridesFor(inventory, [one]).length === 0)
      .map(({ symbol }) => symbol),
  };
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
