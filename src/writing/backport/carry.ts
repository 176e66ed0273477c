import { align } from '../../difference/align';
import { mergeFile } from './git';
import { type Hunk, textOf } from './hunks';
import {
  isSame,
  likeness,
  linesOf,
  matchSections,
  matchUnits,
  type Outline,
  outlineOf,
  type Unit,
} from './outline';
import { changedSentences, mergeWords, rewrap } from './words';

/** Lines of a page that others take the place of, counted from 0; the end is not among them. */
export interface Edit {
  from: number;
  to: number;
  lines: readonly string[];
}

/** The page that a change is carried to. */
export interface Target {
  text: string;
  outline: Outline;
  /** By the index of a unit of the page as it was that of its counterpart here. */
  units: ReadonlyMap<number, number>;
  sections: ReadonlyMap<number, number>;
}

/** What becomes of a hunk: it is there already, it can be written, or a person has to decide. */
export type Carried =
  | { state: 'there'; line: number | null }
  | { state: 'applied'; line: number; edits: readonly Edit[] }
  | { state: 'conflict'; line: number | null; reason: string; texts: Texts; place: Edit | null };

/** The text that a change met, and both of its own. */
export interface Texts {
  there: string;
  before: string;
  now: string;
}

/** Reads the page that changes of another are carried to. */
export function targetOf(text: string, before: Outline): Target {
  const outline = outlineOf(text);
  return { text, outline, units: matchUnits(before, outline), sections: matchSections(before, outline) };
}

/**
 * Carries a hunk to a page: git merges the lines of the page; where lines beside the change are others, the change is done to the
 * counterparts of the paragraphs, items, rows and lines of code that it changed, to prose word by word.
 */
export function carry(hunk: Hunk, target: Target): Carried {
  return byLines(hunk, target) ?? byUnits(hunk, target);
}

/** Null if git sees a conflict, or has found its place by lines that stand anywhere, such as empty ones. */
function byLines(hunk: Hunk, target: Target): Carried | null {
  const { text, outline, sections } = target;
  const { text: merged, clean } = mergeFile(text, textOf(hunk.before.lines), textOf(hunk.now.lines));
  if (!clean) return null;
  if (merged === text) return { state: 'there', line: placeOf(hunk, target)?.from ?? null };
  const edit = editBetween(outline.lines, linesOf(merged));
  const own = [
    sectionAt(hunk.before, hunk.lines.before[0] - 1),
    sectionAt(hunk.before, hunk.lines.before[0]),
  ];
  const there = [sectionAt(outline, edit.from - 1), sectionAt(outline, edit.from)];
  if (!own.some((section) => there.includes(sections.get(section) ?? -1))) return null;
  return { state: 'applied', line: edit.from, edits: [edit] };
}

function sectionAt({ units }: Outline, line: number): number {
  return units.findLast(({ from }) => from <= line)?.section ?? 0;
}

