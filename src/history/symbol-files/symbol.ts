import { findSymbol } from '../../inventory/lookup';
import type { ShownStep, ShownSymbol, UpgradeNote } from '../../symbol-file';
import { textOfTokens } from '../../symbols/annotation';
import { type AddressBook, addressOf } from '../../symbols/changes/addresses';
import { type HistoryVersion, throughVersions } from '../../symbols/changes/history';
import type { sideOf } from '../../symbols/changes/side';
import type { Facts } from '../../symbols/facts';
import { calledName, declarationTokens, formatSignature } from '../../symbols/signature';

/** From how many characters on a signature has a line for each parameter: what fits beside two others, and into a small screen. */
const WIDTH = 44;

/** A live version, as its symbols are looked up. */
export interface SymbolVersion extends HistoryVersion {
  /** Its address, without the base path. */
  path: string;
  book: AddressBook;
  /** What the page about the upgrade to the version says, by the address of a change. */
  upgrade: ReadonlyMap<string, UpgradeNote>;
  side: ReturnType<typeof sideOf>;
}

/** What an entry says of its symbol in all versions. */
export type Through = Pick<ShownSymbol, 'signatures' | 'versions' | 'elsewhere' | 'changes'>;

/**
 * Follows the symbol of an entry through the versions.
 *
 * @param facts - Its facts in the version of the entry.
 * @param index - That version.
 * @param versions - All live versions, the oldest first.
 */
export function symbolThroughVersions(
  { symbol }: Facts,
  index: number,
  versions: readonly SymbolVersion[],
): Through {
  const stages = throughVersions(symbol.qualifiedName, index, versions);
  const found = stages.map(({ name }, at) => (name === null ? null : symbolIn(versions[at], name)));
  const texts = signaturesOf(
    found.map((one) => one?.facts ?? null),
    versions,
  );
  const signatures = [...new Set(texts.filter((text) => text !== null))];
  const own = found[index]?.address ?? '';
  const elsewhere = found.flatMap((one, at): [number, string][] =>
    one && one.address !== inVersion(own, versions[index], versions[at]) ? [[at, one.address]] : [],
  );
  const changes = stages.flatMap(({ change, anchor }, at): ShownStep[] => {
    const version = versions[at];
    const isOne = change !== null || (stages[at]?.name === null) !== (stages[at - 1]?.name === null);
    if (!version || at === 0 || !isOne || anchor === null) return [];
    const address = `${version.changes}#${anchor}`;
    const upgrade = version.upgrade.get(address);
    const notes = change?.notes ?? [];
    const kind = change?.kind ?? (stages[at]?.name === null ? 'removed' : 'added');
    return [
      {
        version: at,
        kind,
        address,
        ...(change?.breaking && { breaking: true }),
        ...(notes.length > 0 && { notes }),
        ...(upgrade && { upgrade }),
      },
    ];
  });
  return {
    signatures,
    versions: texts.map((text) => (text === null ? null : signatures.indexOf(text))),
    ...(elsewhere.length > 0 && { elsewhere: Object.fromEntries(elsewhere) }),
    ...(changes.length > 0 && { changes }),
  };
}

/** A symbol as a version has it: a member that a class inherits there is that of the class that defines it. */
function symbolIn(
  version: SymbolVersion | undefined,
  name: string,
): { facts: Facts; address: string } | null {
  if (!version) return null;
  const { book, side, documentation } = version;
  const lookup = findSymbol(documentation.symbols, name);
  const symbol = 'symbol' in lookup ? lookup.symbol : documentation.entries.get(name)?.facts.symbol;
  const facts = symbol && side.facts(symbol);
  return facts ? { facts, address: addressOf(symbol, book) } : null;
}

/** The signatures in a row: where one has a line for each parameter, all have, so that lines can be compared. */
function signaturesOf(
  facts: readonly (Facts | null)[],
  versions: readonly SymbolVersion[],
): (string | null)[] {
  const written = (width: number) =>
    facts.map((one, at) => {
      const side = versions[at]?.side;
      return one && side ? signatureText(one, side, width) : null;
    });
  const texts = written(WIDTH);
  return texts.some((text) => text?.includes('\n')) ? written(0) : texts;
}

/** How something is called; of what is not, how it is declared. */
function signatureText(
  facts: Facts,
  { inventory, resolve, read }: SymbolVersion['side'],
  width: number,
): string {
  const { symbol, parameters, returns } = facts;
  if (parameters)
    return formatSignature({ name: calledName(facts), parameters, returns, width }, resolve, symbol.module);
  if (symbol.kind === 'class') return textOfTokens(declarationTokens(symbol, inventory));
  const type = read(returns, symbol.module);
  return type === null ? calledName(facts) : `${calledName(facts)}: ${type}`;
}

/** The same address in another version. */
function inVersion(address: string, from?: SymbolVersion, to?: SymbolVersion): string {
  return from && to && address.startsWith(from.path) ? to.path + address.slice(from.path.length) : address;
}
