import { existsSync } from 'node:fs';
import path from 'node:path';
import { createGitRunner } from '../../git';
import { readPages } from './site-pages';

/** The files that differ from the commit where the branch started. */
export interface Changes {
  /** Description of the commit that the files are compared with. */
  base: string;
  /** Paths of new and changed files, from the project's folder. */
  changed: string[];
  /** Paths of removed files. */
  removed: string[];
}

/** Compares the files with the base commit, including changes that aren't committed. */
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

/** Returns the commit where the branch left `main`. On `main`, or if it doesn't exist, returns `HEAD`. */
export function findBaseCommit(folder = '.'): string {
  const git = createGitRunner(folder);
  if (git('rev-parse', '--abbrev-ref', 'HEAD').trim() === 'main') return 'HEAD';
  try {
    return git('merge-base', 'main', 'HEAD').trim();
  } catch {
    return 'HEAD';
  }
}

/** Matches Markdown and MDX files. */
export const MARKDOWN_FILE = /\.mdx?$/;

/** Matches files that the checks compare with pages. */
const FACT_FILE =
  /api-(?:inventory|messages)\.json$|^docusaurus\.config\.ts$|^src\/shared\/(?:home|announcement)\.ts$|sample-runs\.json$|sample-seen\/.+\.json$|^sidebars\.ts$|^versioned_sidebars\/|^src\/model\/versions\/published\.json$|_diagrams\/[^/]+\.svg$/;

/** The files to check after a change. */
export interface FilesToCheck {
  /** Existing Markdown files that changed, or that depend on a changed file. */
  texts: string[];
  /** Files for `checkPages`: `texts`, other changed files and removed files. */
  files: string[];
}

/** Selects the files that need a check after a change. */
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

/** Lists pages whose inventory or sample run changed, and pages that refer to a removed page or diagram. */
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
