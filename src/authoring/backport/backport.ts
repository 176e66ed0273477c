import type { Root } from 'mdast';
import type { InlineName } from '../../model/code-blocks/inline-names';
import type { Package } from '../../model/inventory/types';
import type { SiteVersion } from '../../shared/site';
import { type Line, linesOf, treeOf, writtenLines } from './lines';
import { type Carried, carry, changesOf, mergeFile } from './merge';
import { missingNames, namesIn, type VersionNames } from './names';
import type { Verdict } from './report';

/** A version that a change comes from or goes to. */
export interface BackportVersion extends Release {
  names: VersionNames;
}

/** The facts that are known beside the texts. Paths begin at the project's folder. */
export interface Surroundings {
  from: BackportVersion & { file: string };
  /** The version that has, or would have, the same page in `file`. */
  to: BackportVersion & { file: string };
  /** By the id of a page that of its counterpart. */
  ids: ReadonlyMap<string, string>;
  /** Runs the checks on a text, as that of the page of the one version or of the other. */
  problemsOf: (text: string, side: 'from' | 'to') => Promise<string[]>;
}

/** The verdicts to print, and the page to write: it has the clean changes, and marks where a person has to decide; null if there is none. */
export interface Backport {
  verdicts: Verdict[];
  text: string | null;
  marked: string | null;
}

/** One change of a page: its lines as they were and as they are, and all of the page as this change alone makes it. */
interface Hunk {
  old: Line[];
  made: Line[];
  whole: string[];
  /** Where it begins in the page as it is. */
  line: number;
}

/**
 * Carries what changed on a page to the same page of another version.
 *
 * @param there - The page of the other version; null if it has none.
 */
export async function backport(
  before: string,
  now: string,
  there: string | null,
  around: Surroundings,
): Promise<Backport> {
  const { from, to, ids } = around;
  const said = [before, now].map((text) => inWordsOf(text, from, to, ids)) as [string, string];
  const [old, made] = said.map((text) => linesOf(text, from.file)) as [Line[], Line[]];
  const trees = said.map((text) => treeOf(text, from.file)) as [Root, Root];
  const hunks = hunksOf(old, made);
  const verdictOf = ({ line }: Hunk, outcome: Outcome, place?: number): Verdict => ({
    ...outcome,
    from: { file: from.file, line },
    to: { file: to.file, line: place },
  });
  if (there === null) {
    const reasons = ['npm run page:new makes it, if it is to have the page'];
    const verdicts = hunks.map((hunk) => verdictOf(hunk, { state: 'page', reasons }));
    return { verdicts, text: null, marked: null };
  }
  const own = linesOf(there, to.file);
  const written = (texts: readonly string[]) => writtenLines(texts, [...made, ...own], to.file);
  const fileOf = (texts: readonly string[]) => `${written(texts).join('\n')}\n`;
  const verdicts: Verdict[] = [];
  let merged = textsOf(own);
  // A problem that the page has in its own version, or had before the change, is no matter of the other version.
  const told = new Set([
    ...(await around.problemsOf(now, 'from')),
    ...(await around.problemsOf(there, 'to')),
  ]);
  for (const hunk of hunks) {
    const carried = carry(merged, textsOf(old), hunk.whole);
    const known = new Set(namesOn(trees[0], hunk.old, from).map((name) => JSON.stringify(name)));
    const brought = namesOn(trees[1], hunk.made, from).filter((name) => !known.has(JSON.stringify(name)));
    let outcome = judge(carried, brought, around);
    const index = indexOf(carried, hunk, merged);
    const place =
      index < 0 ? undefined : ['', ...written(merged).slice(0, index)].join('\n').split('\n').length;
    if (outcome.state === 'applied' && carried.state === 'applied') {
      const problems = await around.problemsOf(fileOf(carried.lines), 'to');
      const reasons = problems.filter((problem) => !told.has(problem));
      if (reasons.length > 0) outcome = { state: 'missing', reasons };
      else merged = carried.lines;
    }
    verdicts.push(verdictOf(hunk, outcome, place));
  }
  const left = hunks.filter((_, index) => verdicts[index]?.state === 'conflict');
  const marked = left.reduce((texts, { whole }) => mergeFile(texts, textsOf(old), whole).parts, merged);
  return {
    verdicts,
    text: verdicts.some(({ state }) => state === 'applied') ? fileOf(merged) : null,
    marked: left.length > 0 ? fileOf(marked) : null,
  };
}

