import type { ErrorMessages } from '../../model/inventory/messages';
import { compareApis } from '../../model/symbols/changes/compare';
import { formatCode, formatDifferences } from '../../model/symbols/changes/format';
import type { Difference, SymbolChange } from '../../model/symbols/changes/types';
import type { Documentation } from '../../model/symbols/documentation';
import type { Inventory } from '../../shared/inventory/types';
import { getLastPart } from '../../shared/text/dotted';
import { splitMessage } from '../checks/source/same-message';

/** The framework's API at a commit. */
export interface ApiState {
  /** The list of public symbols. */
  inventory: Inventory;
  /** The messages of the framework's errors, or null if they aren't known. */
  messages: ErrorMessages | null;
}

/** A change of one symbol, one parameter of a symbol, or one error message in the framework's API. */
export interface FrameworkChange {
  target: 'symbol' | 'parameter' | 'message';
  kind:
    | 'removed'
    | 'moved'
    | 'renamed'
    /** The parameter is now required. Previously, it was optional or didn't exist. */
    | 'required'
    /** The parameter's position has changed, so positional arguments reach other parameters. */
    | 'position'
    /** The parameter can now be passed only by keyword, or only by position. */
    | 'passing'
    | 'default'
    | 'type'
    /** Something else about the symbol has changed, such as its base class, return type or exceptions. */
    | 'changed'
    | 'added';
  /** Name by which pages mention what has changed, such as `remove` for a method, or `version` for a parameter. */
  name: string;
  /** Qualified name of the symbol that has changed, or whose parameter or message has changed. If the symbol has moved, this is its previous name. */
  symbol: string;
  /** Description of the change, with names in backticks. */
  text: string;
}

/** Lists the API changes between two states of the framework. Each changed parameter is listed separately, because pages mention it by name. */
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

function convertDifference(change: SymbolChange, difference: Difference): FrameworkChange[] {
  const base = identifySymbol(change);
  const symbolCode = formatName(change.symbol);
  const note = formatDifferences([difference])[0]?.text;
  if (difference.aspect === 'module')
    return [{ ...base, kind: 'moved', text: `${symbolCode} has moved ${note}` }];
  const text = `${symbolCode}: ${note}`;
  // Uses the new qualified name: if a class now overrides an inherited member, the change belongs to that class, not to its base class.
  if (difference.aspect !== 'parameter')
    return [{ ...base, symbol: change.symbol.qualifiedName, kind: 'changed', text }];
  const { kind: aspect, parameter, before, after, origin } = difference;
  // Skips inherited changes, because they are reported for the base class.
  if (origin !== undefined) return [];
  // Skips changes that don't affect pages: nobody mentions `*args` or `**kwargs`, and the other changes only allow more calls than before.
  if (parameter.startsWith('*') || aspect === 'optional' || (aspect === 'passing' && !difference.breaking))
    return [];
  let kind: FrameworkChange['kind'];
  if (aspect === 'moved') kind = 'position';
  else kind = aspect === 'added' && after === null ? 'required' : aspect;
  const name = aspect === 'renamed' ? (before ?? '') : parameter;
  return [{ ...base, target: 'parameter', kind, name, text }];
}

/** Formats the name of a symbol as code: `Datalayer.remove`, `superduper.base.status`. */
function formatName({ kind, name, qualifiedName }: SymbolChange['symbol']): string {
  return formatCode(kind === 'module' ? qualifiedName : name);
}

export function listMessages({ messages }: ApiState): string[] {
  return Object.values(messages?.messages ?? {}).flat();
}

/** Lists the error messages that the framework no longer raises, with their replacements. If the messages of a state aren't known, lists nothing. */
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
      const outcome = candidates.length === 1 ? `is now ${formatCode(candidates[0] ?? '')}` : 'is gone';
      const text = `message ${formatCode(message)} of ${formatCode(getLastPart(symbol))} ${outcome}`;
      changes.push({ target: 'message', kind: 'removed', name: message, symbol, text });
    }
  }
  return changes;
}
