import type { SymbolIndex } from '../../model/inventory/lookup';
import type { Messages } from '../../model/inventory/messages';
import type { Inventory } from '../../model/inventory/types';
import { readPageFile } from '../../model/page/page-file';
import { pageFiles } from '../../model/page/version-folder';
import { formatProblem, type Problem } from '../../model/problem';
import { code } from '../../model/symbols/changes/words';
import { type Documentation, indexPages } from '../../model/symbols/documentation';
import { lastName } from '../../shared/text/dotted';
import { checkReference } from '../checks/source/reference/contract';
import { isSameMessage, partsOf } from '../checks/source/same-message';
import { type ApiChange, apiChangesOf } from './changes';
import { type PageMentions, readMentions } from './mentions';
import { type Names, namesOf } from './names';
import { bySeverity, type Place, placeOf, placesOf, type Severity } from './places';

/** Error messages of two states, or null if they are unknown. */
type MessagesOfStates = Record<'before' | 'after', Messages | null>;

/** A place with the text of its line. */
export type QuotedPlace = Place & { quote: string };

/** A change with the places that mention it, the most severe first. */
type ChangeImpact = ApiChange & { severity: Severity; places: QuotedPlace[] };

/** Effect of a new state of the framework on the pages of a version. */
export interface Impact {
  /** Changes that pages mention, the most severe first. */
  changes: ChangeImpact[];
  /** Descriptions of the changes that no page mentions, except new symbols. */
  silent: string[];
  /** New problems of the reference check, such as symbols without an entry. */
  undocumented: Problem[];
  /** Descriptions of new symbols in modules that no page documents. */
  homeless: string[];
}

/** Returns a version's documentation with another inventory. */
export function withInventory({ pages }: Documentation, inventory: Inventory): Documentation {
  return indexPages(
    inventory,
    pages.map(({ page }) => page),
  );
}

/**
 * Determines how a new state of the framework affects the pages of a version.
 *
 * @param messages - Error messages of both states, if both are known.
 * @throws Error if a page isn't valid MDX.
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

/** Finds error messages that the source no longer contains, and the places that quote them. */
function messageChanges(
  { before, after }: MessagesOfStates,
  pages: readonly PageMentions[],
): { change: ApiChange; places: Place[] }[] {
  if (before === null || after === null) return [];
  const [all = [], now = []] = [before, after].map(({ messages }) => Object.values(messages).flat());
  const gone = Object.entries(before.messages).flatMap(([symbol, messages]) =>
    messages.filter((message) => !now.includes(message)).map((message) => ({ symbol, message })),
  );
  return gone.map(({ symbol, message }) => {
    const { exception } = partsOf(message);
    const [other, another] = (after.messages[symbol] ?? []).filter(
      (one) => !all.includes(one) && partsOf(one).exception === exception,
    );
    const is = other && !another ? `is now ${code(other)}` : 'is gone';
    const text = `message ${code(message)} of ${code(lastName(symbol))} ${is}`;
    const places = pages.flatMap((page) =>
      page.messages
        .filter((one) => isSameMessage(one.text, message))
        .filter((one) => !now.some((its) => isSameMessage(one.text, its)))
        .map((one) => placeOf(one, page, 'wrong')),
    );
    return { change: { of: 'message', verdict: 'removed', name: message, symbol, text }, places };
  });
}

function mentionsIn(folder: string, index: SymbolIndex, names: Names): PageMentions[] {
  return pageFiles(folder).map((file) => {
    try {
      return readMentions(file, index, names);
    } catch (error) {
      const found = error instanceof Error ? error.message : error;
      throw new Error(`${file}: expected MDX, found a page that cannot be parsed: ${found}`);
    }
  });
}

/** Whether a page documents the module of a symbol. The top-level package counts only for itself. */
function isHoused(symbol: string, { places }: Documentation): boolean {
  return [...places.keys()].some(
    (name) => name === symbol || (name !== 'superduper' && symbol.startsWith(`${name}.`)),
  );
}

function lineAt({ file, line }: Place): string {
  return readPageFile(file).text.split('\n')[line - 1]?.trim() ?? '';
}
