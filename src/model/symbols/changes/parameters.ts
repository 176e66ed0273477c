import { getLastPart } from '../../../shared/text/dotted';
import type { Facts, ParameterOrAttribute } from '../facts';
import { addStars, isRequired } from '../signature';
import { isDifferentType, isDifferentValue, isSubtype, type Sides, type VersionSide } from './side';
import type { Difference, ParameterDifference } from './types';

/** A parameter of a call in one version. */
export interface CallParameter extends ParameterOrAttribute {
  /** Key that the parameter has in both versions. It's the name, or the kind for `*args` and `**kwargs`, whose names callers don't use. */
  key: string;
  /** Type for readers. Null if the source doesn't declare it. */
  type: string | null;
  /** Position of the parameter in the call. Null if it can't be passed by position. */
  position: number | null;
  /** Name of the base class that declares the constructor parameter. Undefined if the symbol itself declares the parameter. */
  origin?: string;
}

/**
 * Matches the parameters of two versions by name, or by kind for `*args` and `**kwargs`. The only removed parameter also matches the only
 * added one with the same type, kind and default and a similar name, because it was renamed. Matching parameters get the same key.
 */
export function matchParameters(previous: Facts, next: Facts, sides: Sides) {
  const [before, after] = [listCallParameters(previous, sides.before), listCallParameters(next, sides.after)];
  const [removed, secondRemoved] = listMissing(after, before);
  const [added, secondAdded] = listMissing(before, after).filter(
    (parameter) => removed && isSimilarParameter(removed, parameter),
  );
  if (removed && !secondRemoved && added && !secondAdded && hasSimilarName(removed.name, added.name))
    removed.key = added.key;
  return { before, after };
}

function listCallParameters({ parameters }: Facts, { formatType }: VersionSide): CallParameter[] {
  return (parameters ?? []).map((parameter, index) => ({
    ...parameter,
    key: isVariable(parameter) ? parameter.kind : parameter.name,
    type: formatType(parameter.annotation, parameter.module),
    position:
      parameter.kind === 'POSITIONAL_ONLY' || parameter.kind === 'POSITIONAL_OR_KEYWORD' ? index : null,
    ...(parameter.isInherited &&
      parameter.describedBy[1] && { origin: getLastPart(parameter.describedBy[1]) }),
  }));
}

/** Whether a parameter is `*args` or `**kwargs`. */
export function isVariable({ kind }: ParameterOrAttribute): boolean {
  return kind === 'VAR_POSITIONAL' || kind === 'VAR_KEYWORD';
}

/** Returns the parameters that the other version doesn't have. */
function listMissing(
  otherParameters: readonly CallParameter[],
  parameters: readonly CallParameter[],
): CallParameter[] {
  return parameters.filter(({ key }) => !otherParameters.some((parameter) => parameter.key === key));
}

function hasSimilarName(previousName: string, nextName: string): boolean {
  const previousWords = previousName.split('_');
  const nextWords = nextName.split('_');
  const includesAll = (words: readonly string[], parts: readonly string[]) =>
    parts.every((part) => words.includes(part));
  return includesAll(previousWords, nextWords) || includesAll(nextWords, previousWords);
}

function isSimilarParameter(previous: CallParameter, next: CallParameter): boolean {
  const areTyped = previous.type !== null && next.type !== null;
  if (!areTyped || previous.kind !== next.kind || isDifferentType(previous.type, next.type)) return false;
  return !isDifferentValue(previous.value ?? '', next.value ?? '');
}

/** Order in which parameter differences are listed: added, removed and renamed, then positions, ways of passing, and finally defaults and types. */
const KIND_ORDER: readonly (readonly ParameterDifference['kind'][])[] = [
  ['added', 'removed', 'renamed'],
  ['moved'],
  ['passing'],
  ['required', 'optional', 'default', 'type'],
];

/** Lists the differences between the parameters of a function, method or constructor in two versions. */
export function compareParameters(previous: Facts, next: Facts, sides: Sides): ParameterDifference[] {
  const { before, after } = matchParameters(previous, next, sides);
  const keywords = after.find(({ kind }) => kind === 'VAR_KEYWORD');
  const differences = [
    ...after.flatMap((parameter) => {
      const counterpart = before.find(({ key }) => key === parameter.key);
      if (counterpart) return compareParameter(counterpart, parameter);
      return [createDifference(parameter, 'added', null, parameter.value, isRequired(parameter))];
    }),
    ...listMissing(after, before).map((removed) => {
      const acceptingName = keywords && !isVariable(removed) ? addStars(keywords) : null;
      return createDifference(removed, 'removed', null, acceptingName, true);
    }),
  ];
  const getRank = ({ kind }: ParameterDifference) => KIND_ORDER.findIndex((kinds) => kinds.includes(kind));
  return differences.sort((a, b) => getRank(a) - getRank(b));
}

/** Reports another order of the keyword-only parameters that both versions have. It doesn't matter to callers, but signatures show it. */
export function compareOrder(previous: Facts, next: Facts, sides: Sides): Difference[] {
  const { before, after } = matchParameters(previous, next, sides);
  const listKeys = (parameters: readonly CallParameter[], otherParameters: readonly CallParameter[]) =>
    parameters
      .filter(
        ({ key, position }) =>
          position === null &&
          otherParameters.some((parameter) => parameter.key === key && parameter.position === null),
      )
      .map(({ key }) => key);
  const [previousKeys, nextKeys] = [listKeys(before, after), listKeys(after, before)];
  if (previousKeys.join() === nextKeys.join()) return [];
  return [{ aspect: 'order', before: previousKeys, after: nextKeys }];
}

type DifferenceValues = [
  kind: ParameterDifference['kind'],
  before: string | null,
  after: string | null,
  breaking: boolean,
];

function compareParameter(previous: CallParameter, next: CallParameter): ParameterDifference[] {
  const { type, value } = previous;
  const { type: nextType, value: nextValue } = next;
  // If a parameter moved, a positional argument now sets another parameter.
  const isMoved = previous.position !== null && next.position !== null && previous.position !== next.position;
  // Each row is a kind of difference: whether the parameters have it, and the values that describe it.
  const comparisons: [isDifferent: boolean, ...DifferenceValues][] = [
    [!isVariable(next) && previous.name !== next.name, 'renamed', previous.name, next.name, true],
    [isMoved, 'moved', `${previous.position}`, `${next.position}`, true],
    [previous.kind !== next.kind, 'passing', previous.kind, next.kind, next.kind.endsWith('_ONLY')],
    [value === null && nextValue !== null, 'optional', null, nextValue, false],
    [value !== null && nextValue === null, 'required', value, null, true],
    [isDifferentValue(value, nextValue), 'default', value, nextValue, false],
    [isDifferentType(type, nextType), 'type', type, nextType, !isSubtype(type, nextType)],
  ];
  return comparisons
    .filter(([isDifferent]) => isDifferent)
    .map(([, ...values]) => createDifference(next, ...values));
}

function createDifference(parameter: CallParameter, ...values: DifferenceValues): ParameterDifference {
  const [kind, before, after, breaking] = values;
  const { origin } = parameter;
  return {
    aspect: 'parameter',
    kind,
    parameter: addStars(parameter),
    before,
    after,
    breaking,
    ...(origin !== undefined && { origin }),
  };
}
