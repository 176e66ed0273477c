import type { ChangeNote } from '../../../shared/api-changes-format';
import { joinWithAnd } from '../../../shared/text/format';
import type { Trigger } from '../../inventory/types';
import type { Difference, ParameterDifference, SymbolChange } from './types';

/** Describes a change in sentences for readers. Sentences about breaking differences come first. */
export function createNotes({ differences }: Pick<SymbolChange, 'differences'>): ChangeNote[] {
  return formatDifferences(differences).sort(
    (a, b) => Number(b.breaking ?? false) - Number(a.breaking ?? false),
  );
}

/** Formats differences as sentences, in order. Parameters that differ in the same way share one sentence. */
export function formatDifferences(differences: readonly Difference[]): ChangeNote[] {
  const groups = new Map<string, [Difference, ...Difference[]]>();
  for (const difference of differences) {
    const key =
      difference.aspect === 'parameter' ? formatParameterSentence(difference, ['']) : difference.aspect;
    const group = groups.get(key);
    if (group) group.push(difference);
    else groups.set(key, [difference]);
  }
  return [...groups.values()].map((group) => {
    const [{ breaking }] = group;
    return { text: formatSentence(group), ...(breaking && { breaking }) };
  });
}

function formatSentence([first, ...otherDifferences]: readonly [Difference, ...Difference[]]): string {
  switch (first.aspect) {
    case 'parameter': {
      const otherNames = otherDifferences.flatMap((difference) =>
        difference.aspect === 'parameter' ? difference.parameter : [],
      );
      return formatParameterSentence(first, [first.parameter, ...otherNames]);
    }
    case 'label':
      return `now ${addArticle(first.after)}, was ${addArticle(first.before)}`;
    case 'abstract':
      if (first.after === null) return 'no longer abstract';
      return first.after === 'class' ? 'now abstract' : 'now abstract: subclasses must define it';
    case 'heirs':
      return `subclasses of ${formatCode(first.after)} must define it`;
    case 'returns':
    case 'type':
    case 'value':
      return `${first.aspect}: ${formatTransition(first)}`;
    case 'trigger':
      return formatTriggerSentence(first.before, first.after);
    case 'raises': {
      const removedText = first.before?.length ? `, no longer ${formatNameList(first.before)} directly` : '';
      return `raises ${formatNameList(first.after ?? [])}${removedText}`;
    }
    case 'bases':
      return formatBasesSentence(first.before ?? [], first.after ?? []);
    case 'inherited':
      return `no longer inherits ${formatNameList(first.before ?? [])}`;
    case 'constructor':
      return `changes to the constructor of ${formatCode(first.after)} apply too`;
    case 'module':
      return `previously in ${formatCode(first.before)}${first.breaking ? '' : ', where it can still be imported'}`;
    case 'name':
      return `the name now refers to ${formatCode(first.after)}`;
    case 'distribution':
      return `now a separate package, in the distribution ${formatCode(first.after)}`;
    case 'import':
      return first.after === null
        ? `${formatCode(first.before)} no longer works`
        : `can be imported as ${formatCode(first.after)}`;
  }
}

/** @param names - Names of all parameters with the same difference. Sentences about a single parameter use only the name in `difference`. */
function formatParameterSentence(difference: ParameterDifference, names: readonly string[]): string {
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
      return `default of ${formatCode(parameter)}: ${formatTransition(difference)}`;
    case 'type':
      return `${formatCode(parameter)}: ${formatTransition(difference)}`;
  }
}

function formatBasesSentence(lost: readonly string[], gained: readonly string[]): string {
  const gainedText = gained.length > 0 ? `extends ${formatNameList(gained)}` : '';
  const lostText =
    lost.length > 0 ? `no longer ${gainedText === '' ? 'extends ' : ''}${formatNameList(lost)}` : '';
  return [gainedText, lostText].filter(Boolean).join(', ');
}

function formatTriggerSentence(before: Trigger | null, after: Trigger | null): string {
  const previousText = before && formatTrigger(before);
  if (after === null) return `no longer runs automatically (was: ${previousText})`;
  return `runs automatically ${formatTrigger(after)}${previousText === null ? '' : ` (was: ${previousText})`}`;
}

/** Formats when a method runs automatically, as in “on `apply` when `key` is set”. */
export function formatTrigger({ events, depends, requires }: Trigger): string {
  return [
    `on ${formatNameList(events)}`,
    ...(depends.length > 0 ? [`after ${formatNameList(depends)}`] : []),
    ...(requires.length > 0
      ? [`when ${formatNameList(requires)} ${requires.length > 1 ? 'are' : 'is'} set`]
      : []),
  ].join(' ');
}

function formatTransition({ before, after }: { before: string | null; after: string | null }): string {
  return `${formatCode(before)} → ${formatCode(after)}`;
}

/** Maximum number of names in a sentence. */
const MAX_NAMES = 6;

/** Formats names as a list of code: “`a`, `b` and `c`”. A long list ends with the number of omitted names: “and 3 more”. */
function formatNameList(names: readonly string[]): string {
  const shownNames = names.length > MAX_NAMES + 1 ? names.slice(0, MAX_NAMES) : names;
  const hiddenCount = names.length - shownNames.length;
  return joinWithAnd([...shownNames.map(formatCode), ...(hiddenCount > 0 ? [`${hiddenCount} more`] : [])]);
}

const MAX_CODE_LENGTH = 80;

/** Formats text as code on one line, shortened to 80 characters, so that it fits into a sentence. */
export function formatCode(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').replaceAll('`', '’');
  return `\`${line.length > MAX_CODE_LENGTH ? `${line.slice(0, MAX_CODE_LENGTH - 1)}…` : line}\``;
}

/** Adds the article to a kind of symbol: “a class”, “an async method”. */
function addArticle(label: string | null): string {
  return `${/^[aeiou]/.test(label ?? '') ? 'an' : 'a'} ${label}`;
}
