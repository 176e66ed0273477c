import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SamplesFacts } from '../../shared/versions/page-facts';
import { writeFileAtomically } from '../cache/write-file';

/** Name of the file with the results of running a version's code samples. It is stored next to the version's pages. */
export const SAMPLE_RUNS_FILE = 'sample-runs.json';

/** The result of running the samples of a page. */
export interface RunRecord extends SamplesFacts {
  /** Digest of the page's samples and their outputs. If it changes, the samples have to run again. */
  digest: string;
  /** Digest of the database changes that were recorded when the samples ran. Undefined if the samples didn't change the database. */
  seen?: string;
}

/** The results of running all code samples of a version. */
export interface SampleRuns {
  /** Commit of the framework that the samples ran against. */
  commit: string;
  /** Results for each page. A key is the page's path in the version's folder, without the extension. */
  pages: Record<string, RunRecord>;
}

/** Returns the part of a run record that a page shows to readers. */
export function getSamplesFacts({ digest: _, seen: __, ...facts }: RunRecord): SamplesFacts {
  return facts;
}

/** Returns the key of a page's results: the page's path without extension, relative to the version's folder, or to the project if it is outside. */
export function getRecordName(folder: string, file: string): string {
  const versionPath = path.relative(folder, file);
  return (versionPath.startsWith('..') ? path.relative('', file) : versionPath)
    .replace(/\.mdx?$/, '')
    .replaceAll(path.sep, '/');
}

/** Reads the results of running a version's samples. Returns null if the file doesn't exist. Throws an error if its content is invalid. */
export function readSampleRuns(folder: string): SampleRuns | null {
  const file = path.join(folder, SAMPLE_RUNS_FILE);
  if (!existsSync(file)) return null;
  try {
    const record: SampleRuns = JSON.parse(readFileSync(file, 'utf8'));
    const isRun = ({ digest, ran }: RunRecord) => typeof digest === 'string' && Number.isInteger(ran);
    if (typeof record.commit === 'string' && Object.values(record.pages).every(isRun)) return record;
  } catch {
    // Continues, because the error below describes the expected content.
  }
  throw new Error(
    `${file}: expected the output of npm run samples:run, {"commit": "…", "pages": {"…": {"digest": "…", "ran": 3}}}. Restore the file with git, or remove it and run the samples.`,
  );
}

/** Writes the results of running a version's samples. Each page has its own line, and lines are sorted, so that Git can merge changes. */
export function writeSampleRuns(folder: string, { commit, pages }: SampleRuns): void {
  const lines = Object.keys(pages)
    .sort()
    .map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(pages[name])}`);
  const file = path.join(folder, SAMPLE_RUNS_FILE);
  const text = `{\n  "commit": ${JSON.stringify(commit)},\n  "pages": {\n${lines.join(',\n')}\n  }\n}\n`;
  writeFileAtomically(file, text);
}
