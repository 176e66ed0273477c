import { changesBetween } from '../../model/symbols/changes/compare';
import type { Difference, SymbolChange } from '../../model/symbols/changes/types';
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
  /** The change in words, with names in backticks. */
  text: string;
}

/** Takes changes apart, so that each part can be looked for by its own name. */
export function apiChangesOf(before: Documentation, after: Documentation): ApiChange[] {
  return changesBetween(before, after).flatMap((change) => {
    const { kind, label, symbol, differences } = change;
    if (kind !== 'added' && kind !== 'removed') return differences.flatMap((one) => partOf(change, one));
    const what = `${label} ${shownName(symbol)} is ${kind === 'added' ? 'new' : 'gone'}`;
    const text = [what, ...wordsOf(differences).map((note) => note.text)].join(': ');
    return [{ ...wholeOf(change), verdict: kind, text }];
  });
}

function wholeOf({ symbol, before }: SymbolChange) {
  const { qualifiedName } = before ?? symbol;
  return { of: 'symbol' as const, name: lastName(qualifiedName), symbol: qualifiedName };
}

function partOf(change: SymbolChange, one: Difference): ApiChange[] {
  const whole = wholeOf(change);
  const shown = shownName(change.symbol);
  const words = wordsOf([one])[0]?.text;
  // What changed in the constructor of a base is told there.
  if (one.of === 'constructor') return [];
  if (one.of === 'module') return [{ ...whole, verdict: 'moved', text: `${shown} has moved ${words}` }];
  const text = `${shown}: ${words}`;
  // A member that a class has begun to replace is told of the class, not of the class that it inherits from.
  if (one.of !== 'parameter')
    return [{ ...whole, symbol: change.symbol.qualifiedName, verdict: 'changed', text }];
  const { what, parameter, before, after } = one;
  // Nobody names what takes the rest, or has to change what may also be done otherwise.
  if (parameter.startsWith('*') || what === 'optional' || (what === 'passing' && !one.breaking)) return [];
  const verdict = what === 'moved' ? 'position' : what === 'added' && after === null ? 'required' : what;
  const name = what === 'renamed' ? (before ?? '') : parameter;
  return [{ ...whole, of: 'parameter', verdict, name, text }];
}

/** `Datalayer.remove`, `superduper.base.status`, as code. */
function shownName({ kind, name, qualifiedName }: SymbolChange['symbol']): string {
  return code(kind === 'module' ? qualifiedName : name);
}
