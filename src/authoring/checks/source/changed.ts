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
  /** Name of the base commit for people, such as `main (1a2b3c4)`. */
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
 * Returns the commit where the branch left `main`. On `main` itself, returns the last commit that its upstream branch also has. If there is neither,
 * returns `HEAD`.
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

/** Matches the files that the checks compare with pages. If one of them changes, pages that haven't changed may get problems. */
const FACT_FILES = [
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

/** Whether the checks compare a file with pages. This includes pages whose extension is wrong, such as `a.MDX`, because a check reports them. */
function isFactFile(file: string): boolean {
  if (PAGE_LIKE_FILE.test(file)) return !MARKDOWN_FILE.test(file);
  return FACT_FILES.some((pattern) => pattern.test(file));
}

/** Selects the files to check. `texts` are changed pages and pages that depend on changed data. `files` also contains the data and removed files. */
export function selectFiles({ commit, changed, removed }: Omit<Changes, 'base'>) {
  const factFiles = changed.filter(isFactFile);
  const removedFiles = removed.filter((file) => MARKDOWN_FILE.test(file) || isFactFile(file));
  const changedTexts = changed.filter((file) => MARKDOWN_FILE.test(file));
  const facts = [...factFiles, ...listChangedRuns(commit, factFiles)];
  const texts = [...new Set([...changedTexts, ...findDependentPages(facts, removedFiles)])];
  return { texts, files: [...texts, ...factFiles, ...removedFiles] };
}

/** Lists pages whose recorded sample runs differ from the base commit, as `docs/core_api/apply.json`, because the page may be an `.md` or `.mdx` file. */
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

/** Lists unchanged pages to check because of another file: an inventory, the record of a page's samples, or a removed file that the page mentions. */
function findDependentPages(facts: readonly string[], removed: readonly string[]): string[] {
  if (facts.length + removed.length === 0) return [];
  const inventories = facts.filter((file) => path.basename(file) === INVENTORY_FILE);
  const folders = inventories.map((file) => `${path.dirname(file)}/`);
  // The record of a page's samples, `docs/sample-seen/core_api/apply.json`, has the page's path except for the folder and the extension.
  const recordPaths = new Set([...facts, ...removed].map((file) => file.replace(/\/sample-seen\//, '/')));
  const removedNames = removed.map((file) => path.basename(file));
  const dependentPages = readPages().filter(
    ({ file, source }) =>
      folders.some((folder) => file.startsWith(folder)) ||
      recordPaths.has(file.replace(MARKDOWN_FILE, '.json')) ||
      removedNames.some((name) => source.includes(name)),
  );
  return dependentPages.map(({ file }) => file);
}
