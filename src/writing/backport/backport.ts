import type { SiteVersion } from '../../site';
import { type Carried, carry, type Texts } from './carry';
import { mergeFile } from './git';
import { type Hunk, hunksOf, textOf } from './hunks';
import { linksBrought } from './links';
import { namesBrought } from './names';
import { linesOf } from './outline';
import { type Edit, type Target, targetOf, unitsText } from './target';
import { type MissingName, missingIn, type VersionNames } from './version-names';
import { inWordsOf, type ReleaseNumber, releasesIn, type VersionWords } from './version-words';

/** A version that a change comes from or goes to. */
export interface BackportVersion {
  words: VersionWords;
  names: VersionNames;
}

/** A page that has changed, and where. */
export interface ChangedPage {
  /** Path from the project's folder. */
  file: string;
  /** The page as it was; empty if it is new. */
  before: string;
  now: string;
}

/** The same page in another version. */
export interface OtherPage {
  file: string;
  /** Null if that version has no such page. */
  text: string | null;
}

/** What becomes of one hunk in one version. */
type Outcome =
  | { state: 'applied' }
  | { state: 'there' }
  | { state: 'page' }
  | { state: 'missing'; names: MissingName[]; files: string[] }
  | { state: 'release'; numbers: ReleaseNumber[] }
  | { state: 'conflict'; reason: string; texts: Texts };

/** One verdict for each version and hunk. Lines are counted from 1. */
export type Verdict = Outcome & {
  version: string;
  /** Where it was changed. */
  from: { file: string; line: number };
  /** Where it goes; no line where no place was found, or is needed. */
  to: { file: string; line: number | null };
};

/** What is known beside the texts. */
export interface Surroundings {
  from: BackportVersion;
  to: BackportVersion;
  live: readonly SiteVersion[];
  /** Whether the version that the change goes to has the counterpart of what a link of the other one leads to, anchor and all. */
  hasTarget: (link: string) => boolean;
  /** What pages of that version say in the place of a name; empty if unknown. */
  saidThere?: (name: string) => string[];
}

/** What to tell, and what to write. */
export interface Backport {
  verdicts: Verdict[];
  /** The page with what is clean; null if nothing is to be written. */
  text: string | null;
  /** The same with marks where a person has to decide, or null. */
  marked: string | null;
}

const MOVED = /^moved_from:.*$/;

/** Carries what changed on a page to the same page of another version. */
export function backport(page: ChangedPage, other: OtherPage, around: Surroundings): Backport {
  const version = around.to.words.version.name;
  const into = (text: string) => inWordsOf(text, around.from.words, around.to.words);
  const move = moveOf(page);
  const hunks = hunksOf(into(page.before), into(move.now));
  const placed = (line: number) => line + 1 + (move.line !== null && line >= move.line ? 1 : 0);
  const { text } = other;
  if (text === null) {
    const [first] = hunks;
    if (!first) return { verdicts: [], text: null, marked: null };
    return {
      verdicts: hunks.map(({ line }) => ({
        state: 'page',
        version,
        from: { file: page.file, line: placed(line) },
        to: { file: other.file, line: null },
      })),
      text: null,
      marked: null,
    };
  }
  const target = targetOf(text, hunks[0]?.before ?? { lines: [], units: [], sections: [] });
  const judged = withoutOverlaps(hunks.map((hunk) => ({ hunk, ...judge(hunk, page, target, around) })));
  const called = ({ words }: BackportVersion) =>
    words.version.name === 'current' ? 'docs' : words.version.name;
  const labels = { there: called(around.to), before: 'before', now: called(around.from) };
  const edits = judged.flatMap(({ outcome, carried }) =>
    outcome.state === 'applied' && carried.state === 'applied' ? carried.edits : [],
  );
  const marks = judged
    .flatMap(({ outcome, carried }) => (outcome.state === 'conflict' ? markOf(carried, target, labels) : []))
    .filter((mark) => !edits.some((edit) => overlap(edit, mark)));
  return {
    verdicts: judged.map(({ hunk, outcome, carried }) => ({
      ...outcome,
      version,
      from: { file: page.file, line: placed(hunk.line) },
      to: { file: other.file, line: carried.line === null ? null : carried.line + 1 },
    })),
    text: edits.length > 0 ? withEdits(text, edits) : null,
    marked: marks.length > 0 ? withEdits(text, [...edits, ...marks]) : null,
  };
}

