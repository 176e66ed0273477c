import type { ParameterOrAttribute } from '../facts';
import { isOtherType, isOtherValue, type Sides } from './side';

/** A parameter in both versions, or in one of them. */
export interface Match {
  before: ParameterOrAttribute | null;
  after: ParameterOrAttribute | null;
}

/**
 * Finds the parameters of two versions of a call in each other: by name, `*args` and `**kwargs` by their stars. A parameter is
 * renamed if it is the only one that went, and one alone of those that came has its type, kind and default, and the words of its
 * name among its own (`component`, `is_component`); anything less certain is one parameter removed and one added.
 *
 * @returns Those of the version after, then those that were removed, each in order.
 */
export function matchParameters(
  before: readonly ParameterOrAttribute[],
  after: readonly ParameterOrAttribute[],
  sides: Sides,
): Match[] {
  const matches = after.map((one): Match => {
    const counterpart = before.find((other) => keyOf(other) === keyOf(one));
    return { before: counterpart ?? null, after: one };
  });
  const gone = before.filter((one) => !matches.some((match) => match.before === one));
  const [old, second] = gone;
  if (old && !second) {
    const alike = matches.filter((match) => !match.before && match.after && isAlike(old, match.after, sides));
    const [renamed, other] = alike;
    if (renamed?.after && !other && isNamedAlike(old.name, renamed.after.name)) {
      renamed.before = old;
      return matches;
    }
  }
  return [...matches, ...gone.map((one): Match => ({ before: one, after: null }))];
}

/** Whether its place decides which argument it takes. */
export function isPositional({ kind }: ParameterOrAttribute): boolean {
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

function isAlike(old: ParameterOrAttribute, now: ParameterOrAttribute, { before, after }: Sides): boolean {
  const oldType = before.read(old.annotation, old.module);
  const type = after.read(now.annotation, now.module);
  const isTyped = oldType !== null && type !== null && !isOtherType(oldType, type);
  return isTyped && old.kind === now.kind && !isOtherValue(old.value ?? '', now.value ?? '');
}
