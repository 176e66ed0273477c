import { lastName } from '../../../shared/text/dotted';
import type { Facts } from '../facts';
import { isWithin } from './canonical-type';
import { compareParameters } from './compare-parameters';
import { isOtherType, type Sides } from './side';
import type { Difference } from './types';

/**
 * Finds how a function, method or property changed.
 *
 * @param before - Its facts in the version before.
 * @param after - Its facts in the version after.
 * @param sides - The two versions.
 */
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
