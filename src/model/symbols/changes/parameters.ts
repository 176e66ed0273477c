import type { Facts, ParameterOrAttribute } from '../facts';
import { isRequired, starred } from '../signature';
import { isOtherType, isOtherValue, isWithin, type Side, type Sides } from './side';
import type { ParameterDifference } from './types';

/** A parameter in one version. */
export interface CallParameter extends ParameterOrAttribute {
  /** Key that matching parameters share: the name or, for `*args` and `**kwargs`, the kind, because callers don't pass their names. */
  key: string;
  /** The type as readers see it. */
  type: string | null;
  /** Index of a parameter that can be passed by position; null for others. */
  place: number | null;
}

/** The parameters of both versions, with equal keys for matching parameters. */
interface Call {
  before: readonly CallParameter[];
  after: readonly CallParameter[];
}

/**
 * Matches parameters by name, and `*args` and `**kwargs` by their stars. A parameter counts as renamed if it is the only one that was
 * removed, and exactly one added parameter has its type, kind and default and a similar name (`component`, `is_component`). Otherwise, one
 * parameter was removed and another was added.
 */
export function matchParameters(was: Facts, is: Facts, sides: Sides): Call {
  const [before, after] = [parametersOf(was, sides.before), parametersOf(is, sides.after)];
  const [gone, second] = notIn(after, before);
  const [come, other] = notIn(before, after).filter((one) => gone && isAlike(gone, one));
  if (gone && !second && come && !other && isNamedAlike(gone.name, come.name)) gone.key = come.key;
  return { before, after };
}

function parametersOf({ parameters }: Facts, { read }: Side): CallParameter[] {
  return (parameters ?? []).map((one, index) => ({
    ...one,
    key: isVariable(one) ? one.kind : one.name,
    type: read(one.annotation, one.module),
    place: one.kind === 'POSITIONAL_ONLY' || one.kind === 'POSITIONAL_OR_KEYWORD' ? index : null,
  }));
}

/** Whether a parameter is `*args` or `**kwargs`. */
export function isVariable({ kind }: ParameterOrAttribute): boolean {
  return kind === 'VAR_POSITIONAL' || kind === 'VAR_KEYWORD';
}

/** Returns the parameters that the other version doesn't have. */
function notIn(other: readonly CallParameter[], own: readonly CallParameter[]): CallParameter[] {
  return own.filter(({ key }) => !other.some((one) => one.key === key));
}

function isNamedAlike(old: string, now: string): boolean {
  const [few = [], many = []] = [old.split('_'), now.split('_')].sort((a, b) => a.length - b.length);
  return few.every((word) => many.includes(word));
}

function isAlike(old: CallParameter, now: CallParameter): boolean {
  const isTyped = old.type !== null && now.type !== null && !isOtherType(old.type, now.type);
  return isTyped && old.kind === now.kind && !isOtherValue(old.value ?? '', now.value ?? '');
}

/** Order in which parameter differences are listed: existence, position, how they are passed, accepted values. */
const RANKS: readonly (readonly ParameterDifference['what'][])[] = [
  ['added', 'removed', 'renamed'],
  ['moved'],
  ['passing'],
  ['required', 'optional', 'default', 'type'],
];

/** Compares the parameters of a call. */
export function compareParameters(was: Facts, is: Facts, sides: Sides): ParameterDifference[] {
  const { before, after } = matchParameters(was, is, sides);
  const rest = after.find(({ kind }) => kind === 'VAR_KEYWORD');
  const found = [
    ...after.flatMap((one) => {
      const old = before.find(({ key }) => key === one.key);
      return old ? compareParameter(old, one) : differences(one, ['added', null, one.value, isRequired(one)]);
    }),
    ...notIn(after, before).flatMap((one) => {
      const taker = rest && !isVariable(one) ? starred(rest) : null;
      return differences(one, ['removed', null, taker, true]);
    }),
  ];
  const rankOf = ({ what }: ParameterDifference) => RANKS.findIndex((rank) => rank.includes(what));
  return found.sort((one, other) => rankOf(one) - rankOf(other));
}

function compareParameter(old: CallParameter, now: CallParameter): ParameterDifference[] {
  const found: Found[] = [];
  if (!isVariable(now) && old.name !== now.name) found.push(['renamed', old.name, now.name, true]);
  // A positional argument now reaches another parameter.
  if (old.place !== null && now.place !== null && old.place !== now.place)
    found.push(['moved', `${old.place}`, `${now.place}`, true]);
  if (old.kind !== now.kind) found.push(['passing', old.kind, now.kind, now.kind.endsWith('_ONLY')]);
  if (old.value === null && now.value !== null) found.push(['optional', null, now.value, false]);
  if (old.value !== null && now.value === null) found.push(['required', old.value, null, true]);
  if (isOtherValue(old.value, now.value)) found.push(['default', old.value, now.value, false]);
  if (isOtherType(old.type, now.type))
    found.push(['type', old.type, now.type, !isWithin(old.type ?? '', now.type ?? '')]);
  return differences(now, ...found);
}

type Found = [
  kind: ParameterDifference['what'],
  before: string | null,
  after: string | null,
  breaking: boolean,
];

function differences(parameter: CallParameter, ...found: Found[]): ParameterDifference[] {
  return found.map(
    ([what, before, after, breaking]): ParameterDifference => ({
      of: 'parameter',
      what,
      parameter: starred(parameter),
      before,
      after,
      ...(breaking && { breaking }),
    }),
  );
}
