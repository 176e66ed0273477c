import { lastName } from '../../../shared/text/dotted';
import type { Facts } from '../facts';
import { starred } from '../signature';
import { isVariable, type Match, matchParameters } from './match-parameters';
import { isOtherType, isOtherValue, isWithin, type Sides } from './side';
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

/**
 * Finds how the parameters of a call changed.
 *
 * @returns The parameters that were added, removed or renamed; then those at another position; then how they are passed, defaults, types.
 */
export function compareParameters(before: Facts, after: Facts, sides: Sides): ParameterDifference[] {
  const { matches, after: all } = matchParameters(before, after, sides);
  const rest = all.find(({ kind }) => kind === 'VAR_KEYWORD');
  return [
    ...matches.flatMap((match) => presence(match, rest ? starred(rest) : null)),
    ...matches.flatMap(position),
    ...matches.flatMap(passing),
    ...matches.flatMap(values),
  ];
}

/** Makes a difference of a parameter; a breaking one if it may break code. */
function different(
  { before, after }: Match,
  what: ParameterDifference['what'],
  [old, now]: readonly [string | null, string | null],
  breaking: boolean,
): ParameterDifference[] {
  const one = after ?? before;
  if (!one) return [];
  return [
    {
      of: 'parameter',
      what,
      parameter: starred(one),
      before: old,
      after: now,
      places: { before: before?.place ?? null, after: after?.place ?? null },
      ...(breaking && { breaking }),
    },
  ];
}

function presence(match: Match, rest: string | null): ParameterDifference[] {
  const { before, after } = match;
  if (!before && after) {
    const isRequired = !isVariable(after) && after.value === null;
    return different(match, 'added', [null, after.value], isRequired);
  }
  if (before && !after) return different(match, 'removed', [null, isVariable(before) ? null : rest], true);
  if (before && after && !isVariable(after) && before.name !== after.name)
    return different(match, 'renamed', [before.name, after.name], true);
  return [];
}

/** Arguments passed by their position that now reach another parameter. */
function position(match: Match): ParameterDifference[] {
  const [old = null, now = null] = [match.before?.place, match.after?.place];
  return old === null || now === null || old === now
    ? []
    : different(match, 'moved', [`${old}`, `${now}`], true);
}

/** How an argument has to be passed. */
function passing(match: Match): ParameterDifference[] {
  const { before, after } = match;
  if (!before || !after || before.kind === after.kind) return [];
  return different(match, 'passing', [before.kind, after.kind], after.kind.endsWith('_ONLY'));
}

/** Default and type. */
function values(match: Match): ParameterDifference[] {
  const { before, after } = match;
  if (!before || !after) return [];
  const defaults = [before.value, after.value] as const;
  const found: ParameterDifference[] = [];
  if (before.value === null && after.value !== null)
    found.push(...different(match, 'optional', defaults, false));
  else if (before.value !== null && after.value === null)
    found.push(...different(match, 'required', defaults, true));
  else if (isOtherValue(...defaults)) found.push(...different(match, 'default', defaults, false));
  if (isOtherType(before.type, after.type))
    found.push(
      ...different(match, 'type', [before.type, after.type], !isWithin(before.type ?? '', after.type ?? '')),
    );
  return found;
}
