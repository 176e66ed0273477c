import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readSampleRuns, SAMPLE_RUNS_FILE, type SampleRuns } from '../../../model/versions/sample-runs';
import { INVENTORY_FILE } from '../../../shared/inventory/types';
import { createGitRunner, readFileAt, tryGit } from '../../git';
import { MARKDOWN_FILE, PAGE_LIKE_FILE, readPages } from './site-pages';

/** The files that differ between the working folder and a base commit. The base commit usually is the commit where the branch started. */
export interface Changes {
  /** Base commit: a SHA, or `HEAD`. */
  commit: string;
  /** Readable name of the base commit, such as `main (1a2b3c4)`. */
  base: string;
  /** Paths of new and changed files. All paths are relative to the project's folder. */
  changed: string[];
  removed: string[];
}

/** Finds the files that differ from the base commit, including files with uncommitted changes. */
export function readChanges(folder = '.'): Changes {
  const git = createGitRunner(folder);
  const commit = findBaseCommit(folder);
  const base = commit === 'HEAD' ? 'the last commit' : `main (${commit.slice(0, 7)})`;
  const files = [
    ...git('diff', '--name-only', '--no-renames', '--relative', '-z', commit).split('\0'),
    ...git('ls-files', '--others', '--exclude-standard', '-z').split('\0'),
  ].filter(Boolean);
  const exists = (file: string) => existsSync(`${folder}/${file}`);
  return { commit, base, changed: files.filter(exists), removed: files.filter((file) => !exists(file)) };
}

/**
 * Returns the commit where the branch left `main`. On `main`, returns the last commit that the remote `main` also has. Returns `HEAD` if the repository
 * has no branch to compare with.
 *
 * @throws Error if the folder isn't a clone.
 */
export function findBaseCommit(folder = '.'): string {
  const git = createGitRunner(folder);
  const isMain = git('rev-parse', '--abbrev-ref', 'HEAD').trim() === 'main';
  const branches = [...(isMain ? [] : ['main']), 'main@{upstream}', 'upstream/main', 'origin/main'];
  // Keeps the branches that exist and that share a commit with HEAD.
  const bases = branches.filter((branch) => tryGit(folder, 'merge-base', 'HEAD', branch) !== null);
  // Of several branches, git uses the one whose common commit is the latest, so it doesn't matter if another branch is outdated.
  return bases.length === 0 ? 'HEAD' : git('merge-base', 'HEAD', ...bases).trim();
}

/** Matches files that the checks compare with pages. A change in such a file may cause problems on unchanged pages. */
const COMPARED_FILES = [
  /^versions\.json$/,
  /^docusaurus\.config\.ts$/,
  /^i18n\/.+\.json$/,
  /^(?:sidebars\.ts$|versioned_sidebars\/)/,
  /^src\/shared\/(?:home|announcement)\.ts$/,
  /^src\/model\/versions\/published\.json$/,
  /api-(?:inventory|messages)\.json$/,
  /sample-runs\.json$|sample-seen\/.+\.json$/,
  /_diagrams\/[^/]+\.svg$/,
];

/** Whether the checks must run if this file changes. True also for pages with a wrong extension, such as `a.MDX`, because a check reports them. */
function isComparedFile(file: string): boolean {
  if (PAGE_LIKE_FILE.test(file)) return !MARKDOWN_FILE.test(file);
  return COMPARED_FILES.some((pattern) => pattern.test(file));
}

/** Selects the files to check. `texts` are changed pages and pages that depend on changed files. `files` also contains changed data and removed files. */
export function selectFiles({ commit, changed, removed }: Omit<Changes, 'base'>) {
  const comparedFiles = changed.filter(isComparedFile);
  const removedFiles = removed.filter((file) => MARKDOWN_FILE.test(file) || isComparedFile(file));
  const changedTexts = changed.filter((file) => MARKDOWN_FILE.test(file));
  const changedData = [...comparedFiles, ...listChangedRuns(commit, comparedFiles)];
  const texts = [...new Set([...changedTexts, ...listDependentPages(changedData, removedFiles)])];
  return { texts, files: [...texts, ...comparedFiles, ...removedFiles] };
}

/** Lists pages whose recorded sample run has changed. The paths end in `.json`, because the record doesn't say whether a page ends in `.md` or `.mdx`. */
function listChangedRuns(commit: string, files: readonly string[]): string[] {
  return files
    .filter((file) => path.basename(file) === SAMPLE_RUNS_FILE)
    .flatMap((file) => {
      const folder = path.dirname(file);
      const previousRuns: SampleRuns = JSON.parse(readFileAt(commit, file) ?? '{ "pages": {} }');
      return Object.entries(readSampleRuns(folder)?.pages ?? {})
        .filter(([name, run]) => !isDeepStrictEqual(run, previousRuns.pages[name]))
        .map(([name]) => `${folder}/${name}.json`);
    });
}

/** Lists pages that must be checked because their inventory or the record of their samples has changed, or because they mention a removed file. */
function listDependentPages(changedData: readonly string[], removed: readonly string[]): string[] {
  if (changedData.length + removed.length === 0) return [];
  const inventories = changedData.filter((file) => path.basename(file) === INVENTORY_FILE);
  const folders = inventories.map((file) => `${path.dirname(file)}/`);
  // Turns the path of a record, `docs/sample-seen/core_api/apply.json`, into the path of its page: `docs/core_api/apply.json`.
  const pagePaths = new Set([...changedData, ...removed].map((file) => file.replace(/\/sample-seen\//, '/')));
  const removedNames = removed.map((file) => path.basename(file));
  const dependentPages = readPages().filter(
    ({ file, source }) =>
      folders.some((folder) => file.startsWith(folder)) ||
      pagePaths.has(file.replace(MARKDOWN_FILE, '.json')) ||
      removedNames.some((name) => source.includes(name)),
  );
  return dependentPages.map(({ file }) => file);
}
