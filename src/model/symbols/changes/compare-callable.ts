import { lastName } from '../../../shared/text/dotted';
import type { Facts, ParameterOrAttribute } from '../facts';
import { isRequired, starred } from '../signature';
import { isOtherType, isOtherValue, isWithin, type Side, type Sides } from './side';
import type { Difference, ParameterDifference } from './types';

/** Finds how a function, method or property changed. */
export function compareCallable(before: Facts, after: Facts, sides: Sides): Difference[] {
  return [
    ...compareLabels(before, after),
    ...compareParameters(before, after, sides),
    ...compareReturns(before, after, sides),
    ...compareTriggers(before, after),
    ...compareRaises(before, after),
  ];
}

const ON_CLASS = /^(class|static) method$/;

/** Compares the kind of a callable, and so how it is used: `await`, `with`, on the class or on an instance. */
function compareLabels(before: Facts, after: Facts): Difference[] {
  if (before.label === after.label) return [];
  const was = before.label.replace(/^abstract /, '');
  const is = after.label.replace(/^abstract /, '');
  if (was !== is) {
    // Both are called on the class, and on an instance.
    const breaking = !(ON_CLASS.test(was) && ON_CLASS.test(is));
    return [{ of: 'label', before: before.label, after: after.label, ...(breaking && { breaking }) }];
  }
  return after.label.startsWith('abstract ')
    ? [{ of: 'abstract', before: null, after: 'member', breaking: true }]
    : [{ of: 'abstract', before: 'member', after: null }];
}

function compareReturns(before: Facts, after: Facts, sides: Sides): Difference[] {
  const old = sides.before.read(before.returns, before.symbol.module);
  const now = sides.after.read(after.returns, after.symbol.module);
  if (!isOtherType(old, now)) return [];
  const breaking = !isWithin(now ?? '', old ?? '');
  const of = after.parameters === null ? 'type' : 'returns';
  return [{ of, before: old, after: now, ...(breaking && { breaking }) }];
}

function compareTriggers({ trigger: before }: Facts, { trigger: after }: Facts): Difference[] {
  const key = (trigger: Facts['trigger']) =>
    trigger && JSON.stringify([trigger.events, trigger.depends, trigger.requires]);
  return key(before) === key(after) ? [] : [{ of: 'trigger', before, after }];
}

/** Only what the body itself raises is known. What it no longer raises may still come from what it calls, and is told with what replaced it. */
function compareRaises(before: Facts, after: Facts): Difference[] {
  const names = ({ raises }: Facts, { raises: others }: Facts) =>
    raises
      .map(lastName)
      .filter((name) => name !== 'NotImplementedError' && !others.map(lastName).includes(name));
  const now = names(after, before);
  return now.length === 0 ? [] : [{ of: 'raises', before: names(before, after), after: now }];
}

/** The order in which differences of parameters are said: which there are, where they stand, how they are passed, what they take. */
const RANKS: Record<ParameterDifference['what'], number> = {
  added: 0,
  removed: 0,
  renamed: 0,
  moved: 1,
  passing: 2,
  required: 3,
  optional: 3,
  default: 3,
  type: 3,
};

/** Finds how the parameters of a call changed. */
export function compareParameters(before: Facts, after: Facts, sides: Sides): ParameterDifference[] {
  const { matches, after: all } = matchParameters(before, after, sides);
  const rest = all.find(({ kind }) => kind === 'VAR_KEYWORD');
  const found = matches.flatMap((match) => {
    const parameter = match.after ?? match.before;
    const places = { before: match.before?.place ?? null, after: match.after?.place ?? null };
    return changesOf(match, rest ? starred(rest) : null).map(
      ([what, old, now, breaking]): ParameterDifference => ({
        of: 'parameter',
        what,
        parameter: parameter ? starred(parameter) : '',
        before: old,
        after: now,
        places,
        ...(breaking && { breaking }),
      }),
    );
  });
  return found.sort((one, other) => RANKS[one.what] - RANKS[other.what]);
}

type Change = [
  what: ParameterDifference['what'],
  before: string | null,
  after: string | null,
  breaking: boolean,
];

/** @param rest - The `**kwargs` that take what has no name any more. */
function changesOf({ before, after }: Match, rest: string | null): Change[] {
  if (!before) return after ? [['added', null, after.value, isRequired(after)]] : [];
  if (!after) return [['removed', null, isVariable(before) ? null : rest, true]];
  const changes: Change[] = [];
  if (!isVariable(after) && before.name !== after.name)
    changes.push(['renamed', before.name, after.name, true]);
  // What is passed by its position now reaches another parameter.
  if (before.place !== null && after.place !== null && before.place !== after.place)
    changes.push(['moved', `${before.place}`, `${after.place}`, true]);
  if (before.kind !== after.kind)
    changes.push(['passing', before.kind, after.kind, after.kind.endsWith('_ONLY')]);
  if (before.value === null && after.value !== null) changes.push(['optional', null, after.value, false]);
  else if (before.value !== null && after.value === null)
    changes.push(['required', before.value, null, true]);
  else if (isOtherValue(before.value, after.value))
    changes.push(['default', before.value, after.value, false]);
  if (isOtherType(before.type, after.type))
    changes.push(['type', before.type, after.type, !isWithin(before.type ?? '', after.type ?? '')]);
  return changes;
}

/** A parameter as a version has it. */
export interface CallParameter extends ParameterOrAttribute {
  /** As readers see it. */
  type: string | null;
  /** Among those that can be passed by position; null of others. */
  place: number | null;
}

/** A parameter in both versions, or in one of them. */
interface Match {
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

/**
 * Finds the parameters of two versions of a call in each other: by name, `*args` and `**kwargs` by their stars. A parameter is renamed if it
 * is the only one that went, and one alone of those that came has its type, kind and default, and the words of its name among its own
 * (`component`, `is_component`); anything less certain is one parameter removed and one added.
 */
export function matchParameters(was: Facts, is: Facts, sides: Sides): MatchedCall {
  const [before, after] = [parametersOf(was, sides.before), parametersOf(is, sides.after)];
  const matches = after.map((one): Match => {
    const counterpart = before.find((other) => keyOf(other) === keyOf(one));
    return { before: counterpart ?? null, after: one };
  });
  const gone = before.filter((one) => !matches.some((match) => match.before === one));
  const [old, second] = gone;
  const alike = matches.filter((one) => !one.before && old && one.after && isAlike(old, one.after));
  const [renamed, other] = alike;
  if (old && !second && renamed?.after && !other && isNamedAlike(old.name, renamed.after.name)) {
    renamed.before = old;
    return { before, after, matches };
  }
  return { before, after, matches: [...matches, ...gone.map((one) => ({ before: one, after: null }))] };
}

function parametersOf({ parameters }: Facts, { read }: Side): CallParameter[] {
  const positional = (parameters ?? []).filter(isPositional);
  return (parameters ?? []).map((one) => ({
    ...one,
    type: read(one.annotation, one.module),
    place: isPositional(one) ? positional.indexOf(one) : null,
  }));
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
