import { existsSync } from 'node:fs';
import path from 'node:path';
import { gitIn } from '../../git';
import { readPages } from './site-pages';

/** The files that differ from where a branch began. */
export interface Changes {
  /** The commit that files are compared with, in words. */
  base: string;
  /** Paths of files that are new or changed, from the project's folder. */
  changed: string[];
  /** Paths of files that are gone. */
  removed: string[];
}

/** Compares the files as they are with the commit where the branch left `main`; on `main`, or without it, with the last commit. */
export function readChanges(folder = '.'): Changes {
  const git = gitIn(folder);
  const commit = baseCommit(folder);
  const base = commit === 'HEAD' ? 'the last commit' : `main (${commit.slice(0, 7)})`;
  const files = [
    ...git('diff', '--name-only', '--no-renames', '--relative', '-z', commit).split('\0'),
    ...git('ls-files', '--others', '--exclude-standard', '-z').split('\0'),
  ].filter(Boolean);
  const isThere = (file: string) => existsSync(`${folder}/${file}`);
  return { base, changed: files.filter(isThere), removed: files.filter((file) => !isThere(file)) };
}

/** @returns the commit where the branch left `main`; on `main`, or without it, the last one, `HEAD` */
export function baseCommit(folder = '.'): string {
  const git = gitIn(folder);
  if (git('rev-parse', '--abbrev-ref', 'HEAD').trim() === 'main') return 'HEAD';
  try {
    return git('merge-base', 'main', 'HEAD').trim();
  } catch {
    return 'HEAD';
  }
}

/** Files that say something of themselves. */
export const TEXT = /\.mdx?$/;

/** Files that pages are held against. */
const FACTS =
  /api-(?:inventory|messages)\.json$|^docusaurus\.config\.ts$|^src\/shared\/(?:home|announcement)\.ts$|sample-runs\.json$|sample-seen\/.+\.json$|^sidebars\.ts$|^versioned_sidebars\/|^src\/model\/versions\/published\.json$|_diagrams\/[^/]+\.svg$/;

/** The files to check after a change. */
export interface Asked {
  /** Texts that are there: those that changed, and those that depend on what changed. */
  texts: string[];
  /** All that the check of pages is asked about: texts, facts, what is gone. */
  files: string[];
}

/** @returns the files to check where not all are checked; none where no page can have become wrong */
export function askedOf({ changed, removed }: Pick<Changes, 'changed' | 'removed'>): Asked {
  const facts = changed.filter((file) => FACTS.test(file));
  const gone = removed.filter((file) => TEXT.test(file) || FACTS.test(file));
  const texts = [...new Set([...changed.filter((file) => TEXT.test(file)), ...dependentOn(facts, gone)])];
  return { texts, files: [...texts, ...facts, ...gone] };
}

/** The pages of a version whose inventory has changed, those whose record has, and those that name a page or a drawing that is gone. */
function dependentOn(facts: readonly string[], removed: readonly string[]): string[] {
  const folders = facts
    .filter((file) => /(?:api-inventory|sample-runs)\.json$/.test(file))
    .map((file) => `${path.dirname(file)}/`);
  const records = new Set([...facts, ...removed].map((file) => file.replace(/\/sample-seen\//, '/')));
  const gone = removed.map((file) => path.basename(file));
  return readPages()
    .filter(
      ({ file, source }) =>
        folders.some((folder) => file.startsWith(folder)) ||
        records.has(file.replace(/\.mdx?$/, '.json')) ||
        gone.some((name) => source.includes(name)),
    )
    .map(({ file }) => file);
}
