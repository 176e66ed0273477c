import { getLastPart } from '../../../shared/text/dotted';
import type { Facts, ParameterOrAttribute } from '../facts';
import { addStars, isRequired } from '../signature';
import { isDifferentType, isDifferentValue, isSubtype } from './compare-values';
import type { ComparedVersion, ComparedVersions, FactsPair } from './compared-version';
import type { Difference, ParameterDifference } from './types';

export interface CallParameter extends ParameterOrAttribute {
  /** Identifies the parameter in both versions: usually its name, but its kind for `*args` and `**kwargs`, whose names don't matter. */
  key: string;
  type: string | null;
  /** Index among the positional parameters, or null if the parameter can't be passed by position. */
  position: number | null;
  origin?: string;
}

/**
 * Lists the parameters of both versions and gives matching parameters the same key. A change such as `model` → `model_name` counts as a
 * rename if no other parameter was removed and the type, kind and default stayed the same.
 */
export function matchParameters(facts: FactsPair, versions: ComparedVersions) {
  const before = createCallParameters(facts.before, versions.before);
  const after = createCallParameters(facts.after, versions.after);
  const [removed, secondRemoved] = listUnmatched(before, after);
  if (!removed || secondRemoved) return { before, after };

  const added = listUnmatched(after, before);
  const [renamed, secondSimilar] = added.filter((parameter) => isSimilarParameter(removed, parameter));
  if (renamed && !secondSimilar && hasSimilarName(removed.name, renamed.name)) removed.key = renamed.key;
  return { before, after };
}

function createCallParameters({ parameters }: Facts, { formatType }: ComparedVersion): CallParameter[] {
  return (parameters ?? []).map((parameter, index) => {
    const { kind, isInherited } = parameter;
    // For an inherited parameter, `describedBy` contains the class itself and then the base class that declares it.
    const [, declaringClass] = parameter.describedBy;
    const isPositional = kind === 'POSITIONAL_ONLY' || kind === 'POSITIONAL_OR_KEYWORD';
    return {
      ...parameter,
      key: isVariable(parameter) ? kind : parameter.name,
      type: formatType(parameter.annotation, parameter.module),
      position: isPositional ? index : null,
      ...(isInherited && declaringClass && { origin: getLastPart(declaringClass) }),
    };
  });
}

/** Whether a parameter is `*args` or `**kwargs`. */
export function isVariable({ kind }: ParameterOrAttribute): boolean {
  return kind === 'VAR_POSITIONAL' || kind === 'VAR_KEYWORD';
}

function listUnmatched(
  parameters: readonly CallParameter[],
  otherParameters: readonly CallParameter[],
): CallParameter[] {
  return parameters.filter(({ key }) => !otherParameters.some((parameter) => parameter.key === key));
}

/** Whether a parameter may have been renamed: one name contains all words of the other, as in `model` and `model_name`. */
function hasSimilarName(beforeName: string, afterName: string): boolean {
  const beforeWords = beforeName.split('_');
  const afterWords = afterName.split('_');
  return (
    afterWords.every((word) => beforeWords.includes(word)) ||
    beforeWords.every((word) => afterWords.includes(word))
  );
}

function isSimilarParameter(before: CallParameter, after: CallParameter): boolean {
  const areTyped = before.type !== null && after.type !== null;
  if (!areTyped || before.kind !== after.kind || isDifferentType(before.type, after.type)) return false;
  // `isDifferentValue` ignores missing values, so a missing default is compared as an empty string.
  return !isDifferentValue(before.value ?? '', after.value ?? '');
}

const KIND_ORDER: readonly (readonly ParameterDifference['kind'][])[] = [
  ['added', 'removed', 'renamed'],
  ['moved'],
  ['passing'],
  ['required', 'optional', 'default', 'type'],
];

/** Lists how the parameters of a function, method or constructor changed. */
export function compareParameters(facts: FactsPair, versions: ComparedVersions): Difference[] {
  // The parameters of a class are unknown if a class outside the framework declares the constructor.
  if (!facts.before.parameters || !facts.after.parameters) return [];
  const { before, after } = matchParameters(facts, versions);
  const keywords = after.find(({ kind }) => kind === 'VAR_KEYWORD');
  const differences = [
    ...after.flatMap((parameter) => {
      const beforeParameter = before.find(({ key }) => key === parameter.key);
      if (beforeParameter) return compareParameter(beforeParameter, parameter);
      return [createDifference(parameter, 'added', null, parameter.value, isRequired(parameter))];
    }),
    ...listUnmatched(before, after).map((removed) => {
      const acceptingName = keywords && !isVariable(removed) ? addStars(keywords) : null;
      return createDifference(removed, 'removed', null, acceptingName, true);
    }),
  ];
  const getRank = ({ kind }: ParameterDifference) => KIND_ORDER.findIndex((kinds) => kinds.includes(kind));
  differences.sort((left, right) => getRank(left) - getRank(right));
  return [...differences, ...compareOrder(before, after)];
}

/** Reports that keyword-only parameters are in a different order. This doesn't affect calls, but readers see it in the signature. */
function compareOrder(before: readonly CallParameter[], after: readonly CallParameter[]): Difference[] {
  const [beforeKeys, afterKeys] = [listKeywordKeys(before), listKeywordKeys(after)];
  const order = {
    before: beforeKeys.filter((key) => afterKeys.includes(key)),
    after: afterKeys.filter((key) => beforeKeys.includes(key)),
  };
  return order.before.join() === order.after.join() ? [] : [{ aspect: 'order', ...order }];
}

function listKeywordKeys(parameters: readonly CallParameter[]): string[] {
  return parameters.filter(({ position }) => position === null).map(({ key }) => key);
}

function compareParameter(before: CallParameter, after: CallParameter): ParameterDifference[] {
  const { type: beforeType, value: beforeValue } = before;
  const { type: afterType, value: afterValue } = after;
  const isRenamed = !isVariable(after) && before.name !== after.name;
  // Moving a parameter breaks code, because a positional argument now sets another parameter.
  const isMoved = before.position !== null && after.position !== null && before.position !== after.position;
  const isTypeNarrower = !isSubtype(beforeType, afterType);

  const differences: ParameterDifference[] = [];
  const add = (
    kind: ParameterDifference['kind'],
    from: string | null,
    to: string | null,
    breaking: boolean,
  ) => differences.push(createDifference(after, kind, from, to, breaking));

  if (isRenamed) add('renamed', before.name, after.name, true);
  if (isMoved) add('moved', `${before.position}`, `${after.position}`, true);
  if (before.kind !== after.kind) add('passing', before.kind, after.kind, after.kind.endsWith('_ONLY'));
  if (beforeValue === null && afterValue !== null) add('optional', null, afterValue, false);
  if (beforeValue !== null && afterValue === null) add('required', beforeValue, null, true);
  if (isDifferentValue(beforeValue, afterValue)) add('default', beforeValue, afterValue, false);
  if (isDifferentType(beforeType, afterType)) add('type', beforeType, afterType, isTypeNarrower);
  return differences;
}

function createDifference(
  parameter: CallParameter,
  kind: ParameterDifference['kind'],
  before: string | null,
  after: string | null,
  breaking: boolean,
): ParameterDifference {
  const { origin } = parameter;
  const name = addStars(parameter);
  return { aspect: 'parameter', kind, parameter: name, before, after, breaking, ...(origin && { origin }) };
}
