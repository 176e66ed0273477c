import type { Note } from '../../api-changes-format';
import type { Trigger } from '../../inventory/types';
import { lastName } from '../../text/dotted';
import type { Facts } from '../facts';
import { isWithin } from './canonical-type';
import { compareParameters, gathered } from './compare-parameters';
import { isOtherType, type Sides } from './side';
import { code, listed, withArticle } from './words';

/**
 * Says how a function, method or property changed.
 *
 * @param before - Its facts in the version before.
 * @param after - Its facts in the version after.
 * @param sides - The two versions.
 */
export function compareCallable(before: Facts, after: Facts, sides: Sides): Note[] {
  const { presence, positions, others } = compareParameters(
    before.parameters ?? [],
    after.parameters ?? [],
    sides,
  );
  const [labels, rest] = besideParameters(before, after, sides);
  return [...labels, ...gathered([...presence, ...positions, ...others]), ...rest];
}

/** How it changed but for its parameters: what it is, and what it gives, raises and is started by. */
export function besideParameters(before: Facts, after: Facts, sides: Sides): [labels: Note[], rest: Note[]] {
  return [
    compareLabels(before, after),
    [
      ...compareReturns(before, after, sides),
      ...compareTriggers(before.trigger, after.trigger),
      ...compareRaises(before.raises, after.raises),
    ],
  ];
}

const ON_CLASS = /^(class|static) method$/;

/** What it is, and so how it is used: `await`, `with`, on the class or on an instance. */
function compareLabels(before: Facts, after: Facts): Note[] {
  if (before.label === after.label) return [];
  const was = before.label.replace(/^abstract /, '');
  const is = after.label.replace(/^abstract /, '');
  if (was !== is) {
    const text = `is ${withArticle(after.label)}, before ${withArticle(before.label)}`;
    // Both are called on the class, and on an instance.
    const breaking = !(ON_CLASS.test(was) && ON_CLASS.test(is));
    return [{ text, ...(breaking && { breaking }) }];
  }
  return after.label.startsWith('abstract ')
    ? [{ text: 'is abstract: has to be defined by what extends the class', breaking: true }]
    : [{ text: 'is no longer abstract' }];
}

function compareReturns(before: Facts, after: Facts, sides: Sides): Note[] {
  const old = sides.before.read(before.returns, before.symbol.module);
  const now = sides.after.read(after.returns, after.symbol.module);
  if (!isOtherType(old, now)) return [];
  const verb = after.parameters === null ? 'type' : 'returns';
  const text = `${verb} ${code(now ?? '')}, before ${code(old ?? '')}`;
  return [{ text, ...(!isWithin(now ?? '', old ?? '') && { breaking: true }) }];
}

function compareTriggers(before: Trigger | null, after: Trigger | null): Note[] {
  const old = before && triggerText(before);
  const now = after && triggerText(after);
  if (old === now) return [];
  if (now === null) return [{ text: `no longer runs by itself, before ${old}` }];
  return [{ text: old === null ? `runs by itself ${now}` : `runs by itself ${now}, before ${old}` }];
}

function triggerText({ events, depends, requires }: Trigger): string {
  return [
    `on ${listed(events)}`,
    ...(depends.length > 0 ? [`after ${listed(depends)}`] : []),
    ...(requires.length > 0 ? [`when ${listed(requires)} ${requires.length > 1 ? 'are' : 'is'} set`] : []),
  ].join(' ');
}

/** Only what the body itself raises is known. What it no longer raises may still come from what it calls, and is told with what replaced it. */
function compareRaises(before: readonly string[], after: readonly string[]): Note[] {
  const names = (list: readonly string[], others: readonly string[]) =>
    list
      .map(lastName)
      .filter((name) => name !== 'NotImplementedError' && !others.map(lastName).includes(name));
  const now = names(after, before);
  const old = names(before, after);
  if (now.length === 0) return [];
  return [{ text: `raises ${listed(now)}${old.length > 0 ? `, no longer ${listed(old)} itself` : ''}` }];
}
