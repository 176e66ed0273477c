import { comparePages, type SectionDifference } from '../../../src/model/difference';
import type { PageContent } from '../../../src/model/page/content';
import { type HistoryVersion, traceHistory } from '../../../src/model/symbols/changes/history';
import type { SymbolChange } from '../../../src/model/symbols/changes/types';
import { findGrade } from '../../../src/model/versions/find-grade';
import type { ModuleChanges } from '../../../src/shared/api-changes-format';
import { getOwner } from '../../../src/shared/text/dotted';

/** Which of the four places on the site say that a symbol changed since the previous version. */
export interface SymbolPlaces {
  name: string;
  /** The line between the title and the text of the page: `changed since 0.6`. */
  page: boolean;
  /** The line below the symbol's heading: `Changed in 0.7`. */
  entry: boolean;
  list: boolean;
  dialog: boolean;
}

export function listDisagreements(symbols: readonly SymbolPlaces[]): string[] {
  return symbols.flatMap(({ name, ...places }) => {
    const [yes, no] = [true, false].map((value) =>
      Object.entries(places).flatMap(([place, isChanged]) => (isChanged === value ? place : [])),
    );
    return yes?.length && no?.length
      ? [`${name}: changed in ${yes.join(', ')}, but not in ${no.join(', ')}`]
      : [];
  });
}

interface ShownVersion extends HistoryVersion {
  pages: readonly PageContent[];
}

/** Two consecutive versions with their pages, and the API changes between them. */
export interface ShownStep {
  before: ShownVersion;
  after: ShownVersion;
  changes: readonly SymbolChange[];
  modules: readonly ModuleChanges[];
}

/** Collects what the four places say about each symbol that both versions of a page, or one of them, document. */
export function collectPlaces(step: ShownStep): SymbolPlaces[] {
  return step.after.pages.flatMap((page) => {
    const counterpart = step.before.pages.find(({ id }) => [page.id, ...page.movedFrom].includes(id));
    if (!counterpart) return [];
    const { sections } = comparePages(counterpart, page);
    const isApi = findGrade(counterpart, page) === 'api';
    const symbols = listSymbols(counterpart, page, step).map(({ name, side, anchor }): SymbolPlaces => {
      const section = sections.find((candidate) => candidate.anchor === anchor);
      const list = isListed(name, step);
      const entry = hasEvent(name, side, step);
      // Exceptions are part of the description, which the dialog compares as text.
      const dialog = section !== undefined && (list ? section.state !== 'same' : hasApiMark(section));
      return { name, page: isApi && (list || entry || dialog), entry, list, dialog };
    });
    const isExplained =
      symbols.length === 0 || symbols.some(({ list }) => list) || sections.some(hasCodeMark);
    const nothing = { entry: false, list: false, dialog: false };
    return isApi && !isExplained ? [...symbols, { name: page.id, page: true, ...nothing }] : symbols;
  });
}

/** Lists the symbols that a page documents, and those that it no longer documents. */
function listSymbols(counterpart: PageContent, page: PageContent, { before, after }: ShownStep) {
  const listEntries = ({ documentation }: ShownVersion, file: string) =>
    [...documentation.entries].filter(([, entry]) => entry.file === file);
  const names = new Set(after.documentation.entries.keys());
  const removed = listEntries(before, counterpart.file).filter(([name]) => !names.has(name));
  return [
    ...listEntries(after, page.file).map(([name, entry]) => ({ name, side: 'after' as const, entry })),
    ...removed.map(([name, entry]) => ({ name, side: 'before' as const, entry })),
  ].map(({ entry, ...symbol }) => ({ ...symbol, anchor: entry.facts.symbol.name }));
}

/** Whether the page of API changes lists a change of the symbol, or of the class with which it was added or removed. */
function isListed(name: string, { changes, modules }: ShownStep): boolean {
  const owner = getOwner(name);
  const change = changes.find(
    ({ kind, entryName, symbol, before }) =>
      entryName === name ||
      (kind === 'moved' && before?.qualifiedName === name) ||
      (symbol.qualifiedName === owner && (kind === 'added' || kind === 'removed')),
  );
  return modules.some(({ module, changes: listedChanges }) =>
    listedChanges.some(
      ({ name: listedName }) => module === change?.symbol.module && listedName === change.symbol.name,
    ),
  );
}

/** Whether the line below the symbol's heading says that the step added, changed or removed the symbol. */
function hasEvent(name: string, side: 'before' | 'after', { before, after }: ShownStep): boolean {
  const { addition, lastChange, nextChange, removal } = traceHistory(name, side === 'before' ? 0 : 1, [
    before,
    after,
  ]);
  return [addition, lastChange, nextChange, removal].some((event) => event !== null);
}

/** Whether the dialog marks a fact of the symbol: its kind, bases, signature, import, parameters or attributes. */
function hasApiMark({ state, heading, parts }: SectionDifference): boolean {
  if (state === 'added' || state === 'removed' || heading.some(({ mark }) => mark)) return true;
  // The facts come before the description.
  return parts.some((part, index) => {
    if (part.kind === 'table' && part.definitions)
      return part.rows.some(
        ({ mark, cells }) =>
          mark || cells.slice(0, -1).some(({ pieces }) => pieces.some((piece) => piece.mark)),
      );
    if (part.state === 'same' || index > 3) return false;
    return (
      part.kind === 'code' ||
      (part.kind === 'text' && (index === 0 || part.pieces.every(({ style }) => style === 'code')))
    );
  });
}

function hasCodeMark({ state, parts }: SectionDifference): boolean {
  return parts.some(
    (part) => part.kind === 'code' && (part.state !== 'same' || state === 'added' || state === 'removed'),
  );
}
