import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import type { InlineName } from '../../model/code-blocks/inline-names';
import { parseMdx } from '../../model/mdx/parse';
import { applyHunk, diffLines, type Hunk, type MergeResult, mergeLines } from './merge';
import { type BackportVersion, describeMissingNames, listNames } from './names';
import type { Verdict } from './report';

/** The two versions of a page between which a backport copies changes. Paths start at the project's folder. */
export interface BackportContext {
  /** Version in which the writer changed the page. */
  from: BackportVersion & { file: string };
  /** Version that receives the changes. If it doesn't have the page, `file` is the path that the page would have there. */
  to: BackportVersion & { file: string };
  /** Page ids in the target version, by their ids in the source version. The two ids differ for pages that have moved. */
  counterpartIds: ReadonlyMap<string, string>;
  /** Checks a text as if it were the content of the page in the source version (`from`) or in the target version (`to`). Returns the problems. */
  findProblems: (text: string, side: 'from' | 'to') => Promise<string[]>;
}

/** Outcome of a backport, with a verdict for each change of the page. */
export interface BackportResult {
  verdicts: Verdict[];
  /** The target page with the changes that could be applied. Null if there are none. */
  text: string | null;
  /** The same page, in which git's conflict markers show the other changes. Null if there are no conflicts. */
  markedText: string | null;
}

/**
 * Applies the changes between two texts of a page to the same page in another version of the documentation.
 *
 * @param target - Page of the target version, or null if the version doesn't have it.
 */
export async function backportChanges(
  before: string,
  after: string,
  target: string | null,
  context: BackportContext,
): Promise<BackportResult> {
  const { from, to } = context;
  if (target === null) {
    const reasons = ['to add it, run npm run page:new'];
    const verdict = { state: 'page', reasons, from: { file: from.file }, to: { file: to.file } } as const;
    return { verdicts: [verdict], text: null, markedText: null };
  }
  const oldText = adaptText(before, context);
  const newText = adaptText(after, context);
  const oldLines = oldText.split('\n');
  const hunks = listHunks(oldLines, newText.split('\n'));
  const { findProblems } = context;
  const existingProblems = [...(await findProblems(after, 'from')), ...(await findProblems(target, 'to'))];
  const listAddedNames = createNameReader(oldText, newText, from);
  const verdicts: Verdict[] = [];
  let merged: readonly string[] = target.split('\n');
  for (const hunk of hunks) {
    const mergeResult = applyHunk(merged, oldLines, hunk);
    // Reasons why the change doesn't fit the target version: names that the version doesn't contain, or problems that neither page had before.
    let reasons: string[] = [];
    if (mergeResult.state !== 'present') reasons = describeMissingNames(listAddedNames(hunk), from, to);
    if (mergeResult.state === 'applied' && reasons.length === 0) {
      const problems = await findProblems(mergeResult.lines.join('\n'), 'to');
      reasons = problems.filter((problem) => !existingProblems.includes(problem));
    }
    const verdict = createVerdict(hunk, mergeResult, reasons, merged, context);
    if (verdict.state === 'applied') merged = mergeResult.lines;
    verdicts.push(verdict);
  }
  const conflicts = hunks.filter((_, index) => verdicts[index]?.state === 'conflict');
  const markedLines = conflicts.reduce(
    (lines, { patchedPage }) => mergeLines(lines, oldLines, patchedPage).parts,
    merged,
  );
  return {
    verdicts,
    text: verdicts.some(({ state }) => state === 'applied') ? merged.join('\n') : null,
    markedText: conflicts.length > 0 ? markedLines.join('\n') : null,
  };
}

/** Returns a function that lists the names that a change adds to a page. */
function createNameReader(oldText: string, newText: string, { file, ...version }: BackportContext['from']) {
  const oldTree = parseOrEmpty(oldText, file);
  const newTree = parseOrEmpty(newText, file);
  return (hunk: Hunk): InlineName[] => {
    const oldNames = listNames(oldTree, hunk.before, version);
    const newNames = listNames(newTree, hunk.after, version);
    return newNames.filter((name) => !oldNames.some((oldName) => isDeepStrictEqual(oldName, name)));
  };
}

