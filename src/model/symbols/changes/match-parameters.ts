import { knownIn } from '../../cache/known';
import type { Facts, ParameterOrAttribute } from '../facts';
import { isOtherType, isOtherValue, type Side, type Sides } from './side';

/** A parameter as a version has it. */
export interface CallParameter extends ParameterOrAttribute {
  /** As readers see it. */
  type: string | null;
  /** Among those that can be passed by position; null of others. */
  place: number | null;
}

/** A parameter in both versions, or in one of them. */
export interface Match {
  before: CallParameter | null;
  after: CallParameter | null;
}

/** The parameters that can be passed in two versions. */
export interface MatchedCall {
  before: readonly CallParameter[];
  after: readonly CallParameter[];
  /** Those of the version after, then those that were removed, each in order. */
  matches: readonly Match[];
}

const known = new WeakMap<Facts, WeakMap<Facts, MatchedCall>>();

/**
 * Finds the parameters of two versions of a call in each other, once: by name, `*args` and `**kwargs` by their stars. A parameter is
 * renamed if it is the only one that went, and one alone of those that came has its type, kind and default, and the words of its
 * name among its own (`component`, `is_component`); anything less certain is one parameter removed and one added.
 */
export function matchParameters(before: Facts, after: Facts, sides: Sides): MatchedCall {
  const ofBefore = knownIn(known, before, () => new WeakMap());
  return knownIn(ofBefore, after, () =>
    match(parametersOf(before, sides.before), parametersOf(after, sides.after)),
  );
}

function parametersOf({ parameters }: Facts, { read }: Side): CallParameter[] {
  const positional = (parameters ?? []).filter(isPositional);
  return (parameters ?? []).map((one) => ({
    ...one,
    type: read(one.annotation, one.module),
    place: isPositional(one) ? positional.indexOf(one) : null,
  }));
}

function match(before: CallParameter[], after: CallParameter[]): MatchedCall {
  const matches = after.map((one): Match => {
    const counterpart = before.find((other) => keyOf(other) === keyOf(one));
    return { before: counterpart ?? null, after: one };
  });
  const gone = before.filter((one) => !matches.some((match) => match.before === one));
  const [old, second] = gone;
  const alike = matches.filter(({ before: was, after: is }) => !was && old && is && isAlike(old, is));
  const [renamed, other] = alike;
  if (old && !second && renamed?.after && !other && isNamedAlike(old.name, renamed.after.name)) {
    renamed.before = old;
    return { before, after, matches };
  }
  return { before, after, matches: [...matches, ...gone.map((one) => ({ before: one, after: null }))] };
}

/** Whether its place decides which argument it takes. */
function isPositional({ kind }: ParameterOrAttribute): boolean {
  return kind === 'POSITIONAL_ONLY' || kind === 'POSITIONAL_OR_KEYWORD';
}

/** Whether it is `*args` or `**kwargs`, whose name nobody passes. */
export function isVariable({ kind }: ParameterOrAttribute): boolean {
  return kind === 'VAR_POSITIONAL' || kind === 'VAR_KEYWORD';
}

function keyOf(value: ParameterOrAttribute): string {
  return isVariable(value) ? value.kind : value.name;
}

function isNamedAlike(old: string, now: string): boolean {
  const [few = [], many = []] = [old.split('_'), now.split('_')].sort((a, b) => a.length - b.length);
  return few.every((word) => many.includes(word));
}

function isAlike(old: CallParameter, now: CallParameter): boolean {
  const isTyped = old.type !== null && now.type !== null && !isOtherType(old.type, now.type);
  return isTyped && old.kind === now.kind && !isOtherValue(old.value ?? '', now.value ?? '');
}
