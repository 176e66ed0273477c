import { indexSymbols } from '../inventory/lookup';
import { applyOverrides, OVERRIDES, overridesFor } from '../inventory/overrides';
import type { Inventory } from '../inventory/types';
import { readPageFile } from '../page/page-file';
import type { Problem } from '../page/problem';
import { type Documentation, indexPages } from '../symbols/documentation';
import { type ApiChange, apiChangesOf } from './changes';
import type { PageMentions } from './mentions';
import { namesOf } from './names';
import { byGravity, GRAVITIES, type Gravity, type Place, PlaceFinder } from './places';
import { readMentions } from './read-page';
import type { StalePage } from './stale';
import { type Undocumented, undocumentedOf } from './undocumented';

/** A place, and the line of it. */
export type QuotedPlace = Place & { quote: string };

/** A change, and the places that speak of it, the gravest first. */
type ChangeImpact = ApiChange & { gravity: Gravity; places: QuotedPlace[] };

/** What a new state of the framework does to the pages of a version. */
export interface Impact {
  /** Those that some page speaks of, the gravest first. */
  changes: ChangeImpact[];
  /** How many changes no page speaks of, beside what is new. */
  silent: number;
  undocumented: Undocumented[];
  /** Overrides that name what is gone. */
  overrides: string[];
}

/** All that is reported. */
export interface Report extends Impact {
  /** `0.7`, `next`. */
  version: string;
  /** The framework's commits; `after` is null where nothing was compared. */
  before: string;
  after: string | null;
  /** What the checker of samples says of the new state, and of none before. */
  invalid: Problem[];
  stale: StalePage[];
}

/**
 * Reads what the pages of a version name.
 *
 * @param files - The pages.
 * @param documentation - What the version documents.
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
      throw new Error(
        `${file}: expected MDX, found what cannot be parsed: ${error instanceof Error ? error.message : error}`,
      );
    }
  });
}

/**
 * Says what a new state of the framework does to pages.
 *
 * @param before - What they document.
 * @param inventory - The new state.
 * @param pages - What they name.
 */
export function impactOf(
  before: Documentation,
  inventory: Inventory,
  pages: readonly PageMentions[],
): Impact {
  const after = indexPages(
    inventory,
    before.pages.map(({ page }) => page),
  );
  const changes = apiChangesOf(before, after);
  const finder = new PlaceFinder(pages, before.symbols, namesOf(before.symbols), changes);
  const found = changes.flatMap((change): ChangeImpact[] => {
    const places = finder.placesOf(change).map((place) => ({ ...place, quote: lineAt(place) }));
    const [first] = places;
    return first ? [{ ...change, gravity: first.gravity, places }] : [];
  });
  return {
    changes: found.sort(
      (one, other) =>
        GRAVITIES.indexOf(one.gravity) - GRAVITIES.indexOf(other.gravity) ||
        byGravity(one.places[0] as Place, other.places[0] as Place),
    ),
    silent: changes.filter(({ fate }) => fate !== 'added').length - found.length,
    undocumented: undocumentedOf(changes, after, finder),
    overrides: overridesFor(before.symbols.inventory, OVERRIDES)
      .filter((one) => overridesFor(inventory, [one]).length === 0)
      .map(({ symbol }) => symbol),
  };
}

function lineAt({ file, line }: Place): string {
  return readPageFile(file).text.split('\n')[line - 1]?.trim() ?? '';
}
