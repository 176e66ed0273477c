import { changesBetween } from '../../model/symbols/changes/compare';
import type { Difference, SymbolChange } from '../../model/symbols/changes/types';
import { code, wordsOf } from '../../model/symbols/changes/words';
import type { Documentation } from '../../model/symbols/documentation';
import { lastName } from '../../shared/text/dotted';

/** The smallest part of a change: a symbol, a parameter, or an error message. */
export interface ApiChange {
  of: 'symbol' | 'parameter' | 'message';
  verdict:
    | 'removed'
    | 'moved'
    | 'renamed'
    /** The parameter must be passed now, and could be omitted or did not exist before. */
    | 'required'
    /** The position has changed, so positional arguments reach other parameters. */
    | 'position'
    /** The parameter can now be passed only by keyword, or only by position. */
    | 'passing'
    | 'default'
    | 'type'
    /** Another property of the symbol has changed, such as its base class, return type or errors. */
    | 'changed'
    | 'added';
  /** Name that pages use: `remove`, `version`. */
  name: string;
  /** Qualified name of the symbol that changed or that has the parameter. If the symbol moved, this is the previous name. */
  symbol: string;
  /** Description of the change, with names in backticks. */
  text: string;
}

/** Splits the changes between two states into their smallest parts, because pages mention each part by its own name. */
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
  // A change in the constructor of a base class is reported for the base class.
  if (one.of === 'constructor') return [];
  if (one.of === 'module') return [{ ...whole, verdict: 'moved', text: `${shown} has moved ${words}` }];
  const text = `${shown}: ${words}`;
  // If a class now overrides an inherited member, the change belongs to that class, not to its base class.
  if (one.of !== 'parameter')
    return [{ ...whole, symbol: change.symbol.qualifiedName, verdict: 'changed', text }];
  const { what, parameter, before, after } = one;
  // These changes don't affect pages: nobody names `*args` or `**kwargs`, and the other two allow more than before.
  if (parameter.startsWith('*') || what === 'optional' || (what === 'passing' && !one.breaking)) return [];
  const verdict = what === 'moved' ? 'position' : what === 'added' && after === null ? 'required' : what;
  const name = what === 'renamed' ? (before ?? '') : parameter;
  return [{ ...whole, of: 'parameter', verdict, name, text }];
}

/** Formats the name of a symbol as code: `Datalayer.remove`, `superduper.base.status`. */
function shownName({ kind, name, qualifiedName }: SymbolChange['symbol']): string {
  return code(kind === 'module' ? qualifiedName : name);
}
