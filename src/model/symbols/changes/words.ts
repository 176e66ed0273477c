import type { Note } from '../../../shared/api-changes-format';
import { enumerate } from '../../../shared/text/enumerate';
import type { Trigger } from '../../inventory/types';
import type { Difference, ParameterDifference, SymbolChange } from './types';

/** @returns The notes on a change, those that may break code first. */
export function notesOf({ differences }: Pick<SymbolChange, 'differences'>): Note[] {
  return wordsOf(differences).sort((a, b) => Number(b.breaking ?? false) - Number(a.breaking ?? false));
}

/** @returns The differences in words, in order; parameters of which the same is to be said share a sentence. */
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
      return `is ${withArticle(first.after)}, before ${withArticle(first.before)}`;
    case 'abstract':
      if (first.after === null) return 'is no longer abstract';
      return first.after === 'class'
        ? 'is abstract'
        : 'is abstract: has to be defined by what extends the class';
    case 'heirs':
      return `has to be defined by what extends ${code(first.after)}`;
    case 'returns':
    case 'type':
    case 'value':
      return `${{ returns: 'returns', type: 'type', value: 'is' }[first.of]} ${nowAndBefore(first)}`;
    case 'trigger':
      return triggerSentence(first.before, first.after);
    case 'raises': {
      const gone = first.before?.length ? `, no longer ${listed(first.before)} itself` : '';
      return `raises ${listed(first.after ?? [])}${gone}`;
    }
    case 'bases':
      return basesSentence(first.before ?? [], first.after ?? []);
    case 'inherited':
      return `no longer inherits ${listed(first.before ?? [])}`;
    case 'constructor':
      return `what changed in the constructor of ${code(first.after)} applies too`;
    case 'module':
      return `from ${code(first.before)}${first.breaking ? '' : ', where it can still be imported'}`;
    case 'name':
      return `the name now stands for ${code(first.after)}`;
    case 'distribution':
      return `a package of its own, in the distribution ${code(first.after)}`;
    case 'import':
      return first.after === null ? `${code(first.before)} fails` : `can be imported as ${code(first.after)}`;
  }
}

/** @param names - Those of the parameters that it is true of; where it can be true of one alone, that is named in any case. */
function parameterSentence(difference: ParameterDifference, names: readonly string[]): string {
  const { what, parameter, before, after } = difference;
  const parameters = `${names.length > 1 ? 'parameters' : 'parameter'} ${listed(names)}`;
  switch (what) {
    case 'added':
      if (parameter.startsWith('**')) return 'takes any other keyword arguments';
      if (parameter.startsWith('*')) return 'takes any number of positional arguments';
      return `new ${after === null ? 'required ' : ''}${parameters}`;
    case 'removed':
      if (parameter.startsWith('**')) return 'no longer takes other keyword arguments';
      if (parameter.startsWith('*')) return 'no longer takes any number of positional arguments';
      return after === null
        ? `no longer takes ${parameters}`
        : `no longer names parameter ${code(parameter)}; ${code(after)} takes it`;
    case 'renamed':
      return `parameter ${code(before)} is now ${code(after)}`;
    case 'moved':
      return `${listed(names)} at another position`;
    case 'passing':
      if (after === 'KEYWORD_ONLY') return `${listed(names)} by keyword only`;
      if (after === 'POSITIONAL_ONLY') return `${listed(names)} by position only`;
      return `${listed(names)} also by ${before === 'KEYWORD_ONLY' ? 'position' : 'keyword'}`;
    case 'required':
      return `${code(parameter)} is now required`;
    case 'optional':
      return `${code(parameter)} may be left out: ${code(after)}`;
    case 'default':
    case 'type':
      return `${what} of ${code(parameter)}: ${nowAndBefore(difference)}`;
  }
}

function basesSentence(lost: readonly string[], gained: readonly string[]): string {
  const extended = gained.length > 0 ? `extends ${listed(gained)}` : '';
  const former = lost.length > 0 ? `no longer ${extended === '' ? 'extends ' : ''}${listed(lost)}` : '';
  return [extended, former].filter(Boolean).join(', ');
}

function triggerSentence(before: Trigger | null, after: Trigger | null): string {
  const old = before && triggerText(before);
  if (after === null) return `no longer runs by itself, before ${old}`;
  return `runs by itself ${triggerText(after)}${old === null ? '' : `, before ${old}`}`;
}

/** @returns When something runs by itself: “on `apply` when `key` is set”. */
export function triggerText({ events, depends, requires }: Trigger): string {
  return [
    `on ${listed(events)}`,
    ...(depends.length > 0 ? [`after ${listed(depends)}`] : []),
    ...(requires.length > 0 ? [`when ${listed(requires)} ${requires.length > 1 ? 'are' : 'is'} set`] : []),
  ].join(' ');
}

function nowAndBefore({ before, after }: { before: string | null; after: string | null }): string {
  return `${code(after)}, before ${code(before)}`;
}

/** @returns `a`, `b` and `c` as code; of many the first ones, and how many more there are. */
function listed(names: readonly string[], most = 6): string {
  const shown = names.length > most + 1 ? names.slice(0, most) : names;
  const more = names.length - shown.length;
  return enumerate([...shown.map(code), ...(more > 0 ? [`${more} more`] : [])]);
}

const LONGEST = 80;

/** @returns Text as code, on one line and short enough to stand in a sentence. */
export function code(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').replaceAll('`', '’');
  return `\`${line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line}\``;
}

/** `a class`, `an async method`. */
function withArticle(label: string | null): string {
  return `${/^[aeiou]/.test(label ?? '') ? 'an' : 'a'} ${label}`;
}
