import { existsSync } from 'node:fs';
import path from 'node:path';
import { createGitRunner } from '../../git';
import { readPages } from './site-pages';

/** The files that differ between the working folder and a base commit, which usually is the commit where the branch started. */
export interface Changes {
  /** Name of the base commit for people, such as `main (1a2b3c4)`. */
  base: string;
  /** Paths of new and changed files, relative to the project's folder. */
  changed: string[];
  /** Paths of removed files, relative to the project's folder. */
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
  return { base, changed: files.filter(exists), removed: files.filter((file) => !exists(file)) };
}

/** Returns the commit where the current branch left `main`. Returns `HEAD` if the branch is `main` itself, or if there is no `main`. */
export function findBaseCommit(folder = '.'): string {
  const git = createGitRunner(folder);
  if (git('rev-parse', '--abbrev-ref', 'HEAD').trim() === 'main') return 'HEAD';
  try {
    return git('merge-base', 'main', 'HEAD').trim();
  } catch {
    return 'HEAD';
  }
}

export const MARKDOWN_FILE = /\.mdx?$/;

/** Matches the paths of files whose facts the checks compare with pages, such as inventories, sidebars and diagrams, and of misnamed pages. */
const FACT_FILE =
  /^versions\.json$|^i18n\/.+\.json$|\.(?:M[Dd]|mD)[Xx]?$|\.mdX$|\.markdown$|api-(?:inventory|messages)\.json$|^docusaurus\.config\.ts$|^src\/shared\/(?:home|announcement)\.ts$|sample-runs\.json$|sample-seen\/.+\.json$|^sidebars\.ts$|^versioned_sidebars\/|^src\/model\/versions\/published\.json$|_diagrams\/[^/]+\.svg$/;

/** Files that `npm run check -- --changed` checks: the changed ones, and those that depend on them. */
export interface FilesToCheck {
  /** Markdown files that changed, or that must be compared with a changed file. */
  texts: string[];
  /** Files to pass to `checkPages`: the Markdown files, changed files that pages must agree with, and removed files. */
  files: string[];
}

/** Selects the files that must be checked after a change. */
export function selectFiles({ changed, removed }: Pick<Changes, 'changed' | 'removed'>): FilesToCheck {
  const factFiles = changed.filter((file) => FACT_FILE.test(file));
  const removedFiles = removed.filter((file) => MARKDOWN_FILE.test(file) || FACT_FILE.test(file));
  const texts = [
    ...new Set([
      ...changed.filter((file) => MARKDOWN_FILE.test(file)),
      ...findDependentPages(factFiles, removedFiles),
    ]),
  ];
  return { texts, files: [...texts, ...factFiles, ...removedFiles] };
}

/** Lists pages to check again because of another file: a changed API inventory or record of a sample run, or a removed page or diagram. */
function findDependentPages(facts: readonly string[], removed: readonly string[]): string[] {
  const folders = facts
    .filter((file) => /(?:api-inventory|sample-runs)\.json$/.test(file))
    .map((file) => `${path.dirname(file)}/`);
  const recordPaths = new Set([...facts, ...removed].map((file) => file.replace(/\/sample-seen\//, '/')));
  const removedNames = removed.map((file) => path.basename(file));
  return readPages()
    .filter(
      ({ file, source }) =>
        folders.some((folder) => file.startsWith(folder)) ||
        recordPaths.has(file.replace(/\.mdx?$/, '.json')) ||
        removedNames.some((name) => source.includes(name)),
    )
    .map(({ file }) => file);
}
