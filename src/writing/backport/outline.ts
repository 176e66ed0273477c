import { align } from '../../difference/align';

type UnitKind = 'field' | 'heading' | 'paragraph' | 'item' | 'row' | 'code' | 'fence' | 'markup';

/** What of a page is written as one thing: a paragraph, an item of a list, a row of a table, a line of code. */
export interface Unit {
  kind: UnitKind;
  /** Its lines, counted from 0; the end is not among them. */
  from: number;
  to: number;
  /** In one line, with white space that counts: two units that read the same are equal here. */
  text: string;
  /** Index of its section. */
  section: number;
  /** Of code: the language of its fence. */
  language?: string;
}

/** A page as its lines say it. The tree of a page knows too little of lines, and a change may stop a page from being one. */
export interface Outline {
  lines: readonly string[];
  units: readonly Unit[];
  /** By section what it is known by: its heading, or the symbol of its entry. */
  sections: readonly string[];
}

const FENCE = /^\s*(`{3,}|~{3,})\s*([\w-]*)/;
const HEADING = /^#{1,6} /;
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s/;
const ROW = /^\s*\|/;
/** Components, admonitions, imports and comments each have lines of their own. */
const MARKUP = /^\s*(?:<\/?[A-Z!]|\/>|:::|import\s.*['"];?$|export\s|\{\/\*)/;
const ENTRY = /^\s*<Api\b[^>]*\bof="([^"]+)"/;

/** @returns a text as lines; a line break at its end begins none */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Reads what a page is made of. */
export function outlineOf(text: string): Outline {
  const lines = linesOf(text);
  const units: Unit[] = [];
  const sections = [''];
  let fence: { mark: string; language: string } | undefined;
  let isField = lines[0] === '---';
  const add = (kind: UnitKind, at: number, value: string, language?: string) =>
    units.push({
      kind,
      from: at,
      to: at + 1,
      text: value,
      section: sections.length - 1,
      ...(language && { language }),
    });
  for (const [at, line] of lines.entries()) {
    const trimmed = line.trim();
    if (isField) {
      add('field', at, trimmed);
      isField = at === 0 || trimmed !== '---';
      continue;
    }
    const [, mark = '', language = ''] = FENCE.exec(line) ?? [];
    if (fence) {
      const isEnd = mark.startsWith(fence.mark) && language === '';
      if (trimmed !== '' || isEnd) add(isEnd ? 'fence' : 'code', at, line.trimEnd(), fence.language);
      if (isEnd) fence = undefined;
    } else if (mark) {
      fence = { mark, language };
      add('fence', at, trimmed, language);
    } else if (trimmed !== '') {
      const entry = ENTRY.exec(line)?.[1];
      if (HEADING.test(line)) sections.push(trimmed.toLowerCase());
      else if (entry) sections.push(`api:${entry}`);
      const kind = kindOf(line);
      const last = units.at(-1);
      if (kind === 'paragraph' && last?.to === at && (last.kind === 'paragraph' || last.kind === 'item')) {
        last.to += 1;
        last.text += ` ${trimmed.replace(/\s+/g, ' ')}`;
      } else add(kind, at, trimmed.replace(/\s+/g, ' '));
    }
  }
  return { lines, units, sections };
}

function kindOf(line: string): UnitKind {
  if (HEADING.test(line)) return 'heading';
  if (ROW.test(line)) return 'row';
  if (ITEM.test(line)) return 'item';
  return MARKUP.test(line) ? 'markup' : 'paragraph';
}

/** Sections of other names, and units of other words, are each other's counterparts only if they have this share in common. */
const LEAST_ALIKE = 0.5;

/**
 * Finds the units of a page in its counterpart: section by section, wherever the sections stand; what has left its section by its words.
 *
 * @returns By the index of a unit in `before` that in `there`; what has none is left out.
 */
export function matchUnits(before: Outline, there: Outline): Map<number, number> {
  const sections = matchSections(before, there);
  const matches = new Map<number, number>();
  for (const [section, other] of sections) {
    const [own, others] = [indicesIn(before, section), indicesIn(there, other)];
    const unit = (at: number) => before.units[own[at] ?? -1];
    const counterpart = (at: number) => there.units[others[at] ?? -1];
    const steps = align(
      own.length,
      others.length,
      (one, two) => likeness(unit(one), counterpart(two)),
      (one, two) => isSame(unit(one), counterpart(two)),
    );
    for (const step of steps) {
      if (!('before' in step && 'after' in step)) continue;
      const [one, two] = [own[step.before], others[step.after]];
      if (one !== undefined && two !== undefined) matches.set(one, two);
    }
  }
  const found = new Set(matches.values());
  for (const [at, unit] of before.units.entries()) {
    if (matches.has(at) || unit.kind === 'code' || unit.kind === 'fence') continue;
    const places = there.units.flatMap((one, place) => (isSame(unit, one) ? [place] : []));
    const isOnly = before.units.filter((one) => isSame(one, unit)).length === 1;
    const [place] = places;
    if (place === undefined || places.length > 1 || !isOnly || found.has(place)) continue;
    matches.set(at, place);
    found.add(place);
  }
  return matches;
}

/** By the index of a section that of its counterpart: by its name, else by its words. */
export function matchSections(before: Outline, there: Outline): Map<number, number> {
  const matches = new Map<number, number>();
  const taken = new Set<number>();
  const match = (one: number, other: number) => {
    matches.set(one, other);
    taken.add(other);
  };
  for (const [one, name] of before.sections.entries()) {
    const other = there.sections.findIndex((candidate, at) => candidate === name && !taken.has(at));
    if (other >= 0) match(one, other);
  }
  const candidates = before.sections
    .flatMap((_, one) => (matches.has(one) ? [] : [one]))
    .flatMap((one) =>
      there.sections.flatMap((_, other) =>
        taken.has(other) ? [] : [{ one, other, share: alike(wordsIn(before, one), wordsIn(there, other)) }],
      ),
    )
    .filter(({ share }) => share >= LEAST_ALIKE)
    .sort((a, b) => b.share - a.share);
  for (const { one, other } of candidates) if (!matches.has(one) && !taken.has(other)) match(one, other);
  return matches;
}

function indicesIn({ units }: Outline, section: number): number[] {
  return units.flatMap((unit, at) => (unit.section === section ? [at] : []));
}

function wordsIn(outline: Outline, section: number): string {
  return indicesIn(outline, section)
    .map((at) => outline.units[at]?.text)
    .join(' ');
}

/** Whether two units read the same. */
export function isSame(one: Unit | undefined, other: Unit | undefined): boolean {
  return one !== undefined && one.kind === other?.kind && one.text === other.text;
}

/** What it is worth to take two units for each other: equal ones most, none below what is alike. */
export function likeness(one: Unit | undefined, other: Unit | undefined): number {
  if (!one || one.kind !== other?.kind) return 0;
  const weight = Math.min(8, 1 + one.text.length / 10);
  if (one.text === other.text) return weight;
  const share = alike(one.text, other.text);
  return share >= LEAST_ALIKE ? share * 0.9 * weight : 0;
}

const words = new Map<string, ReadonlyMap<string, number>>();

function wordsOf(text: string): ReadonlyMap<string, number> {
  const known = words.get(text);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}_]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  words.set(text, counts);
  return counts;
}

/** @returns the share of words that two texts have in common, from 0 to 1 */
function alike(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  let [common, all] = [0, 0];
  for (const [word, count] of first) {
    common += Math.min(count, second.get(word) ?? 0);
    all += count;
  }
  for (const count of second.values()) all += count;
  return all === 0 ? 0 : (2 * common) / all;
}
