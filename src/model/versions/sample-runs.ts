import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SamplesFacts } from '../../shared/versions/page-facts';
import { writeFileAtomically } from '../cache/write-whole';

/** Name of the file with the record of a version's runs, which is stored next to its pages. */
export const SAMPLE_RUNS_FILE = 'sample-runs.json';

/** The result of running the samples of a page. */
export interface PageRun extends SamplesFacts {
  /** Digest of the page's samples and outputs. */
  digest: string;
  /** Digest of the record of what the samples did; missing if they changed no database. */
  seen?: string;
}

/** The results of running a version's samples. */
export interface SampleRuns {
  /** The framework's commit that the samples ran against. */
  commit: string;
  /** Runs by the page's path in the version's folder, without its extension. */
  pages: Record<string, PageRun>;
}

/** Returns the facts about the run that a page shows. */
export function getSamplesFacts({ digest: _, seen: __, ...facts }: PageRun): SamplesFacts {
  return facts;
}

/** Returns the name of a page in the record: its path in the version's folder, or in the project if it is outside that folder. */
export function getRecordName(folder: string, file: string): string {
  const relativePath = path.relative(folder, file);
  const name = relativePath.startsWith('..') ? path.relative('', file) : relativePath;
  return name.replace(/\.mdx?$/, '').replaceAll(path.sep, '/');
}

/** Reads the record of a version's runs; null if there is none. Throws an error that names the file, if it is invalid. */
export function readSampleRuns(folder: string): SampleRuns | null {
  const file = path.join(folder, SAMPLE_RUNS_FILE);
  if (!existsSync(file)) return null;
  try {
    const record: SampleRuns = JSON.parse(readFileSync(file, 'utf8'));
    const isRun = ({ digest, ran }: PageRun) => typeof digest === 'string' && Number.isInteger(ran);
    if (typeof record.commit === 'string' && Object.values(record.pages).every(isRun)) return record;
  } catch {
    // The error below describes the expected content.
  }
  throw new Error(
    `${file}: expected the output of npm run samples:run, {"commit": "…", "pages": {"…": {"digest": "…", "ran": 3}}}. Restore the file with git, or remove it and run the samples.`,
  );
}

/** Writes the record of a version's runs, with a sorted line for each page, so that changes by two writers can be merged. */
export function writeSampleRuns(folder: string, { commit, pages }: SampleRuns): void {
  const lines = Object.keys(pages)
    .sort()
    .map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(pages[name])}`);
  const file = path.join(folder, SAMPLE_RUNS_FILE);
  writeFileAtomically(
    file,
    `{\n  "commit": ${JSON.stringify(commit)},\n  "pages": {\n${lines.join(',\n')}\n  }\n}\n`,
  );
}
