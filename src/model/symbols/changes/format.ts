import type { ChangeNote } from '../../../shared/api-changes-format';
import { groupBy } from '../../../shared/group-by';
import type { Trigger } from '../../../shared/inventory/types';
import { joinWithAnd } from '../../../shared/text/format';
import type { Difference, OtherDifference, ParameterDifference, SymbolChange } from './types';

/** Describes a change in sentences. Breaking differences come first. */
export function createNotes({ differences }: SymbolChange): ChangeNote[] {
  return formatDifferences(differences).sort(
    (a, b) => Number(b.breaking ?? false) - Number(a.breaking ?? false),
  );
}

/** Describes differences in sentences. Parameters that changed in the same way share a sentence: “new parameters `a` and `b`”. */
export function formatDifferences(differences: readonly Difference[]): ChangeNote[] {
  // Groups parameters whose sentences differ only in the parameter's name.
  const groups = groupBy(differences, (difference) =>
    difference.aspect === 'parameter' ? formatParameterSentence(difference, ['']) : difference.aspect,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const names = group.flatMap((difference) => ('parameter' in difference ? difference.parameter : []));
    const text = first.aspect === 'parameter' ? formatParameterSentence(first, names) : formatSentence(first);
    return [{ text, ...(first.breaking && { breaking: true as const }) }];
  });
}

function formatSentence(difference: OtherDifference): string {
  const { aspect, before, after, breaking } = difference;
  switch (aspect) {
    case 'label':
      return `now ${addArticle(after)}, was ${addArticle(before)}`;
    case 'abstract':
      if (after === null) return 'no longer abstract';
      return after === 'class' ? 'now abstract' : 'now abstract: subclasses must define it';
    case 'subclasses':
      return `subclasses of ${formatCode(after)} must define it`;
    case 'returns':
    case 'type':
    case 'value':
      return `${aspect}: ${formatTransition(before, after)}`;
    case 'trigger':
      return formatTriggerSentence(before, after);
    case 'raises': {
      const removedText = before?.length ? `, no longer ${formatNameList(before)} directly` : '';
      return `raises ${formatNameList(after ?? [])}${removedText}`;
    }
    case 'bases':
      return formatBasesSentence(before ?? [], after ?? []);
    case 'inherited':
      return `no longer inherits ${formatNameList(before ?? [])}`;
    case 'module':
      return `previously in ${formatCode(before)}${breaking ? '' : ', where it can still be imported'}`;
    case 'distribution':
      return `now a separate package, in the distribution ${formatCode(after)}`;
    case 'origin':
      return after === null
        ? `no longer inherited from ${formatCode(before)}`
        : `now inherited from ${formatCode(after)}`;
    case 'order':
      return 'keyword-only parameters are in another order';
    case 'import':
      if (after === null) return `${formatCode(before)} no longer works`;
      return `can be imported as ${formatCode(after)}`;
  }
}

function formatParameterSentence(difference: ParameterDifference, names: readonly string[]): string {
  const { origin } = difference;
  const suffix = origin === undefined ? '' : ` (inherited from ${formatCode(origin)})`;
  return describeParameters(difference, names) + suffix;
}

function describeParameters(difference: ParameterDifference, names: readonly string[]): string {
  const { kind, parameter, before, after } = difference;
  const verb = names.length > 1 ? 'are now' : 'is now';
  const parametersText = `${names.length > 1 ? 'parameters' : 'parameter'} ${formatNameList(names)}`;
  switch (kind) {
    case 'added':
      if (parameter.startsWith('**')) return 'accepts any other keyword arguments';
      if (parameter.startsWith('*')) return 'accepts any number of positional arguments';
      return `new ${after === null ? 'required ' : ''}${parametersText}`;
    case 'removed':
      if (parameter.startsWith('**')) return 'no longer accepts other keyword arguments';
      if (parameter.startsWith('*')) return 'no longer accepts any number of positional arguments';
      return after === null
        ? `no longer accepts ${parametersText}`
        : `parameter ${formatCode(parameter)} removed; ${formatCode(after)} accepts it`;
    case 'renamed':
      return `parameter ${formatCode(before)} renamed to ${formatCode(after)}`;
    case 'moved':
      return `${formatNameList(names)} moved to another position`;
    case 'passing':
      if (after === 'KEYWORD_ONLY') return `${formatNameList(names)} ${verb} keyword-only`;
      if (after === 'POSITIONAL_ONLY') return `${formatNameList(names)} ${verb} positional-only`;
      return `${formatNameList(names)} can also be passed by ${before === 'KEYWORD_ONLY' ? 'position' : 'keyword'}`;
    case 'required':
      return `${formatCode(parameter)} is now required`;
    case 'optional':
      return `${formatCode(parameter)} is now optional, default ${formatCode(after)}`;
    case 'default':
      return `default of ${formatCode(parameter)}: ${formatTransition(before, after)}`;
    case 'type':
      return `${formatCode(parameter)}: ${formatTransition(before, after)}`;
  }
}

function formatBasesSentence(lost: readonly string[], gained: readonly string[]): string {
  const gainedText = gained.length > 0 ? `extends ${formatNameList(gained)}` : '';
  const verb = gainedText === '' ? 'extends ' : '';
  const lostText = lost.length > 0 ? `no longer ${verb}${formatNameList(lost)}` : '';
  return [gainedText, lostText].filter(Boolean).join(', ');
}

function formatTriggerSentence(before: Trigger | null, after: Trigger | null): string {
  const beforeText = before && formatTrigger(before);
  if (after === null) return `no longer runs automatically (was: ${beforeText})`;
  return `runs automatically ${formatTrigger(after)}${beforeText === null ? '' : ` (was: ${beforeText})`}`;
}

/** Describes when a method runs automatically, such as “on `apply` when `key` is set”. */
export function formatTrigger({ events, depends, requires }: Trigger): string {
  const order = depends.length > 0 ? ` after ${formatNameList(depends)}` : '';
  const verb = requires.length > 1 ? 'are' : 'is';
  const condition = requires.length > 0 ? ` when ${formatNameList(requires)} ${verb} set` : '';
  return `on ${formatNameList(events)}${order}${condition}`;
}

function formatTransition(before: string | null, after: string | null): string {
  return [before, after].map((text) => (text === null ? 'not declared' : formatCode(text))).join(' → ');
}

/** Maximum number of names in a list before it ends with “and 3 more”. If only one name would be left out, all are shown. */
const MAX_NAMES = 6;

function formatNameList(names: readonly string[]): string {
  const shownNames = names.length > MAX_NAMES + 1 ? names.slice(0, MAX_NAMES) : names;
  const hiddenCount = names.length - shownNames.length;
  return joinWithAnd([...shownNames.map(formatCode), ...(hiddenCount > 0 ? [`${hiddenCount} more`] : [])]);
}

const MAX_CODE_LENGTH = 80;

/** Formats text as inline code on one line. Shortens long text. */
export function formatCode(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').replaceAll('`', '’');
  return `\`${line.length > MAX_CODE_LENGTH ? `${line.slice(0, MAX_CODE_LENGTH - 1)}…` : line}\``;
}

function addArticle(label: string | null): string {
  return `${/^[aeiou]/.test(label ?? '') ? 'an' : 'a'} ${label}`;
}
