import path from 'node:path';
import type { Changes } from './changed';
import { readPages } from './site-pages';

/** Files that say something of themselves. */
export const TEXT = /\.mdx?$/;

/** Files that pages are held against. */
const FACTS =
  /api-(?:inventory|messages)\.json$|^docusaurus\.config\.ts$|^src\/shared\/(?:home|announcement)\.ts$|sample-runs\.json$|^sidebars\.ts$|^versioned_sidebars\/|^tests\/content\/[\w-]+\.json$|^src\/model\/versions\/published\.json$|_diagrams\/[^/]+\.svg$/;

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

/** The pages of a version whose inventory has changed, and those that name a page or a drawing that is gone. */
function dependentOn(facts: readonly string[], removed: readonly string[]): string[] {
  const folders = facts
    .filter((file) => /(?:api-inventory|sample-runs)\.json$/.test(file))
    .map((file) => `${path.dirname(file)}/`);
  const gone = removed.map((file) => path.basename(file));
  return readPages()
    .filter(
      ({ file, source }) =>
        folders.some((folder) => file.startsWith(folder)) || gone.some((name) => source.includes(name)),
    )
    .map(({ file }) => file);
}
