import type { SymbolIndex } from '../../model/inventory/lookup';
import type { ErrorMessages } from '../../model/inventory/messages';
import type { Inventory } from '../../model/inventory/types';
import { readPageFile } from '../../model/page/page-file';
import { listPageFiles } from '../../model/page/version-folder';
import { formatProblem, type Problem } from '../../model/problem';
import { formatCode } from '../../model/symbols/changes/format';
import { type Documentation, indexPages } from '../../model/symbols/documentation';
import { getLastPart } from '../../shared/text/dotted';
import { checkReference } from '../checks/source/reference/contract';
import { isSameMessage, splitMessage } from '../checks/source/same-message';
import { type ApiChange, listApiChanges } from './changes';
import { type PageMentions, readMentions } from './mentions';
import { indexNames, type NameIndex } from './names';
import { compareSeverity, createPlace, listPlaces, type Place, type Severity } from './places';

/** Error messages of two states, or null if they are unknown. */
type MessageStates = Record<'before' | 'after', ErrorMessages | null>;

/** A place with the text of its line. */
export type QuotedPlace = Place & { quote: string };

/** A change with the places that mention it, the most severe first. */
type ChangeImpact = ApiChange & { severity: Severity; places: QuotedPlace[] };

/** Effect of a new state of the framework on the pages of a version. */
export interface Impact {
  /** Changes that pages mention, the most severe first. */
  changes: ChangeImpact[];
  /** Descriptions of the changes that no page mentions, except new symbols. */
  unmentioned: string[];
  /** New problems of the reference check, such as symbols without an entry. */
  undocumented: Problem[];
  /** Descriptions of new symbols in modules that no page documents. */
  withoutPage: string[];
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
export function assessImpact(
  folder: string,
  before: Documentation,
  inventory: Inventory,
  messages: MessageStates = { before: null, after: null },
): Impact {
  const after = withInventory(before, inventory);
  const knownProblems = new Set(checkReference(before, folder).map((problem) => formatProblem(problem)));
  const apiChanges = listApiChanges(before, after);
  const changes = apiChanges.filter(({ kind }) => kind !== 'added');
  const names = indexNames(before.symbols, changes);
  const pages = readAllMentions(folder, before.symbols, names);
  const locatedChanges = [
    ...changes.map((change) => ({ change, places: listPlaces(change, pages, names) })),
    ...listMessageChanges(messages, pages),
  ];
  const mentionedChanges = locatedChanges.flatMap(({ change, places }): ChangeImpact[] => {
    const quotedPlaces = places.map((place) => ({ ...place, quote: readLine(place) }));
    return quotedPlaces[0] ? [{ ...change, severity: quotedPlaces[0].severity, places: quotedPlaces }] : [];
  });
  return {
    changes: mentionedChanges.sort((a, b) => compareSeverity(a.places[0] as Place, b.places[0] as Place)),
    unmentioned: locatedChanges.flatMap(({ change, places }) => (places.length === 0 ? change.text : [])),
    undocumented: checkReference(after, folder).filter(
      (problem) => !knownProblems.has(formatProblem(problem)),
    ),
    withoutPage: apiChanges
      .filter(
        ({ target, kind, symbol }) => target === 'symbol' && kind === 'added' && !hasPage(symbol, after),
      )
      .map(({ text }) => text),
  };
}

/** Finds error messages that the source no longer contains, and the places that quote them. */
function listMessageChanges(
  { before, after }: MessageStates,
  pages: readonly PageMentions[],
): { change: ApiChange; places: Place[] }[] {
  if (before === null || after === null) return [];
  const [messagesBefore = [], messagesAfter = []] = [before, after].map(({ messages }) =>
    Object.values(messages).flat(),
  );
  const removedMessages = Object.entries(before.messages).flatMap(([symbol, messages]) =>
    messages.filter((message) => !messagesAfter.includes(message)).map((message) => ({ symbol, message })),
  );
  return removedMessages.map(({ symbol, message }) => {
    const { exception } = splitMessage(message);
    const [replacement, secondReplacement] = (after.messages[symbol] ?? []).filter(
      (candidate) => !messagesBefore.includes(candidate) && splitMessage(candidate).exception === exception,
    );
    const outcome = replacement && !secondReplacement ? `is now ${formatCode(replacement)}` : 'is gone';
    const text = `message ${formatCode(message)} of ${formatCode(getLastPart(symbol))} ${outcome}`;
    const places = pages.flatMap((page) =>
      page.messages
        .filter((quotation) => isSameMessage(quotation.text, message))
        .filter((quotation) => !messagesAfter.some((current) => isSameMessage(quotation.text, current)))
        .map((quotation) => createPlace(quotation, page, 'wrong')),
    );
    return { change: { target: 'message', kind: 'removed', name: message, symbol, text }, places };
  });
}

function readAllMentions(folder: string, index: SymbolIndex, names: NameIndex): PageMentions[] {
  return listPageFiles(folder).map((file) => {
    try {
      return readMentions(file, index, names);
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      throw new Error(`${file}: expected MDX, found a page that cannot be parsed: ${reason}`);
    }
  });
}

/** Whether a page documents the module of a symbol. The top-level package counts only for itself. */
function hasPage(symbol: string, { locations: places }: Documentation): boolean {
  return [...places.keys()].some(
    (name) => name === symbol || (name !== 'superduper' && symbol.startsWith(`${name}.`)),
  );
}

function readLine({ file, line }: Place): string {
  return readPageFile(file).text.split('\n')[line - 1]?.trim() ?? '';
}
