import { textOf } from './hunks';
import { isSame, matchSections, matchUnits, type Outline, outlineOf, type Unit } from './outline';

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

/** What came of a part of a hunk: lines to write, nothing to do, or why it cannot be done. */
export type Done = Edit | 'there' | { conflict: string };

/** Reads the page that changes of another are carried to. */
export function targetOf(text: string, before: Outline): Target {
  const outline = outlineOf(text);
  return { text, outline, units: matchUnits(before, outline), sections: matchSections(before, outline) };
}

/** @returns units with the empty lines between them, as they are written */
export function unitsText(
  { lines, units }: Outline,
  [from, to]: readonly [from: number, to: number],
): string {
  const [first, last] = [units[from], units[to - 1]];
  return first && last && to > from ? textOf(lines.slice(first.from, last.to)) : '';
}

/** Whether the counterpart of a section has a unit, word for word. */
export function hasUnit(unit: Unit, section: number, { outline, sections }: Target): boolean {
  const other = sections.get(section);
  return outline.units.some((one) => isSame(one, unit) && (one.section === other || unit.text.length > 40));
}
