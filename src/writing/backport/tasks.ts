import { align } from '../../difference/align';
import { add } from './additions';
import type { Hunk } from './hunks';
import { isSame, likeness, type Outline, type Unit } from './outline';
import { type Done, type Edit, hasUnit, type Target } from './target';
import { changedSentences, mergeWords, rewrap } from './words';

/** What is to be done to one unit: it changes, goes, or comes with others behind unit `after` of the page as it was. */
export type Task =
  | { kind: 'change'; before: number; now: number }
  | { kind: 'remove'; before: number }
  | { kind: 'add'; after: number; now: number[] };

/** @returns what a hunk does, unit by unit */
export function tasksOf({ before, now, units }: Hunk): Task[] {
  const [oldFrom, oldTo] = units.before;
  const [newFrom, newTo] = units.now;
  const old = before.units.slice(oldFrom, oldTo);
  const made = now.units.slice(newFrom, newTo);
  const score = (one: number, two: number) => likeness(old[one], made[two]);
  const tasks: Task[] = [];
  // Few words, of which one is another: a fence that names another language is still the same.
  if (old.length === 1 && made.length === 1 && old[0]?.kind === made[0]?.kind)
    return [{ kind: 'change', before: oldFrom, now: newFrom }];
  let after = oldFrom - 1;
  for (const step of align(old.length, made.length, score, (one, two) => isSame(old[one], made[two]))) {
    if ('before' in step) {
      after = oldFrom + step.before;
      if (!('after' in step)) tasks.push({ kind: 'remove', before: after });
      else if (!isSame(old[step.before], made[step.after]))
        tasks.push({ kind: 'change', before: after, now: newFrom + step.after });
    } else {
      const last = tasks.at(-1);
      if (last?.kind === 'add' && last.after === after) last.now.push(newFrom + step.after);
      else tasks.push({ kind: 'add', after, now: [newFrom + step.after] });
    }
  }
  return tasks;
}

/** Does a task to the counterpart of its unit. */
export function doTask(task: Task, hunk: Hunk, target: Target): Done {
  if (task.kind === 'add') return add(task.after, task.now, hunk, target);
  const { outline, units } = target;
  const unit = hunk.before.units[task.before];
  const made = task.kind === 'change' ? hunk.now.units[task.now] : undefined;
  const counterpart = outline.units[units.get(task.before) ?? -1];
  if (!unit) return 'there';
  if (!counterpart) {
    if (made === undefined || hasUnit(made, unit.section, target)) return 'there';
    return (
      bySentences(unit, made, target) ?? {
        conflict: `this version has nothing like the ${NAMES[unit.kind]} that was changed`,
      }
    );
  }
  if (!isCertain(task.before, hunk.before, target))
    return { conflict: `the ${NAMES[unit.kind]} that was changed stands among other lines there` };
  if (made === undefined) {
    if (!isSame(counterpart, unit))
      return { conflict: `the ${NAMES[unit.kind]} that was removed says something else there` };
    return { ...withBlankLine(counterpart, outline), lines: [] };
  }
  if (isSame(counterpart, made)) return 'there';
  const { from, to } = counterpart;
  const lines = outline.lines.slice(from, to);
  if (isSame(counterpart, unit)) {
    const isAsWritten = lines.join('\n') === hunk.before.lines.slice(unit.from, unit.to).join('\n');
    const written = hunk.now.lines.slice(made.from, made.to);
    return { from, to, lines: isAsWritten || !isWrapped(unit) ? written : rewrap(made.text, lines) };
  }
  if (unit.kind === 'code' || unit.kind === 'fence' || made.kind !== unit.kind)
    return { conflict: `the ${NAMES[unit.kind]} that was changed is another there` };
  const text = mergeWords(counterpart.text, unit.text, made.text);
  if (text === null)
    return (
      bySentences(unit, made, target) ?? {
        conflict: `the ${NAMES[unit.kind]} has other words there, beside or in place of those that changed`,
      }
    );
  if (text === counterpart.text) return 'there';
  return { from, to, lines: isWrapped(unit) ? rewrap(text, lines) : [text] };
}

/** Lines of code repeat each other, and opening lines of fences all the more: they are known by what stands beside them. */
function isCertain(at: number, before: Outline, { outline, units }: Target): boolean {
  const place = units.get(at) ?? -1;
  const kind = before.units[at]?.kind;
  if (kind !== 'code' && kind !== 'fence') return true;
  const isNextSame = isSame(before.units[at + 1], outline.units[place + 1]);
  return isNextSame || (kind === 'code' && isSame(before.units[at - 1], outline.units[place - 1]));
}

/** Changes the sentences that changed where they stand, word for word, in another paragraph of the section; null if they do not, once. */
function bySentences(unit: Unit, made: Unit, { outline, sections }: Target): Edit | null {
  const change = isWrapped(unit) && isWrapped(made) ? changedSentences(unit.text, made.text) : null;
  if (!change) return null;
  const section = sections.get(unit.section);
  const places = outline.units.filter(
    (one) => isWrapped(one) && one.section === section && one.text.includes(change.before),
  );
  const [place] = places;
  if (!place || places.length > 1 || place.text.split(change.before).length > 2) return null;
  const { from, to } = place;
  const text = place.text.split(change.before).join(change.now);
  return { from, to, lines: rewrap(text, outline.lines.slice(from, to)) };
}

const NAMES: Record<Unit['kind'], string> = {
  field: 'field of the front matter',
  heading: 'heading',
  paragraph: 'paragraph',
  item: 'item of the list',
  row: 'row of the table',
  code: 'line of code',
  fence: 'fence',
  markup: 'component',
};

function isWrapped({ kind }: Unit): boolean {
  return kind === 'paragraph' || kind === 'item';
}

/** A unit with the empty line behind it, so that not two of them are left. */
function withBlankLine({ from, to }: Unit, { lines }: Outline): { from: number; to: number } {
  const isApart = (lines[from - 1] ?? '').trim() === '' && lines[to]?.trim() === '';
  return { from, to: isApart ? to + 1 : to };
}
