import type { ErrorMessages } from '../../model/inventory/messages';
import { compareApis } from '../../model/symbols/changes/compare';
import { formatCode, formatDifferences } from '../../model/symbols/changes/format';
import type { Difference, ParameterDifference, SymbolChange } from '../../model/symbols/changes/types';
import type { Documentation } from '../../model/symbols/documentation';
import type { Inventory } from '../../shared/inventory/types';
import { getLastPart } from '../../shared/text/dotted';
import { splitMessage } from '../checks/source/same-message';

export interface ApiState {
  inventory: Inventory;
  messages: ErrorMessages | null;
}

/** A change to something that pages may mention: a symbol, a parameter or an error message of the framework. */
export interface FrameworkChange {
  target: 'symbol' | 'parameter' | 'message';
  kind:
    | 'removed'
    | 'moved'
    | 'renamed'
    | 'required'
    | 'position'
    /** The parameter can no longer be passed by position, or no longer by keyword. */
    | 'passing'
    | 'default'
    | 'type'
    /** The base class, the return type, the exceptions or another property of the symbol has changed. */
    | 'changed'
    | 'added';
  /** Text to look for on pages: the short name of the symbol or parameter, such as `remove`, or the message's previous text. */
  name: string;
  /** The changed symbol, or the one that the parameter or message belongs to. For a moved symbol, the previous name. */
  symbol: string;
  text: string;
}

/** Lists what has changed in the API. Each parameter is a separate change, because pages mention parameters by name. */
export function listApiChanges(before: Documentation, after: Documentation): FrameworkChange[] {
  return compareApis(before, after).flatMap((change) => {
    const { kind, label, symbol, differences } = change;
    if (kind !== 'added' && kind !== 'removed')
      return differences.flatMap((difference) => convertDifference(change, difference));
    const headline = `${label} ${formatName(symbol)} is ${kind === 'added' ? 'new' : 'gone'}`;
    const text = [headline, ...formatDifferences(differences).map((note) => note.text)].join(': ');
    return [{ ...identifySymbol(change), kind, text }];
  });
}

/** Returns a changed symbol's names from before the change, because pages still use them. */
function identifySymbol({ symbol, before }: SymbolChange) {
  const { qualifiedName } = before ?? symbol;
  return { target: 'symbol' as const, name: getLastPart(qualifiedName), symbol: qualifiedName };
}

function convertDifference(change: SymbolChange, difference: Difference): FrameworkChange[] {
  const previousSymbol = identifySymbol(change);
  const symbolCode = formatName(change.symbol);
  const [note = { text: '' }] = formatDifferences([difference]);
  const text = `${symbolCode}: ${note.text}`;
  if (difference.aspect === 'module')
    return [{ ...previousSymbol, kind: 'moved', text: `${symbolCode} has moved ${note.text}` }];
  if (difference.aspect === 'parameter') {
    const kind = getParameterKind(difference);
    const name = difference.kind === 'renamed' ? (difference.before ?? '') : difference.parameter;
    return kind === null ? [] : [{ ...previousSymbol, target: 'parameter', kind, name, text }];
  }
  // Uses the new name. The previous one may belong to the base class of a class that now overrides the inherited member.
  return [{ ...previousSymbol, symbol: change.symbol.qualifiedName, kind: 'changed', text }];
}

/** Returns the kind of a parameter's change, such as `removed`, or null if the change doesn't affect pages. */
function getParameterKind(difference: ParameterDifference): FrameworkChange['kind'] | null {
  const { kind, parameter, after, breaking, origin } = difference;
  // Inherited changes are reported for the base class.
  if (origin !== undefined) return null;
  // Pages don't mention `*args` or `**kwargs`.
  if (parameter.startsWith('*')) return null;
  const onlyAllowsMoreCalls = kind === 'optional' || (kind === 'passing' && !breaking);
  if (onlyAllowsMoreCalls) return null;
  if (kind === 'moved') return 'position';
  const hasDefault = after !== null;
  return kind === 'added' && !hasDefault ? 'required' : kind;
}

function formatName({ kind, name, qualifiedName }: SymbolChange['symbol']): string {
  return formatCode(kind === 'module' ? qualifiedName : name);
}

/** Lists all error messages, or returns an empty list if they're unknown. */
export function listMessages({ messages }: ApiState): string[] {
  return Object.values(messages?.messages ?? {}).flat();
}

/** Lists error messages that the framework no longer raises. Returns an empty list if the messages before or after the change are unknown. */
export function listMessageChanges(before: ApiState, after: ApiState): FrameworkChange[] {
  if (before.messages === null || after.messages === null) return [];
  const messagesBefore = listMessages(before);
  const messagesAfter = listMessages(after);
  const changes: FrameworkChange[] = [];
  for (const [symbol, messages] of Object.entries(before.messages.messages)) {
    const newMessages = after.messages.messages[symbol]?.filter(
      (message) => !messagesBefore.includes(message),
    );
    for (const message of messages.filter((text) => !messagesAfter.includes(text))) {
      const { exception } = splitMessage(message);
      const candidates = newMessages?.filter((text) => splitMessage(text).exception === exception) ?? [];
      const [replacement = ''] = candidates;
      // With several candidates, the replacement is uncertain.
      const outcome = candidates.length === 1 ? `is now ${formatCode(replacement)}` : 'is gone';
      const text = `message ${formatCode(message)} of ${formatCode(getLastPart(symbol))} ${outcome}`;
      changes.push({ target: 'message', kind: 'removed', name: message, symbol, text });
    }
  }
  return changes;
}