type Outcome = Pick<Verdict, 'state' | 'reasons' | 'texts'>;

function judge(carried: Carried, brought: readonly InlineName[], { from, to }: Surroundings): Outcome {
  if (carried.state === 'there') return { state: 'there', reasons: [] };
  const missing = missingNames(brought, from.names, to.names);
  if (missing.length > 0) return { state: 'missing', reasons: missing };
  if (carried.state === 'applied') return { state: 'applied', reasons: [] };
  const [begin, end] = [/^<{7} /, /^>{7} /].map((mark) => carried.marked.findIndex((one) => mark.test(one)));
  return { state: 'conflict', reasons: [], texts: carried.marked.slice(begin, (end ?? 0) + 1) };
}

function textsOf(lines: readonly Line[]): string[] {
  return lines.map(({ text }) => text);
}

/** Where a page moves is another matter than what it says: the field is told of, and stays. */
function hunksOf(before: readonly Line[], now: readonly Line[]): Hunk[] {
  const isMoved = ({ text }: Line) => /^moved_from:/.test(text);
  const all = changesOf(textsOf(before), textsOf(now)).map((change): Hunk => {
    const [old, made] = [
      before.slice(...change.before),
      now.slice(...change.now).filter((line) => !isMoved(line)),
    ];
    const whole = [...before.slice(0, change.before[0]), ...made, ...before.slice(change.before[1])];
    const line = (made[0] ?? now[change.now[0]] ?? now.at(-1))?.from ?? 1;
    return { old, made, whole: textsOf(whole), line };
  });
  return all.filter(({ old, made }) => old.length + made.length > 0);
}

/** The names on some lines of a page. */
function namesOn(tree: Root, lines: readonly Line[], { names }: BackportVersion): InlineName[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  return namesIn(tree, [first.from, last.from + last.written.split('\n').length - 1], names);
}

/** The line that a hunk goes to; -1 if there is none. */
function indexOf(carried: Carried, { made }: Hunk, there: readonly string[]): number {
  if (carried.state === 'there') return there.indexOf(made[0]?.text ?? '');
  if (carried.state === 'conflict') return carried.marked.findIndex((text) => text.startsWith('<<<<<<< '));
  return [...carried.lines, null].findIndex((text, index) => text !== there[index]);
}

/** A version, and what is installed with it: of its inventory. */
interface Release {
  version: SiteVersion;
  packages: Readonly<Record<string, Package>>;
}

const escaped = (text: string) => text.replaceAll('.', '\\.');

/**
 * Says in the words of one version what a page of another says: its releases in install lines, its commit and its tag in addresses of the
 * source, the paths of pages that moved. What else the text says stays.
 *
 * @param ids - By the id of a page that of its counterpart.
 */
function inWordsOf(text: string, from: Release, to: Release, ids: ReadonlyMap<string, string>): string {
  const words: [string | RegExp, string][] = [[from.version.commit, to.version.commit]];
  if (from.version.release && to.version.release) {
    const tag = new RegExp(`(--branch |/(?:blob|tree)/)${escaped(from.version.release)}(?![\\w.])`, 'g');
    words.push([tag, `$1${to.version.release}`]);
    for (const [key, { distribution, version }] of Object.entries(from.packages)) {
      const name = distribution.replace(/[-_]/g, '[-_]');
      const pin = new RegExp(`\\b(${name}(?:\\[[\\w,-]+\\])?==)${escaped(version)}(?![\\w.]*\\w)`, 'g');
      words.push([pin, `$1${to.packages[key]?.version ?? version}`]);
    }
  }
  for (const [id, other] of ids) if (id !== other) words.push([`/${id}.mdx`, `/${other}.mdx`]);
  return words.reduce((said, [word, there]) => said.replaceAll(word, there), text);
}