interface Judged {
  hunk: Hunk;
  outcome: Outcome;
  carried: Carried;
}

/** Where a page moves is another matter than what it says: the field is told of, and stays. */
function moveOf({ before, now }: ChangedPage): { now: string; line: number | null } {
  const lines = linesOf(now);
  const line = lines.findIndex((one) => MOVED.test(one));
  if (line < 0 || linesOf(before).some((one) => MOVED.test(one))) return { now, line: null };
  return { now: textOf(lines.filter((_, at) => at !== line)), line };
}

function judge(hunk: Hunk, page: ChangedPage, target: Target, around: Surroundings): Omit<Judged, 'hunk'> {
  const carried = carry(hunk, target);
  if (carried.state === 'there') return { outcome: { state: 'there' }, carried };
  const { from, to, live, hasTarget, saidThere = () => [] } = around;
  const names = namesBrought(hunk).flatMap((name) => {
    const missing = missingIn(name, from.names, to.names);
    if (!missing) return [];
    const last = name.name.split('.').at(-1) ?? '';
    return [{ ...missing, nearest: [...new Set([...saidThere(last), ...missing.nearest])] }];
  });
  const files = linksBrought(hunk, page.file).filter((link) => !hasTarget(link));
  if (names.length + files.length > 0)
    return { outcome: { state: 'missing', names: onceEach(names), files }, carried };
  const added = hunk.now.lines.slice(...hunk.lines.now);
  const numbers = releasesIn(added, hunk.before.lines.slice(...hunk.lines.before), to.words, live);
  if (numbers.length > 0) return { outcome: { state: 'release', numbers }, carried };
  if (carried.state === 'applied') return { outcome: { state: 'applied' }, carried };
  return { outcome: { state: 'conflict', reason: carried.reason, texts: carried.texts }, carried };
}

/** A name is said once, though samples call it in several ways. */
function onceEach(names: readonly MissingName[]): MissingName[] {
  return [...new Map(names.map((one) => [one.name.split('.').at(-1), one])).values()];
}

/** Of two hunks that would write the same lines the second is for a person to decide. */
function withoutOverlaps(judged: readonly Judged[]): Judged[] {
  const taken: Edit[] = [];
  return judged.map((one): Judged => {
    const { outcome, carried, hunk } = one;
    if (outcome.state !== 'applied' || carried.state !== 'applied') return one;
    const isTaken = carried.edits.some((edit) => taken.some((other) => overlap(edit, other)));
    if (!isTaken) {
      taken.push(...carried.edits);
      return one;
    }
    const texts = {
      there: '',
      before: unitsText(hunk.before, hunk.units.before),
      now: unitsText(hunk.now, hunk.units.now),
    };
    const reason = 'another change of the page is carried to the same lines';
    return {
      hunk,
      outcome: { state: 'conflict', reason, texts },
      carried: { state: 'conflict', line: carried.line, reason, texts, place: null },
    };
  });
}

function overlap(one: Edit, other: Edit): boolean {
  return one.from < other.to && other.from < one.to;
}

/** The lines of a conflict between git's marks. */
function markOf(
  carried: Carried,
  { outline }: Target,
  labels: { there: string; before: string; now: string },
): Edit[] {
  if (carried.state !== 'conflict' || !carried.place) return [];
  const { from, to } = carried.place;
  const { before, now } = carried.texts;
  const { text } = mergeFile(textOf(outline.lines.slice(from, to)), before, now, labels);
  return [{ from, to, lines: linesOf(text) }];
}

function withEdits(text: string, edits: readonly Edit[]): string {
  const lines = linesOf(text);
  // From the end, so that lines keep their numbers; what stands at one place keeps its order.
  const ordered = edits.map((edit, index) => ({ ...edit, index }));
  ordered.sort((a, b) => b.from - a.from || b.to - a.to || b.index - a.index);
  for (const edit of ordered) lines.splice(edit.from, edit.to - edit.from, ...edit.lines);
  return textOf(lines);
}
