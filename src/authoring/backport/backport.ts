import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import type { InlineName } from '../../model/code-blocks/inline-names';
import { parseMdx } from '../../model/mdx/parse';
import { toRelativePath } from '../checks/source/links';
import { applyHunk, diffLines, type Hunk, type MergeResult, mergeLines } from './merge';
import { type BackportVersion, describeMissingNames, listNames } from './names';
import type { Verdict } from './report';

const CONFLICT_START = '<<<<<<< ';
const CONFLICT_END = '>>>>>>> ';

interface BackportContext {
  from: BackportVersion & { file: string };
  /** Version that receives the changes. `file` is the path of its page, even if the page doesn't exist yet. */
  to: BackportVersion & { file: string };
  /** Maps the file of each page in the source version to the page's file in the target version. */
  counterpartFiles: ReadonlyMap<string, string>;
  findProblems: (text: string, version: 'from' | 'to') => Promise<string[]>;
}

export interface BackportResult {
  verdicts: Verdict[];
  /** The target page with all changes that could be applied, or null if there are none. */
  text: string | null;
  /** The target page with conflicts between git's conflict markers, or null if nothing conflicts. */
  markedText: string | null;
}

/** Applies a page's changes, from `before` to `after`, to the same page in another version. `target` is null if that version lacks the page. */
export async function backportChanges(
  before: string,
  after: string,
  target: string | null,
  context: BackportContext,
): Promise<BackportResult> {
  const { from, to, findProblems } = context;
  if (target === null) {
    const reasons = ['to add it, run npm run page:new'];
    const verdict = { state: 'page', reasons, from: { file: from.file }, to: { file: to.file } } as const;
    return { verdicts: [verdict], text: null, markedText: null };
  }

  // Adapts both texts to the target version, because expected differences, such as the release, would otherwise cause conflicts.
  const oldText = adaptText(before, context);
  const newText = adaptText(after, context);
  const oldLines = oldText.split('\n');
  const oldTree = parseOrEmpty(oldText, from.file);
  const newTree = parseOrEmpty(newText, from.file);
  const existingProblems = [...(await findProblems(after, 'from')), ...(await findProblems(target, 'to'))];
  const findRejectionReasons = async (hunk: Hunk, { state, lines }: MergeResult): Promise<string[]> => {
    if (state === 'present') return [];
    const missingNames = describeMissingNames(listAddedNames(hunk, oldTree, newTree, from), from, to);
    // A page with a conflict can't be checked for other problems.
    if (state === 'conflict' || missingNames.length > 0) return missingNames;
    const problems = await findProblems(lines.join('\n'), 'to');
    return problems.filter((problem) => !existingProblems.includes(problem));
  };

  const verdicts: Verdict[] = [];
  const conflicts: Hunk[] = [];
  let merged: readonly string[] = target.split('\n');
  for (const hunk of listHunks(oldLines, newText.split('\n'))) {
    const mergeResult = applyHunk(merged, oldLines, hunk);
    const reasons = await findRejectionReasons(hunk, mergeResult);
    const state = reasons.length > 0 ? 'missing' : mergeResult.state;
    verdicts.push({
      state,
      reasons,
      from: { file: from.file, line: hunk.line },
      to: { file: to.file, line: findHunkLine(mergeResult, hunk, merged) },
      conflictLines: state === 'conflict' ? extractConflict(mergeResult.lines) : [],
    });
    if (state === 'applied') merged = mergeResult.lines;
    if (state === 'conflict') conflicts.push(hunk);
  }

  let markedLines = merged;
  for (const { patchedPage } of conflicts) markedLines = mergeLines(markedLines, oldLines, patchedPage).parts;
  return {
    verdicts,
    text: verdicts.some(({ state }) => state === 'applied') ? merged.join('\n') : null,
    markedText: conflicts.length > 0 ? markedLines.join('\n') : null,
  };
}

function listAddedNames(
  { oldRange, newRange }: Hunk,
  oldTree: Root,
  newTree: Root,
  version: BackportVersion,
): InlineName[] {
  const oldNames = listNames(oldTree, oldRange, version);
  const newNames = listNames(newTree, newRange, version);
  return newNames.filter((name) => !oldNames.some((oldName) => isDeepStrictEqual(oldName, name)));
}