/** Creates the verdict about a change. `reasons` say why the change doesn't fit the target version. `target` is the target page before the change. */
function createVerdict(
  hunk: Hunk,
  mergeResult: MergeResult,
  reasons: readonly string[],
  target: readonly string[],
  { from, to }: BackportContext,
): Verdict {
  const { lines } = mergeResult;
  const state = reasons.length > 0 ? 'missing' : mergeResult.state;
  const lineIndex = findHunkLine(mergeResult, hunk, target);
  const conflictEnd = lines.findIndex((line) => line.startsWith('>>>>>>> ')) + 1;
  return {
    state,
    reasons,
    from: { file: from.file, line: hunk.line },
    to: { file: to.file, line: lineIndex < 0 ? undefined : lineIndex + 1 },
    ...(state === 'conflict' && { texts: lines.slice(lineIndex, conflictEnd) }),
  };
}

/** Parses a page. Returns an empty syntax tree if the page isn't valid MDX, because the checks already report such pages. */
function parseOrEmpty(source: string, file: string): Root {
  try {
    return parseMdx(source, file);
  } catch {
    return { type: 'root', children: [] };
  }
}

/** Lists the changes between two texts, except changes of the front matter field `moved_from`, because the target page doesn't move. */
function listHunks(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks = diffLines(before, after).map((change): Hunk => {
    const oldLines = before.slice(...change.before);
    const newLines = after.slice(...change.after).filter((line) => !line.startsWith('moved_from:'));
    const [start, end] = change.before;
    const patchedPage = [...before.slice(0, start), ...newLines, ...before.slice(end)];
    // If a change removes the end of the page, its line would be below the last line.
    const line = Math.min(change.after[0] + 1, after.length);
    return { ...change, oldLines, newLines, patchedPage, line };
  });
  return hunks.filter(({ oldLines, newLines }) => oldLines.length + newLines.length > 0);
}

/** Returns the index of the line in the target page where a change was applied, was already present or caused a conflict. Returns -1 for no line. */
function findHunkLine({ state, lines }: MergeResult, { newLines }: Hunk, target: readonly string[]): number {
  if (state === 'present') return target.indexOf(newLines[0] ?? '');
  if (state === 'conflict') return lines.findIndex((line) => line.startsWith('<<<<<<< '));
  // The null at the end also finds a change that only removes the last lines of the page.
  return [...lines, null].findIndex((line, index) => line !== target[index]);
}

const escapeDots = (text: string) => text.replaceAll('.', '\\.');

/** Replaces what has to differ in the target version: releases in install commands, commits and tags in source URLs, and paths of moved pages. */
function adaptText(text: string, { from, to, counterpartIds }: BackportContext): string {
  const replacements: [string | RegExp, string][] = [[from.version.commit, to.version.commit]];
  if (from.version.release && to.version.release) {
    const tag = new RegExp(`(--branch |/(?:blob|tree)/)${escapeDots(from.version.release)}(?![\\w.])`, 'g');
    replacements.push([tag, `$1${to.version.release}`]);
    for (const [key, { distribution, version }] of Object.entries(from.index.inventory.packages)) {
      const name = distribution.replace(/[-_]/g, '[-_]');
      const pin = new RegExp(`\\b(${name}(?:\\[[\\w,-]+\\])?==)${escapeDots(version)}(?![\\w.]*\\w)`, 'g');
      replacements.push([pin, `$1${to.index.inventory.packages[key]?.version ?? version}`]);
    }
  }
  for (const [id, counterpartId] of counterpartIds)
    if (id !== counterpartId) replacements.push([`/${id}.mdx`, `/${counterpartId}.mdx`]);
  return replacements.reduce((result, [pattern, newText]) => result.replaceAll(pattern, newText), text);
}
