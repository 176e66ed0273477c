import type { Root } from 'mdast';
import type { InlineName } from '../../model/code-blocks/inline-names';
import type { Package } from '../../model/inventory/types';
import { parseMdx } from '../../model/mdx/parse';
import type { SiteVersion } from '../../shared/site';
import { type Carried, type Change, carry, changesOf, type Hunk, mergeFile } from './merge';
import { missingNames, namesIn, type VersionNames } from './names';
import type { Verdict } from './report';

/** A version that a change comes from or goes to, what is installed with it, and its names: of its inventory. */
export interface BackportVersion {
  version: SiteVersion;
  packages: Readonly<Record<string, Package>>;
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
  const { from, to } = around;
  if (there === null) {
    const reasons = ['npm run page:new makes it, if it is to have the page'];
    const verdict = { state: 'page', reasons, from: { file: from.file }, to: { file: to.file } } as const;
    return { verdicts: [verdict], text: null, marked: null };
  }
  const said = [before, now].map((text) => inWordsOf(text, around)) as [string, string];
  const [old, made] = said.map((text) => text.split('\n')) as [string[], string[]];
  const trees = said.map((text) => treeOf(text, from.file)) as [Root, Root];
  const hunks = hunksOf(old, made);
  const verdicts: Verdict[] = [];
  let merged = there.split('\n');
  // A problem that the page has in its own version, or had before the change, is no matter of the other version.
  const told = new Set([
    ...(await around.problemsOf(now, 'from')),
    ...(await around.problemsOf(there, 'to')),
  ]);
  for (const hunk of hunks) {
    const carried = carry(merged, old, hunk);
    const known = new Set(namesOn(trees[0], hunk.before, from).map((name) => JSON.stringify(name)));
    const brought = namesOn(trees[1], hunk.now, from).filter((name) => !known.has(JSON.stringify(name)));
    let outcome = judge(carried, brought, around);
    const index = indexOf(carried, hunk, merged);
    if (outcome.state === 'applied' && carried.state === 'applied') {
      const problems = await around.problemsOf(carried.lines.join('\n'), 'to');
      const reasons = problems.filter((problem) => !told.has(problem));
      if (reasons.length > 0) outcome = { state: 'missing', reasons };
      else merged = carried.lines;
    }
    verdicts.push({
      ...outcome,
      from: { file: from.file, line: Math.min(hunk.now[0] + 1, made.length) },
      to: { file: to.file, line: index < 0 ? undefined : index + 1 },
    });
  }
  const left = hunks.filter((_, index) => verdicts[index]?.state === 'conflict');
  const marked = left.reduce((lines, { whole }) => mergeFile(lines, old, whole).parts, merged);
  return {
    verdicts,
    text: verdicts.some(({ state }) => state === 'applied') ? merged.join('\n') : null,
    marked: left.length > 0 ? marked.join('\n') : null,
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

/** The tree of a page; empty where it is no MDX, of which the checks speak: a change may stop a page from being some. */
function treeOf(source: string, file: string): Root {
  try {
    return parseMdx(source, file);
  } catch {
    return { type: 'root', children: [] };
  }
}

/** Where a page moves is another matter than what it says: the field is told of, and stays. */
function hunksOf(before: readonly string[], now: readonly string[]): Hunk[] {
  const all = changesOf(before, now).map((change): Hunk => {
    const old = before.slice(...change.before);
    const made = now.slice(...change.now).filter((line) => !line.startsWith('moved_from:'));
    const whole = [...before.slice(0, change.before[0]), ...made, ...before.slice(change.before[1])];
    return { ...change, old, made, whole };
  });
  return all.filter(({ old, made }) => old.length + made.length > 0);
}

/** The names on some lines of a page. */
function namesOn(tree: Root, [from, to]: Change['now'], { names }: BackportVersion): InlineName[] {
  return from < to ? namesIn(tree, [from + 1, to], names) : [];
}

/** The line that a hunk goes to; -1 if there is none. */
function indexOf(carried: Carried, { made }: Hunk, there: readonly string[]): number {
  if (carried.state === 'there') return there.indexOf(made[0] ?? '');
  if (carried.state === 'conflict') return carried.marked.findIndex((text) => text.startsWith('<<<<<<< '));
  return [...carried.lines, null].findIndex((text, index) => text !== there[index]);
}

const escaped = (text: string) => text.replaceAll('.', '\\.');

/**
 * Says in the words of one version what a page of another says: its releases in install lines, its commit and its tag in addresses of the
 * source, the paths of pages that moved. What else the text says stays.
 */
function inWordsOf(text: string, { from, to, ids }: Surroundings): string {
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