function editBetween(before: readonly string[], now: readonly string[]): Edit {
  const least = Math.min(before.length, now.length);
  let head = 0;
  while (head < least && before[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return { from: head, to: before.length - tail, lines: now.slice(head, now.length - tail) };
}

/** What is to be done to one unit: it changes, goes, or comes with others behind unit `after` of the page as it was. */
type Task =
  | { kind: 'change'; before: number; now: number }
  | { kind: 'remove'; before: number }
  | { kind: 'add'; after: number; now: number[] };

type Done = Edit | 'there' | { conflict: string };

function byUnits(hunk: Hunk, target: Target): Carried {
  const done = tasksOf(hunk).map((task) => doTask(task, hunk, target));
  const conflict = done.find((one) => typeof one === 'object' && 'conflict' in one);
  if (conflict && typeof conflict === 'object' && 'conflict' in conflict) {
    const place = placeOf(hunk, target);
    return {
      state: 'conflict',
      line: place?.from ?? null,
      reason: conflict.conflict,
      place,
      texts: {
        there: place ? textOf(target.outline.lines.slice(place.from, place.to)) : '',
        before: unitsText(hunk.before, hunk.units.before),
        now: unitsText(hunk.now, hunk.units.now),
      },
    };
  }
  const edits = done.filter((one): one is Edit => typeof one === 'object' && 'lines' in one);
  const line = edits[0]?.from;
  if (line === undefined) return { state: 'there', line: placeOf(hunk, target)?.from ?? null };
  return { state: 'applied', line, edits };
}

/** @returns units with the empty lines between them, as they are written */
export function unitsText(
  { lines, units }: Outline,
  [from, to]: readonly [from: number, to: number],
): string {
  const [first, last] = [units[from], units[to - 1]];
  return first && last && to > from ? textOf(lines.slice(first.from, last.to)) : '';
}

function tasksOf({ before, now, units }: Hunk): Task[] {
  const [oldFrom, oldTo] = units.before;
  const [newFrom, newTo] = units.now;
  const old = before.units.slice(oldFrom, oldTo);
  const made = now.units.slice(newFrom, newTo);
  const score = (one: number, two: number) => likeness(old[one], made[two]);
  const tasks: Task[] = [];
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

function doTask(task: Task, hunk: Hunk, target: Target): Done {
  if (task.kind === 'add') return add(task, hunk, target);
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

/** Whether the counterpart of a section has a unit, word for word. */
function hasUnit(unit: Unit, section: number, { outline, sections }: Target): boolean {
  const other = sections.get(section);
  return outline.units.some((one) => isSame(one, unit) && (one.section === other || unit.text.length > 40));
}

/** A unit with the empty line behind it, so that not two of them are left. */
function withBlankLine({ from, to }: Unit, { lines }: Outline): { from: number; to: number } {
  const isApart = (lines[from - 1] ?? '').trim() === '' && lines[to]?.trim() === '';
  return { from, to: isApart ? to + 1 : to };
}

function add({ after, now }: Task & { kind: 'add' }, { before, now: made }: Hunk, target: Target): Done {
  const { outline } = target;
  const added = now.flatMap((at) => made.units[at] ?? []);
  const [first, last] = [added[0], added.at(-1)];
  if (!first || !last) return 'there';
  const section = before.units[after]?.section ?? 0;
  const telling = added.filter(({ kind, text }) => kind !== 'fence' && /\p{L}/u.test(text));
  const begins = telling.find(({ kind }) => kind === 'heading');
  if (
    begins
      ? outline.units.some((one) => isSame(one, begins))
      : telling.every((one) => hasUnit(one, section, target))
  )
    return begins && !telling.every((one) => outline.units.some((other) => isSame(one, other)))
      ? { conflict: 'a section of this heading is there, and says something else' }
      : 'there';
  const between = placeBetween(after, before, target, first);
  if (between === null) return { conflict: 'what stands before and behind is not the same there' };
  const lines = made.lines.slice(first.from, last.to);
  const hasGap = (line: number) => (made.lines[line] ?? '').trim() === '';
  const { lines: own } = outline;
  const at = between;
  const isGapBefore = hasGap(first.from - 1);
  const isGapAfter = hasGap(last.to);
  // The place is right behind a unit: the empty lines that follow it are those before the next one.
  const nextIsGap = (own[at] ?? '').trim() === '';
  return {
    from: at,
    to: at,
    lines: [...(isGapBefore && at > 0 ? [''] : []), ...lines, ...(isGapAfter && !nextIsGap ? [''] : [])],
  };
}

/** The line right behind the counterpart of what the new units stand behind; null if that is not certain. */
function placeBetween(
  after: number,
  before: Outline,
  { outline, units }: Target,
  first: Unit,
): number | null {
  const previous = units.get(after);
  const next = units.get(after + 1);
  const own = outline.units;
  const behind = (place: number) => own[place]?.to ?? null;
  if (after < 0 && next !== undefined && next === 0) return 0;
  if (
    previous !== undefined &&
    (next === previous + 1 || (next === undefined && previous === own.length - 1))
  )
    return behind(previous);
  const isExact = (at: number, place: number | undefined) =>
    place !== undefined && isSame(before.units[at], own[place]);
  if (first.kind === 'code' || first.kind === 'fence' || first.kind === 'field') return null;
  const endsThere = previous !== undefined && own[previous]?.section !== own[previous + 1]?.section;
  const endedHere = before.units[after]?.section !== before.units[after + 1]?.section;
  // Both at the end of a section: what comes next is another matter.
  if (previous !== undefined && endsThere && endedHere) return behind(previous);
  if (previous !== undefined && isExact(after, previous) && first.kind === before.units[after]?.kind)
    return behind(previous);
  if (
    next !== undefined &&
    next > 0 &&
    isExact(after + 1, next) &&
    first.kind === before.units[after + 1]?.kind
  )
    return behind(next - 1);
  return null;
}

/** The lines of a page that a conflict is about: the counterparts of what was changed, else the place between its neighbours. */
function placeOf({ units }: Hunk, { outline, units: matches }: Target): Edit | null {
  const [from, to] = units.before;
  const places: Unit[] = [];
  for (let at = from; at < to; at += 1) {
    const unit = outline.units[matches.get(at) ?? -1];
    if (unit) places.push(unit);
  }
  if (places.length > 0) {
    return {
      from: Math.min(...places.map((one) => one.from)),
      to: Math.max(...places.map((one) => one.to)),
      lines: [],
    };
  }
  const previous = outline.units[matches.get(from - 1) ?? -1];
  const next = outline.units[matches.get(to) ?? -1];
  const line = previous?.to ?? next?.from;
  return line === undefined ? null : { from: line, to: line, lines: [] };
}
