import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readSampleRuns, SAMPLE_RUNS_FILE, type SampleRuns } from '../../../model/versions/sample-runs';
import { INVENTORY_FILE } from '../../../shared/inventory/types';
import { createGitRunner, readFileAt, tryGit } from '../../git';
import { readPages } from './site-pages';

/** The files that differ between the working folder and a base commit, which usually is the commit where the branch started. */
export interface Changes {
  /** Base commit: a SHA, or `HEAD`. */
  commit: string;
  /** Name of the base commit for people, such as `main (1a2b3c4)`. */
  base: string;
  /** Paths of new and changed files. All paths are relative to the project's folder. */
  changed: string[];
  removed: string[];
}

/** Finds the files that differ from the commit where the branch started, including uncommitted changes. */
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
 * Returns the commit where the branch left `main`. On `main`, returns the last commit of the upstream. Without either, returns `HEAD`.
 *
 * @throws Error if the folder isn't a clone.
 */
export function findBaseCommit(folder = '.'): string {
  const git = createGitRunner(folder);
  const isMain = git('rev-parse', '--abbrev-ref', 'HEAD').trim() === 'main';
  const isCommonAncestor = (ref: string) => tryGit(folder, 'merge-base', 'HEAD', ref) !== null;
  const bases = [...(isMain ? [] : ['main']), 'main@{upstream}', 'upstream/main', 'origin/main'].filter(
    isCommonAncestor,
  );
  // Of several branches, git uses the one with the latest common ancestor, so it doesn't matter if another branch is outdated.
  return bases.length === 0 ? 'HEAD' : git('merge-base', 'HEAD', ...bases).trim();
}

export const MARKDOWN_FILE = /\.mdx?$/;

/** Matches the paths of files whose facts the checks compare with pages, such as inventories, sidebars and diagrams, and of misnamed pages. */
const FACT_FILE =
  /^versions\.json$|^i18n\/.+\.json$|\.(?:M[Dd]|mD)[Xx]?$|\.mdX$|\.markdown$|api-(?:inventory|messages)\.json$|^docusaurus\.config\.ts$|^src\/shared\/(?:home|announcement)\.ts$|sample-runs\.json$|sample-seen\/.+\.json$|^sidebars\.ts$|^versioned_sidebars\/|^src\/model\/versions\/published\.json$|_diagrams\/[^/]+\.svg$/;

/** Returns the Markdown files to check after a change (`texts`), and these together with changed data files and removed files (`files`). */
export function selectFiles({ commit, changed, removed }: Omit<Changes, 'base'>) {
  const factFiles = changed.filter((file) => FACT_FILE.test(file));
  const removedFiles = removed.filter((file) => MARKDOWN_FILE.test(file) || FACT_FILE.test(file));
  const changedTexts = changed.filter((file) => MARKDOWN_FILE.test(file));
  const facts = [...factFiles, ...listChangedRuns(commit, factFiles)];
  const texts = [...new Set([...changedTexts, ...findDependentPages(facts, removedFiles)])];
  return { texts, files: [...texts, ...factFiles, ...removedFiles] };
}

/** Lists pages whose recorded sample runs differ from the base commit. The paths end in `.json`, like the paths of the records in `sample-seen/`. */
function listChangedRuns(commit: string, facts: readonly string[]): string[] {
  return facts
    .filter((file) => path.basename(file) === SAMPLE_RUNS_FILE)
    .flatMap((file) => {
      const folder = path.dirname(file);
      const previousRuns: SampleRuns = JSON.parse(readFileAt(commit, file) ?? '{ "pages": {} }');
      return Object.entries(readSampleRuns(folder)?.pages ?? {})
        .filter(([name, run]) => !isDeepStrictEqual(run, previousRuns.pages[name]))
        .map(([name]) => `${folder}/${name}.json`);
    });
}

/** Lists pages to check again because of another file: a changed API inventory or record of a sample run, or a removed page or diagram. */
function findDependentPages(facts: readonly string[], removed: readonly string[]): string[] {
  if (facts.length + removed.length === 0) return [];
  const folders = facts
    .filter((file) => file.endsWith(`/${INVENTORY_FILE}`))
    .map((file) => `${path.dirname(file)}/`);
  const recordPaths = new Set([...facts, ...removed].map((file) => file.replace(/\/sample-seen\//, '/')));
  const removedNames = removed.map((file) => path.basename(file));
  const dependentPages = readPages().filter(
    ({ file, source }) =>
      folders.some((folder) => file.startsWith(folder)) ||
      recordPaths.has(file.replace(/\.mdx?$/, '.json')) ||
      removedNames.some((name) => source.includes(name)),
  );
  return dependentPages.map(({ file }) => file);
}
