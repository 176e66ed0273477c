import type { Root } from 'mdast';
import type { InlineName } from '../../model/code-blocks/inline-names';
import type { Package } from '../../model/inventory/types';
import { parseMdx } from '../../model/mdx/parse';
import type { SiteVersion } from '../../shared/site';
import { type Carried, type Change, carry, changesOf, type Hunk, mergeFile } from './merge';
import { missingNames, namesIn, type VersionNames } from './names';
import type { Verdict } from './report';

/** Source or target version of a change, with its packages and its names. */
export interface BackportVersion {
  version: SiteVersion;
  packages: Readonly<Record<string, Package>>;
  names: VersionNames;
}

/** Everything a backport needs besides the texts. File paths are relative to the project. */
export interface Surroundings {
  from: BackportVersion & { file: string };
  /** The target version. `file` is the path of the page, even if the page does not exist. */
  to: BackportVersion & { file: string };
  /** Ids of the counterparts in the target version, by the id of the page. */
  ids: ReadonlyMap<string, string>;
  /** Checks a text as the page of the source or the target version. */
  problemsOf: (text: string, side: 'from' | 'to') => Promise<string[]>;
}

/** Verdicts to print, and texts to write: with the clean changes, and with conflict markers. A text is null without such changes. */
export interface Backport {
  verdicts: Verdict[];
  text: string | null;
  marked: string | null;
}

/**
 * Applies the changes of a page to the same page of another version.
 *
 * @param there - Page of the target version, or null if the version doesn't have it.
 */
export async function backport(
  before: string,
  now: string,
  there: string | null,
  around: Surroundings,
): Promise<Backport> {
  const { from, to } = around;
  if (there === null) {
    const reasons = ['to add it, run npm run page:new'];
    const verdict = { state: 'page', reasons, from: { file: from.file }, to: { file: to.file } } as const;
    return { verdicts: [verdict], text: null, marked: null };
  }
  const said = [before, now].map((text) => inWordsOf(text, around)) as [string, string];
  const [old, made] = said.map((text) => text.split('\n')) as [string[], string[]];
  const trees = said.map((text) => treeOf(text, from.file)) as [Root, Root];
  const hunks = hunksOf(old, made);
  const verdicts: Verdict[] = [];
  let merged = there.split('\n');
  // The backport doesn't report problems that either page already has.
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
  if (carried.state === 'present') return { state: 'present', reasons: [] };
  const missing = missingNames(brought, from.names, to.names);
  if (missing.length > 0) return { state: 'missing', reasons: missing };
  if (carried.state === 'applied') return { state: 'applied', reasons: [] };
  const [begin, end] = [/^<{7} /, /^>{7} /].map((mark) => carried.marked.findIndex((one) => mark.test(one)));
  return { state: 'conflict', reasons: [], texts: carried.marked.slice(begin, (end ?? 0) + 1) };
}

/** Parses a page. Returns an empty tree if the page isn't valid MDX, because the checks report that. */
function treeOf(source: string, file: string): Root {
  try {
    return parseMdx(source, file);
  } catch {
    return { type: 'root', children: [] };
  }
}

/** Lists the changes between two texts. They leave out `moved_from`, because the target page doesn't move. */
function hunksOf(before: readonly string[], now: readonly string[]): Hunk[] {
  const all = changesOf(before, now).map((change): Hunk => {
    const old = before.slice(...change.before);
    const made = now.slice(...change.now).filter((line) => !line.startsWith('moved_from:'));
    const whole = [...before.slice(0, change.before[0]), ...made, ...before.slice(change.before[1])];
    return { ...change, old, made, whole };
  });
  return all.filter(({ old, made }) => old.length + made.length > 0);
}

function namesOn(tree: Root, [from, to]: Change['now'], { names }: BackportVersion): InlineName[] {
  return from < to ? namesIn(tree, [from + 1, to], names) : [];
}

/** Returns the index of the line that a hunk goes to, or -1 if there is none. */
function indexOf(carried: Carried, { made }: Hunk, there: readonly string[]): number {
  if (carried.state === 'present') return there.indexOf(made[0] ?? '');
  if (carried.state === 'conflict') return carried.marked.findIndex((text) => text.startsWith('<<<<<<< '));
  return [...carried.lines, null].findIndex((text, index) => text !== there[index]);
}

const escaped = (text: string) => text.replaceAll('.', '\\.');

/**
 * Replaces what differs between two versions in a text: releases in install commands, commits and tags in source URLs, and paths of pages
 * that moved.
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
