import type { ErrorMessages } from '../../model/inventory/messages';
import { compareApis } from '../../model/symbols/changes/compare';
import { formatCode, formatDifferences } from '../../model/symbols/changes/format';
import type { Difference, ParameterDifference, SymbolChange } from '../../model/symbols/changes/types';
import type { Documentation } from '../../model/symbols/documentation';
import type { Inventory } from '../../shared/inventory/types';
import { getLastPart } from '../../shared/text/dotted';
import { splitMessage } from '../checks/source/same-message';

/** The framework's API at a commit. */
export interface ApiState {
  inventory: Inventory;
  /** The messages of the framework's errors, or null if they are unknown. */
  messages: ErrorMessages | null;
}

/** A change of one symbol, parameter or error message in the framework's API. */
export interface FrameworkChange {
  target: 'symbol' | 'parameter' | 'message';
  kind:
    | 'removed'
    | 'moved'
    | 'renamed'
    /** The parameter is now required. */
    | 'required'
    /** The parameter's position has changed. */
    | 'position'
    /** The parameter can now be passed only by keyword, or only by position. */
    | 'passing'
    | 'default'
    | 'type'
    /** The symbol's base class, return type, exceptions or the like have changed. */
    | 'changed'
    | 'added';
  /** Name of the symbol or parameter as pages write it, such as `remove`, or the previous text of the message. */
  name: string;
  /** Qualified name of the symbol to which the change belongs. For a moved symbol, the previous name. */
  symbol: string;
  /** Description of the change, with names in backticks. */
  text: string;
}

/** Lists the API changes between two states of the framework. Lists each parameter separately, because pages mention parameters by name. */
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

function identifySymbol({ symbol, before }: SymbolChange) {
  const { qualifiedName } = before ?? symbol;
  return { target: 'symbol' as const, name: getLastPart(qualifiedName), symbol: qualifiedName };
}

/** Converts one difference of a changed symbol. Returns an empty list if the difference doesn't affect pages. */
function convertDifference(change: SymbolChange, difference: Difference): FrameworkChange[] {
  const base = identifySymbol(change);
  const symbolCode = formatName(change.symbol);
  const note = formatDifferences([difference])[0]?.text;
  const text = `${symbolCode}: ${note}`;
  if (difference.aspect === 'module')
    return [{ ...base, kind: 'moved', text: `${symbolCode} has moved ${note}` }];
  if (difference.aspect === 'parameter') {
    const kind = getParameterKind(difference);
    const name = difference.kind === 'renamed' ? (difference.before ?? '') : difference.parameter;
    return kind === null ? [] : [{ ...base, target: 'parameter', kind, name, text }];
  }
  // Uses the new qualified name, because a class that now overrides an inherited member owns the change.
  return [{ ...base, symbol: change.symbol.qualifiedName, kind: 'changed', text }];
}

/** Returns the kind of a parameter's change, or null if the change doesn't affect pages. */
function getParameterKind(difference: ParameterDifference): FrameworkChange['kind'] | null {
  const { kind, parameter, after, breaking, origin } = difference;
  // Inherited changes are reported for the base class.
  if (origin !== undefined) return null;
  // Nobody mentions `*args` or `**kwargs`.
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

/** Lists all error messages. Returns an empty list if they are unknown. */
export function listMessages({ messages }: ApiState): string[] {
  return Object.values(messages?.messages ?? {}).flat();
}

/** Lists error messages that the framework no longer raises. Returns an empty list if the messages of a state are unknown. */
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
