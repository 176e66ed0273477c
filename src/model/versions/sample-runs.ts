import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SamplesFacts } from '../../shared/versions/page-facts';
import { writeWhole } from '../cache/write-whole';

/** The file of a version's record, beside its pages. */
export const SAMPLE_RUNS = 'sample-runs.json';

/** The result of a run of the samples of a page. */
export interface PageRun extends SamplesFacts {
  /** Tells the page's samples and outputs from all others. */
  digest: string;
  /** Tells the record of what the samples did from all others; left out if they changed no database. */
  seen?: string;
}

/** The results of the runs of a version's pages. */
export interface SampleRuns {
  /** The commit of the framework that they ran against. */
  commit: string;
  /** By the page's path in the version's folder, without its extension. */
  pages: Record<string, PageRun>;
}

/** @returns The facts that a page tells its readers of its run. */
export function samplesFactsOf({ digest: _, seen: __, ...facts }: PageRun): SamplesFacts {
  return facts;
}

/** @returns The name of a page in the record of its version: its path in the version's folder, or in the project if it lies elsewhere. */
export function recordedName(folder: string, file: string): string {
  const inside = path.relative(folder, file);
  const name = inside.startsWith('..') ? path.relative('', file) : inside;
  return name.replace(/\.mdx?$/, '').replaceAll(path.sep, '/');
}

/** Reads what ran of a version's pages; null if nothing was ever recorded. Throws, naming the file, if it is no such record. */
export function readSampleRuns(folder: string): SampleRuns | null {
  const file = path.join(folder, SAMPLE_RUNS);
  if (!existsSync(file)) return null;
  try {
    const read: SampleRuns = JSON.parse(readFileSync(file, 'utf8'));
    const isRun = ({ digest, ran }: PageRun) => typeof digest === 'string' && Number.isInteger(ran);
    if (typeof read.commit === 'string' && Object.values(read.pages).every(isRun)) return read;
  } catch {
    // Said below.
  }
  throw new Error(
    `${file}: expected what npm run samples:run writes, {"commit": "…", "pages": {"…": {"digest": "…", "ran": 3}}}. Restore it with git, or remove it and run the samples.`,
  );
}

/** Writes what ran of a version's pages: a line for each, sorted, so that changes of two writers merge; whole or not at all. */
export function writeSampleRuns(folder: string, { commit, pages }: SampleRuns): void {
  const lines = Object.keys(pages)
    .sort()
    .map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(pages[name])}`);
  const file = path.join(folder, SAMPLE_RUNS);
  writeWhole(file, `{\n  "commit": ${JSON.stringify(commit)},\n  "pages": {\n${lines.join(',\n')}\n  }\n}\n`);
}
