import { mergeFile } from './git';
import { type Hunk, textOf } from './hunks';
import { linesOf, type Outline, type Unit } from './outline';
import { type Edit, type Target, unitsText } from './target';
import { doTask, tasksOf } from './tasks';

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

function byUnits(hunk: Hunk, target: Target): Carried {
  const tasks = tasksOf(hunk);
  const done = tasks.map((task) => doTask(task, hunk, target));
  const edits = done.filter((one): one is Edit => typeof one === 'object' && 'lines' in one);
  // What comes in the place of something has no place where that is not.
  const isHomeless =
    edits.length > 0 &&
    tasks.some(({ kind }) => kind === 'add') &&
    tasks.some((task) => task.kind === 'remove' && !target.units.has(task.before));
  const refused = done.flatMap((one) => (typeof one === 'object' && 'conflict' in one ? [one.conflict] : []));
  const [reason] = isHomeless ? ['this version has nothing like what was replaced'] : refused;
  if (reason !== undefined) {
    const place = placeOf(hunk, target);
    return {
      state: 'conflict',
      line: place?.from ?? null,
      reason,
      place,
      texts: {
        there: place ? textOf(target.outline.lines.slice(place.from, place.to)) : '',
        before: unitsText(hunk.before, hunk.units.before),
        now: unitsText(hunk.now, hunk.units.now),
      },
    };
  }
  const line = edits[0]?.from;
  if (line === undefined) return { state: 'there', line: placeOf(hunk, target)?.from ?? null };
  return { state: 'applied', line, edits };
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
