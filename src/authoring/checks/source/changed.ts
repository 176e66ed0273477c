import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readSampleRuns, SAMPLE_RUNS_FILE, type SampleRuns } from '../../../model/versions/sample-runs';
import { INVENTORY_FILE } from '../../../shared/inventory/types';
import { createGitRunner, readFileAt, tryGit } from '../../git';
import { MARKDOWN_FILE, PAGE_LIKE_FILE, readSourcePages } from './source-pages';

interface Changes {
  /** SHA of the base commit, or `HEAD` if there's no branch to compare with. */
  commit: string;
  /** Readable name of the base commit, such as `main (1a2b3c4)`. */
  base: string;
  changed: string[];
  removed: string[];
}

/** Lists the files that changed since the base commit, including uncommitted changes. */
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
 * Returns the commit that files are compared with: the one where the branch left `main` or, on `main`, the last one on the remote.
 * Returns `HEAD` if there is no branch to compare with. Throws an error if the folder isn't a Git repository.
 */
export function findBaseCommit(folder = '.'): string {
  const git = createGitRunner(folder);
  const isMain = git('rev-parse', '--abbrev-ref', 'HEAD').trim() === 'main';
  const branches = [...(isMain ? [] : ['main']), 'main@{upstream}', 'upstream/main', 'origin/main'];
  // The command fails if the branch doesn't exist or doesn't share a commit with HEAD.
  const bases = branches.filter((branch) => tryGit(folder, 'merge-base', 'HEAD', branch) !== null);
  // With several branches, git returns the latest common commit, so outdated branches don't matter.
  return bases.length === 0 ? 'HEAD' : git('merge-base', 'HEAD', ...bases).trim();
}

/** Matches a record such as `docs/sample-seen/core_api/apply.json`, which belongs to the page `docs/core_api/apply`. */
const SAMPLE_RECORD = /\/sample-seen\/(.+)\.json$/;

/** Files other than Markdown that the checks read. A change in one of them may cause problems on unchanged pages. */
const CHECK_INPUTS = [
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

/** Whether the checks read a file, apart from Markdown files. Includes wrong extensions such as `a.MDX`, which the checks report. */
function isCheckInput(file: string): boolean {
  if (PAGE_LIKE_FILE.test(file)) return !MARKDOWN_FILE.test(file);
  return CHECK_INPUTS.some((pattern) => pattern.test(file));
}

/** Selects the files to check. `texts` contains the Markdown files, and `files` also contains changed data files and removed files. */
export function selectFiles({ commit, changed, removed }: Omit<Changes, 'base'>) {
  const changedInputs = changed.filter(isCheckInput);
  const removedFiles = removed.filter((file) => MARKDOWN_FILE.test(file) || isCheckInput(file));
  const changedTexts = changed.filter((file) => MARKDOWN_FILE.test(file));
  const rerunPages = listRerunPages(commit, [...changedInputs, ...removedFiles]);
  const dependentPages = listDependentPages(changedInputs, removedFiles, rerunPages);
  const texts = [...new Set([...changedTexts, ...dependentPages])];
  return { texts, files: [...texts, ...changedInputs, ...removedFiles] };
}

/** Lists pages whose sample runs changed or were deleted since `commit`, as paths without the extension, such as `docs/core_api/apply`. */
function listRerunPages(commit: string, files: readonly string[]): string[] {
  return files
    .filter((file) => path.basename(file) === SAMPLE_RUNS_FILE)
    .flatMap((file) => {
      const folder = path.dirname(file);
      const previousRuns: SampleRuns = JSON.parse(readFileAt(commit, file) ?? '{ "pages": {} }');
      const runs = readSampleRuns(folder)?.pages ?? {};
      return Object.keys({ ...previousRuns.pages, ...runs })
        .filter((name) => !isDeepStrictEqual(runs[name], previousRuns.pages[name]))
        .map((name) => `${folder}/${name}`);
    });
}

/** Lists the pages to check because their version's API or their sample results changed, or because a file that they mention was removed. */
function listDependentPages(
  changed: readonly string[],
  removed: readonly string[],
  rerunPages: readonly string[],
): string[] {
  if (changed.length + removed.length === 0) return [];
  const inventories = changed.filter((file) => path.basename(file) === INVENTORY_FILE);
  const changedVersionFolders = inventories.map((file) => `${path.dirname(file)}/`);
  const records = [...changed, ...removed].filter((file) => SAMPLE_RECORD.test(file));
  const recordedPages = records.map((file) => file.replace(SAMPLE_RECORD, '/$1'));
  const pagePaths = new Set([...recordedPages, ...rerunPages]);
  const removedNames = removed.map((file) => path.basename(file));
  const dependentPages = readSourcePages().filter(
    ({ file, source }) =>
      changedVersionFolders.some((folder) => file.startsWith(folder)) ||
      pagePaths.has(file.replace(MARKDOWN_FILE, '')) ||
      removedNames.some((name) => source.includes(name)),
  );
  return dependentPages.map(({ file }) => file);
}
