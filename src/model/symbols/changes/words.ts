import type { Note } from '../../../shared/api-changes-format';
import { enumerate } from '../../../shared/text/format';
import type { Trigger } from '../../inventory/types';
import type { Difference, ParameterDifference, SymbolChange } from './types';

/** Returns the notes on a change, with breaking differences first. */
export function notesOf({ differences }: Pick<SymbolChange, 'differences'>): Note[] {
  return wordsOf(differences).sort((a, b) => Number(b.breaking ?? false) - Number(a.breaking ?? false));
}

/** Formats differences in order. Parameters with the same kind of difference share a sentence. */
export function wordsOf(differences: readonly Difference[]): Note[] {
  const alike = new Map<string, [Difference, ...Difference[]]>();
  for (const one of differences) {
    const key = one.of === 'parameter' ? parameterSentence(one, ['']) : one.of;
    const others = alike.get(key);
    if (others) others.push(one);
    else alike.set(key, [one]);
  }
  return [...alike.values()].map((group) => {
    const [{ breaking }] = group;
    return { text: sentence(group), ...(breaking && { breaking }) };
  });
}

function sentence([first, ...others]: readonly [Difference, ...Difference[]]): string {
  switch (first.of) {
    case 'parameter': {
      const several = others.flatMap((one) => (one.of === 'parameter' ? one.parameter : []));
      return parameterSentence(first, [first.parameter, ...several]);
    }
    case 'label':
      return `now ${withArticle(first.after)}, was ${withArticle(first.before)}`;
    case 'abstract':
      if (first.after === null) return 'no longer abstract';
      return first.after === 'class' ? 'now abstract' : 'now abstract: subclasses must define it';
    case 'heirs':
      return `subclasses of ${code(first.after)} must define it`;
    case 'returns':
    case 'type':
    case 'value':
      return `${first.of}: ${fromAndTo(first)}`;
    case 'trigger':
      return triggerSentence(first.before, first.after);
    case 'raises': {
      const gone = first.before?.length ? `, no longer ${listed(first.before)} directly` : '';
      return `raises ${listed(first.after ?? [])}${gone}`;
    }
    case 'bases':
      return basesSentence(first.before ?? [], first.after ?? []);
    case 'inherited':
      return `no longer inherits ${listed(first.before ?? [])}`;
    case 'constructor':
      return `changes to the constructor of ${code(first.after)} apply too`;
    case 'module':
      return `previously in ${code(first.before)}${first.breaking ? '' : ', where it can still be imported'}`;
    case 'name':
      return `the name now refers to ${code(first.after)}`;
    case 'distribution':
      return `now a separate package, in the distribution ${code(first.after)}`;
    case 'import':
      return first.after === null
        ? `${code(first.before)} no longer works`
        : `can be imported as ${code(first.after)}`;
  }
}

/** @param names - Names of all parameters with this difference. Some differences apply to a single parameter and only use that name. */
function parameterSentence(difference: ParameterDifference, names: readonly string[]): string {
  const { what, parameter, before, after } = difference;
  const areNow = names.length > 1 ? 'are now' : 'is now';
  const parameters = `${names.length > 1 ? 'parameters' : 'parameter'} ${listed(names)}`;
  switch (what) {
    case 'added':
      if (parameter.startsWith('**')) return 'accepts any other keyword arguments';
      if (parameter.startsWith('*')) return 'accepts any number of positional arguments';
      return `new ${after === null ? 'required ' : ''}${parameters}`;
    case 'removed':
      if (parameter.startsWith('**')) return 'no longer accepts other keyword arguments';
      if (parameter.startsWith('*')) return 'no longer accepts any number of positional arguments';
      return after === null
        ? `no longer accepts ${parameters}`
        : `parameter ${code(parameter)} removed; ${code(after)} accepts it`;
    case 'renamed':
      return `parameter ${code(before)} renamed to ${code(after)}`;
    case 'moved':
      return `${listed(names)} moved to another position`;
    case 'passing':
      if (after === 'KEYWORD_ONLY') return `${listed(names)} ${areNow} keyword-only`;
      if (after === 'POSITIONAL_ONLY') return `${listed(names)} ${areNow} positional-only`;
      return `${listed(names)} can also be passed by ${before === 'KEYWORD_ONLY' ? 'position' : 'keyword'}`;
    case 'required':
      return `${code(parameter)} is now required`;
    case 'optional':
      return `${code(parameter)} is now optional, default ${code(after)}`;
    case 'default':
      return `default of ${code(parameter)}: ${fromAndTo(difference)}`;
    case 'type':
      return `${code(parameter)}: ${fromAndTo(difference)}`;
  }
}

function basesSentence(lost: readonly string[], gained: readonly string[]): string {
  const extended = gained.length > 0 ? `extends ${listed(gained)}` : '';
  const former = lost.length > 0 ? `no longer ${extended === '' ? 'extends ' : ''}${listed(lost)}` : '';
  return [extended, former].filter(Boolean).join(', ');
}

function triggerSentence(before: Trigger | null, after: Trigger | null): string {
  const old = before && triggerText(before);
  if (after === null) return `no longer runs automatically (was: ${old})`;
  return `runs automatically ${triggerText(after)}${old === null ? '' : ` (was: ${old})`}`;
}

/** Formats when a method runs automatically: “on `apply` when `key` is set”. */
export function triggerText({ events, depends, requires }: Trigger): string {
  return [
    `on ${listed(events)}`,
    ...(depends.length > 0 ? [`after ${listed(depends)}`] : []),
    ...(requires.length > 0 ? [`when ${listed(requires)} ${requires.length > 1 ? 'are' : 'is'} set`] : []),
  ].join(' ');
}

function fromAndTo({ before, after }: { before: string | null; after: string | null }): string {
  return `${code(before)} → ${code(after)}`;
}

/** Formats names as code: `a`, `b` and `c`. A long list ends with the number of omitted names. */
function listed(names: readonly string[], most = 6): string {
  const shown = names.length > most + 1 ? names.slice(0, most) : names;
  const more = names.length - shown.length;
  return enumerate([...shown.map(code), ...(more > 0 ? [`${more} more`] : [])]);
}

const LONGEST = 80;

/** Formats text as code, on one line and shortened to fit in a sentence. */
export function code(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').replaceAll('`', '’');
  return `\`${line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line}\``;
}

/** Returns `a class`, `an async method`. */
function withArticle(label: string | null): string {
  return `${/^[aeiou]/.test(label ?? '') ? 'an' : 'a'} ${label}`;
}
