import { countChanges } from '../api-changes-format';
import type { ApiSymbol } from '../inventory/lookup';
import { apiChangesPath } from '../site';
import { addressOf } from '../symbols/changes/addresses';
import { changesBetween } from '../symbols/changes/changes-between';
import type { SymbolChange } from '../symbols/changes/types';
import type { ApiChange, ApiFile, ChangeSide, ChangesFile } from './format';
import { type Addresses, headOf, toolVersion, type VersionBook } from './version';

/** A version, and what its reference documents. */
export interface DocumentedVersion {
  book: VersionBook;
  api: ApiFile;
}

/**
 * Writes down what changed in the API from one version to the next: what the page for readers shows, with both signatures in full.
 *
 * @param before - The version before.
 * @param after - The version after.
 */
export function changesFile(
  before: DocumentedVersion,
  after: DocumentedVersion,
  addresses: Addresses,
): ChangesFile {
  const sides = [sideOf(before, addresses), sideOf(after, addresses)] as const;
  const changes = changesBetween(before.book.documentation, after.book.documentation).map((change) =>
    toChange(change, ...sides),
  );
  return {
    ...headOf('changes', addresses),
    before: toolVersion(before.book.version, addresses),
    after: toolVersion(after.book.version, addresses),
    address: addresses.of(apiChangesPath(before.book.version, after.book.version)),
    counts: countChanges(changes),
    changes,
  };
}

type ToSide = (symbol: ApiSymbol | null) => ChangeSide | null;

function sideOf({ book, api }: DocumentedVersion, addresses: Addresses): ToSide {
  const signatures = new Map(api.symbols.map(({ name, signature }) => [name, signature]));
  return (symbol) => {
    if (!symbol) return null;
    const { qualifiedName: name } = symbol;
    const signature = signatures.get(name);
    return { name, address: addresses.of(addressOf(symbol, book)), ...(signature && { signature }) };
  };
}

function toChange(
  { kind, breaking, label, symbol, before, after, signature, notes }: SymbolChange,
  old: ToSide,
  now: ToSide,
): ApiChange {
  return {
    kind,
    breaking,
    name: symbol.qualifiedName,
    module: symbol.module,
    label,
    before: old(before),
    after: now(after),
    ...(signature.length > 0 && { signature }),
    // What may break code first, as on the page.
    notes: notes
      .map((note) => ({ text: note.text, breaking: note.breaking ?? false }))
      .sort((a, b) => Number(b.breaking) - Number(a.breaking)),
  };
}
