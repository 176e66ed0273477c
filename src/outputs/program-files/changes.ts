import type { ApiSymbol } from '../../model/inventory/lookup';
import { changesBetween } from '../../model/symbols/changes/compare';
import { addressOf } from '../../model/symbols/changes/page';
import type { SymbolChange } from '../../model/symbols/changes/types';
import { notesOf } from '../../model/symbols/changes/words';
import { countChanges } from '../../shared/api-changes-format';
import { apiChangesPath } from '../../shared/site';
import type { ApiChange, ApiFile, ChangeSide, ChangesFile } from './format';
import { type Addresses, headOf, publishedVersion, type VersionData } from './version';

/** A version and its `api.json`. */
export interface DocumentedVersion {
  data: VersionData;
  api: ApiFile;
}

/** Builds the file with the API changes between two versions. It contains the same changes as the page for readers, with both signatures in full. */
export function changesFile(
  before: DocumentedVersion,
  after: DocumentedVersion,
  addresses: Addresses,
): ChangesFile {
  const sides = [sideOf(before, addresses), sideOf(after, addresses)] as const;
  const changes = changesBetween(before.data.documentation, after.data.documentation).map((change) =>
    toChange(change, ...sides),
  );
  return {
    ...headOf('changes', addresses),
    before: publishedVersion(before.data.version, addresses),
    after: publishedVersion(after.data.version, addresses),
    address: addresses.of(apiChangesPath(before.data.version, after.data.version)),
    counts: countChanges(changes),
    changes,
  };
}

type ToSide = (symbol: ApiSymbol | null) => ChangeSide | null;

function sideOf({ data, api }: DocumentedVersion, addresses: Addresses): ToSide {
  const signatures = new Map(api.symbols.map(({ name, signature }) => [name, signature]));
  return (symbol) => {
    if (!symbol) return null;
    const { qualifiedName: name } = symbol;
    const signature = signatures.get(name);
    return { name, address: addresses.of(addressOf(symbol, data)), ...(signature && { signature }) };
  };
}

function toChange(change: SymbolChange, old: ToSide, now: ToSide): ApiChange {
  const { kind, breaking, label, symbol, before, after, signature } = change;
  return {
    kind,
    breaking,
    name: symbol.qualifiedName,
    module: symbol.module,
    label,
    before: old(before),
    after: now(after),
    ...(signature.length > 0 && { signature }),
    notes: notesOf(change).map(({ text, breaking: mayBreak = false }) => ({ text, breaking: mayBreak })),
  };
}