/** Parses the MDX of a page. Returns an empty tree if the MDX is invalid, because the checks already report that. */
function parseOrEmpty(source: string, file: string): Root {
  try {
    return parseMdx(source, file);
  } catch {
    return { type: 'root', children: [] };
  }
}

/** Lists the changes between two texts of a page. Ignores a new `moved_from` field, because the page hasn't moved in the target version. */
function listHunks(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks = diffLines(before, after).map((change): Hunk => {
    const [start, end] = change.oldRange;
    const oldLines = before.slice(start, end);
    const newLines = after.slice(...change.newRange).filter((line) => !line.startsWith('moved_from:'));
    const patchedPage = [...before.slice(0, start), ...newLines, ...before.slice(end)];
    // If the change removes the end of the page, the next line doesn't exist.
    const line = Math.min(change.newRange[0] + 1, after.length);
    return { ...change, oldLines, newLines, patchedPage, line };
  });
  return hunks.filter(({ oldLines, newLines }) => oldLines.length + newLines.length > 0);
}

function findHunkLine(
  { state, lines }: MergeResult,
  { newLines }: Hunk,
  target: readonly string[],
): number | undefined {
  const toLineNumber = (index: number) => (index === -1 ? undefined : index + 1);
  if (state === 'conflict') return toLineNumber(lines.findIndex((line) => line.startsWith(CONFLICT_START)));
  if (state === 'applied') {
    const firstDifference = lines.findIndex((line, index) => line !== target[index]);
    // If the lines are the same, the change only removes the last lines of the target.
    return toLineNumber(firstDifference === -1 ? lines.length : firstDifference);
  }
  // Skips empty lines, because they occur everywhere. A change that only removes lines adds no text.
  const firstText = newLines.find((line) => line !== '');
  return firstText === undefined ? undefined : toLineNumber(target.indexOf(firstText));
}

function extractConflict(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => line.startsWith(CONFLICT_START));
  const end = lines.findIndex((line) => line.startsWith(CONFLICT_END));
  return lines.slice(start, end + 1);
}

/** Matches the relative path of a page, as in `[apply](../core_api/apply.mdx#options)`. */
const PAGE_PATH = /(?<![\w./])\.{1,2}\/[\w./-]+\.mdx\b/g;

const escapeDots = (text: string) => text.replaceAll('.', '\\.');

/** Adapts a text from the version `from` to the version `to`: replaces the commit, the release, package versions and paths of pages. */
function adaptText(text: string, { from, to, counterpartFiles }: BackportContext): string {
  let adapted = text.replaceAll(from.version.commit, to.version.commit);
  if (from.version.release && to.version.release) {
    // Matches a tag in a command or a URL, as in `--branch 0.7.3` or `/blob/0.7.3/`. The lookahead excludes longer tags.
    const release = escapeDots(from.version.release);
    const tag = new RegExp(`(?<=--branch |/(?:blob|tree)/)${release}(?![\\w.])`, 'g');
    adapted = adapted.replaceAll(tag, to.version.release);
    for (const [key, { distribution, version }] of Object.entries(from.index.inventory.packages)) {
      const name = distribution.replace(/[-_]/g, '[-_]');
      // Matches a package with its version, as in `superduper-framework[test]==0.7.3`. A period may follow at the end of a sentence.
      const pin = new RegExp(`(?<=\\b${name}(?:\\[[\\w,-]+\\])?==)${escapeDots(version)}(?![\\w.]*\\w)`, 'g');
      adapted = adapted.replaceAll(pin, to.index.inventory.packages[key]?.version ?? version);
    }
  }
  const [folder, targetFolder] = [posix.dirname(from.file), posix.dirname(to.file)];
  return adapted.replaceAll(PAGE_PATH, (path) => {
    const counterpart = counterpartFiles.get(posix.join(folder, path));
    const isCorrect = counterpart === undefined || counterpart === posix.join(targetFolder, path);
    return isCorrect ? path : toRelativePath(targetFolder, counterpart);
  });
}
