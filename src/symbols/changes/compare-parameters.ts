import type { Note } from '../../api-changes-format';
import type { ParameterOrAttribute } from '../facts';
import { starred } from '../signature';
import { isWithin } from './canonical-type';
import { isPositional, isVariable, type Match, matchParameters } from './match-parameters';
import { isOtherType, isOtherValue, type Sides } from './side';
import { code, listed } from './words';

/** Something about one parameter; what is said of several alike becomes one sentence in `gathered`. */
export interface ParameterNote extends Note {
  /** The sentence up to the names, for one and for several. */
  stem?: readonly [one: string, several: string];
  name?: string;
}

/** How the parameters of a call changed. */
export interface ParameterNotes {
  /** What was added, removed or renamed. */
  presence: ParameterNote[];
  /** Which of those that stayed are at another position. */
  positions: ParameterNote[];
  /** How they are passed, defaults, types. */
  others: ParameterNote[];
}

/**
 * Says how the parameters of a call changed.
 *
 * @param before - What a caller of the version before may pass.
 * @param after - What a caller of the version after may pass.
 * @param sides - The two versions.
 */
export function compareParameters(
  before: readonly ParameterOrAttribute[],
  after: readonly ParameterOrAttribute[],
  sides: Sides,
): ParameterNotes {
  const matches = matchParameters(before, after, sides);
  return {
    presence: matches.flatMap((match) => presence(match, after)),
    positions: positions(before, after, matches),
    others: [...kinds(matches), ...matches.flatMap((match) => values(match, sides))],
  };
}

/** @returns The notes, those that say the same of several parameters as one. */
export function gathered(notes: readonly ParameterNote[]): Note[] {
  const alike = new Map<string, ParameterNote[]>();
  for (const note of notes) {
    const key = note.stem?.[0] ?? note.text;
    alike.set(key, [...(alike.get(key) ?? []), note]);
  }
  return [...alike.values()].flatMap((group): Note[] => {
    const [first] = group;
    if (!first) return [];
    const { text, stem, breaking } = first;
    const names = group.flatMap(({ name }) => name ?? []);
    const said = stem && names.length > 1 ? `${stem[1]} ${listed(names)}` : text;
    return [{ text: said, ...(breaking && { breaking }) }];
  });
}

const REQUIRED = ['new required parameter', 'new required parameters'] as const;
const OPTIONAL = ['new parameter', 'new parameters'] as const;
const REMOVED = ['no longer takes parameter', 'no longer takes parameters'] as const;

function about(stem: readonly [string, string], name: string, breaking: boolean): ParameterNote {
  return { text: `${stem[0]} ${code(name)}`, stem, name, ...(breaking && { breaking }) };
}

/** What was added, removed or renamed. */
function presence({ before, after }: Match, all: readonly ParameterOrAttribute[]): ParameterNote[] {
  if (!before && after) {
    if (after.kind === 'VAR_POSITIONAL') return [{ text: 'takes any number of positional arguments' }];
    if (after.kind === 'VAR_KEYWORD') return [{ text: 'takes any other keyword arguments' }];
    const isRequired = after.value === null;
    return [about(isRequired ? REQUIRED : OPTIONAL, after.name, isRequired)];
  }
  if (before && !after) {
    if (before.kind === 'VAR_POSITIONAL')
      return [{ text: 'no longer takes any number of positional arguments', breaking: true }];
    if (before.kind === 'VAR_KEYWORD')
      return [{ text: 'no longer takes other keyword arguments', breaking: true }];
    const rest = all.find(({ kind }) => kind === 'VAR_KEYWORD');
    if (!rest) return [about(REMOVED, before.name, true)];
    const text = `no longer names parameter ${code(before.name)}; ${code(starred(rest))} takes it`;
    return [{ text, breaking: true }];
  }
  if (before && after && !isVariable(after) && before.name !== after.name) {
    return [{ text: `parameter ${code(before.name)} is now ${code(after.name)}`, breaking: true }];
  }
  return [];
}

/** How an argument has to be passed. */
function kinds(matches: readonly Match[]): Note[] {
  const changed = matches.filter(({ before, after }) => before && after && before.kind !== after.kind);
  const named = (kind: ParameterOrAttribute['kind'], from?: ParameterOrAttribute['kind']) =>
    changed.flatMap(({ before, after }) =>
      after?.kind === kind && (from === undefined || before?.kind === from) ? [after.name] : [],
    );
  const onlyKeyword = named('KEYWORD_ONLY');
  const onlyPosition = named('POSITIONAL_ONLY');
  const either = named('POSITIONAL_OR_KEYWORD', 'KEYWORD_ONLY');
  const alsoKeyword = named('POSITIONAL_OR_KEYWORD', 'POSITIONAL_ONLY');
  const note = (names: readonly string[], text: string, breaking: boolean): Note[] =>
    names.length === 0 ? [] : [{ text: `${listed(names)} ${text}`, ...(breaking && { breaking: true }) }];
  return [
    ...note(onlyKeyword, 'by keyword only', true),
    ...note(onlyPosition, 'by position only', true),
    ...note(either, 'also by position', false),
    ...note(alsoKeyword, 'also by keyword', false),
  ];
}

/** Arguments passed by their position that now reach another parameter. */
function positions(
  before: readonly ParameterOrAttribute[],
  after: readonly ParameterOrAttribute[],
  matches: readonly Match[],
): Note[] {
  const old = before.filter(isPositional);
  const now = after.filter(isPositional);
  const shifted = matches.flatMap((match) => {
    if (!match.before || !match.after || !isPositional(match.before) || !isPositional(match.after)) return [];
    return old.indexOf(match.before) === now.indexOf(match.after) ? [] : [match.after.name];
  });
  return shifted.length === 0 ? [] : [{ text: `${listed(shifted)} at another position`, breaking: true }];
}

/** Default and type. */
function values({ before, after }: Match, sides: Sides): Note[] {
  if (!before || !after) return [];
  const name = code(starred(after));
  const notes: Note[] = [];
  if (before.value === null && after.value !== null) {
    notes.push({ text: `${name} may be left out: ${code(after.value)}` });
  } else if (before.value !== null && after.value === null) {
    notes.push({ text: `${name} is now required`, breaking: true });
  } else if (isOtherValue(before.value, after.value)) {
    notes.push({
      text: `default of ${name}: ${code(after.value ?? '')}, before ${code(before.value ?? '')}`,
    });
  }
  const oldType = sides.before.read(before.annotation, before.module);
  const type = sides.after.read(after.annotation, after.module);
  if (isOtherType(oldType, type)) {
    const text = `type of ${name}: ${code(type ?? '')}, before ${code(oldType ?? '')}`;
    notes.push({ text, ...(!isWithin(oldType ?? '', type ?? '') && { breaking: true }) });
  }
  return notes;
}
