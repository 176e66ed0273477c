import { ownMembers } from '../../model/inventory/inheritance';
import { changesBetween } from '../../model/symbols/changes/compare';
import type { Difference, ParameterDifference, SymbolChange } from '../../model/symbols/changes/types';
import { code, wordsOf } from '../../model/symbols/changes/words';
import type { Documentation } from '../../model/symbols/documentation';
import { lastName } from '../../shared/text/dotted';

/** The smallest thing that is another in the new state: a symbol, one parameter of it, or the message of an error that it raises. */
export interface ApiChange {
  of: 'symbol' | 'parameter' | 'message';
  /** The kind of change. */
  verdict:
    | 'removed'
    | 'moved'
    | 'renamed'
    /** Has to be passed, and did not have to be or was not there. */
    | 'required'
    /** Arguments passed by their position reach others. */
    | 'position'
    /** By keyword only, or by position only. */
    | 'passing'
    | 'default'
    | 'type'
    /** It is something else, or extends, returns, raises or holds something else. */
    | 'changed'
    | 'added';
  /** The name that pages use: `remove`, `version`. */
  name: string;
  /** Qualified name of the symbol, or of that whose parameter it is: as in the state before, if it was there. */
  symbol: string;
  /** Its kind, in words: `class`, `parameter`. */
  label: string;
  /** The change in words, with names in backticks. */
  text: string;
  /** Whether what ran before may fail. */
  breaking: boolean;
  /** A default as written before; null where there is none. */
  before: string | null;
  /** Of an order that is another, how many arguments can still be passed by position; of a parameter, how many leave it out. */
  position?: number;
}

/** Takes changes apart, so that each part can be looked for by its own name. */
export function apiChangesOf(before: Documentation, after: Documentation): ApiChange[] {
  const changes = changesBetween(before, after);
  const renamed = renamedClasses(changes, before, after);
  const newNames = new Map([...renamed].map(([gone, now]) => [gone.symbol.name, now.symbol.name]));
  const told = new Set([...renamed.values(), ...changes.filter((one) => isImportOf(one, newNames))]);
  return changes
    .filter((change) => !told.has(change))
    .flatMap((change) => {
      const name = renamed.get(change)?.symbol;
      if (!name) {
        const differences = change.differences.filter((one) => !isOnlyRenamed(one, newNames));
        return partsOf({ ...change, differences });
      }
      const now = code(shortName(name.qualifiedName, name.kind));
      return partsOf(change).map((part) => ({
        ...part,
        verdict: 'renamed' as const,
        text: `${part.text}, and ${now} has the same members`,
      }));
    });
}

/** Finds classes that are gone, each with the only new one of its module with the same members; a single member may be a coincidence. */
function renamedClasses(
  changes: readonly SymbolChange[],
  before: Documentation,
  after: Documentation,
): Map<SymbolChange, SymbolChange> {
  const classes = (kind: 'removed' | 'added', { symbols }: Documentation) =>
    changes
      .filter((one) => one.kind === kind && one.symbol.kind === 'class')
      .map((change) => {
        const { module, qualifiedName } = change.symbol;
        const members = ownMembers(symbols.inventory, qualifiedName).map(({ name }) => name);
        return { change, members: members.length > 1 ? [module, ...members.sort()].join(' ') : null };
      })
      .filter(({ members }) => members !== null);
  const gone = classes('removed', before);
  const added = classes('added', after);
  return new Map(
    gone.flatMap(({ change, members }) => {
      const [now, another] = added.filter((one) => one.members === members);
      const isOnlyOne = gone.filter((one) => one.members === members).length === 1;
      return now && !another && isOnlyOne ? [[change, now.change] as const] : [];
    }),
  );
}

/** Whether it is the shorter import of a class that is told already. */
function isImportOf({ label, symbol }: SymbolChange, newNames: ReadonlyMap<string, string>): boolean {
  return label === 'import' && [...newNames].flat().includes(symbol.name);
}

/** Whether something differs only by the name of a class that is told already. */
function isOnlyRenamed({ before, after }: Difference, newNames: ReadonlyMap<string, string>): boolean {
  const now = JSON.stringify(before).replace(/\w+/g, (word) => newNames.get(word) ?? word);
  return newNames.size > 0 && before !== null && now === JSON.stringify(after);
}

function partsOf(change: SymbolChange): ApiChange[] {
  const { kind, label, symbol, breaking, differences } = change;
  const shown = code(shortName(symbol.qualifiedName, symbol.kind));
  const old = (change.before ?? symbol).qualifiedName;
  const whole = {
    of: 'symbol' as const,
    name: lastName(symbol.qualifiedName),
    symbol: old,
    label,
    before: null,
  };
  if (kind === 'added' || kind === 'removed') {
    const what = `${label} ${shown} is ${kind === 'added' ? 'new' : 'gone'}`;
    const text = [what, ...wordsOf(differences).map((note) => note.text)].join(': ');
    return [{ ...whole, verdict: kind, text, breaking }];
  }
  // A member that a class has begun to replace is told of the class, not of the class that it inherits from.
  const own = change.before?.name === symbol.name || kind === 'moved' ? old : symbol.qualifiedName;
  const said = (...told: Difference[]) => `${shown}: ${wordsOf(told)[0]?.text}`;
  const parts = differences.flatMap((one): ApiChange[] => {
    if (one.of === 'parameter') return parameterPiece(one, old, said(one));
    // It is told at the class that it comes from.
    if (one.of === 'constructor') return [];
    const mayBreak = one.breaking ?? false;
    if (one.of !== 'module')
      return [{ ...whole, symbol: own, verdict: 'changed', text: said(one), breaking: mayBreak }];
    return [
      {
        ...whole,
        verdict: 'moved',
        text: `${shown} has moved ${wordsOf([one])[0]?.text}`,
        breaking: mayBreak,
      },
    ];
  });
  const shifted = differences.filter((one) => one.of === 'parameter').filter(({ what }) => what === 'moved');
  if (shifted.length === 0) return parts;
  const position = Math.min(...shifted.flatMap(({ places }) => [places.before ?? 0, places.after ?? 0]));
  return [...parts, { ...whole, verdict: 'position', text: said(...shifted), breaking: true, position }];
}

/** `Datalayer.remove`, `superduper.base.status`. */
function shortName(qualifiedName: string, kind: string): string {
  if (kind === 'module') return qualifiedName;
  const parts = qualifiedName.split('.');
  const from = parts.findIndex((part) => /^_*[A-Z]/.test(part));
  return parts.slice(from === -1 ? -1 : from).join('.');
}

function parameterPiece(one: ParameterDifference, symbol: string, text: string): ApiChange[] {
  const { what, parameter, before, after, places, breaking = false } = one;
  // Nobody names what takes the rest, or has to change what may also be done otherwise.
  if (parameter.startsWith('*') || what === 'moved' || what === 'optional') return [];
  if (what === 'passing' && !breaking) return [];
  const verdict = what === 'added' && after === null ? 'required' : what;
  const position = verdict === 'default' ? places.before : verdict === 'required' ? places.after : null;
  return [
    {
      of: 'parameter',
      verdict,
      name: what === 'renamed' ? (before ?? '') : parameter,
      symbol,
      label: 'parameter',
      text,
      breaking,
      before: what === 'default' ? before : null,
      ...(position !== null && { position }),
    },
  ];
}
