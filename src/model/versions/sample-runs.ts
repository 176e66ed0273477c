import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SamplesFacts } from '../../shared/versions/page-facts';
import { writeFileAtomically } from '../cache/write-file';

/** File in a version's docs folder with the results of running the samples. */
export const SAMPLE_RUNS_FILE = 'sample-runs.json';

/** The result of running the samples of a page. */
export interface RunRecord extends SamplesFacts {
  /** Digest of the page's samples and their outputs. If it changes, the samples have to run again. */
  digest: string;
  /** Digest of the recorded database changes. Undefined if the samples didn't change the database. */
  seen?: string;
}

/** The results of running all samples of a version. */
export interface SampleRuns {
  /** Commit of the framework that the samples ran against. */
  commit: string;
  /** Maps each page's path in the version's folder, without the extension, to the results. */
  pages: Record<string, RunRecord>;
}

/** Returns the part of a run record that readers see. */
export function getSamplesFacts({ digest: _, seen: __, ...facts }: RunRecord): SamplesFacts {
  return facts;
}

/** Returns the key of a page's results: its path without the extension in the version's folder or, if it is outside, in the project. */
export function getRecordName(folder: string, file: string): string {
  const versionPath = path.relative(folder, file);
  return (versionPath.startsWith('..') ? path.relative('', file) : versionPath)
    .replace(/\.mdx?$/, '')
    .replaceAll(path.sep, '/');
}

/** Reads the results of running a version's samples. Returns null if there is no file. Throws an error if the content is invalid. */
export function readSampleRuns(folder: string): SampleRuns | null {
  const file = path.join(folder, SAMPLE_RUNS_FILE);
  if (!existsSync(file)) return null;
  try {
    const record: SampleRuns = JSON.parse(readFileSync(file, 'utf8'));
    const isRun = ({ digest, ran }: RunRecord) => typeof digest === 'string' && Number.isInteger(ran);
    if (typeof record.commit === 'string' && Object.values(record.pages).every(isRun)) return record;
  } catch {
    // The error below describes the expected content.
  }
  throw new Error(
    `${file}: expected the output of npm run samples:run, {"commit": "…", "pages": {"…": {"digest": "…", "ran": 3}}}. Restore the file with git, or remove it and run the samples.`,
  );
}

/** Writes the results of running a version's samples, in sorted lines for the pages, so that Git can merge changes. */
export function writeSampleRuns(folder: string, { commit, pages }: SampleRuns): void {
  const lines = Object.keys(pages)
    .sort()
    .map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(pages[name])}`);
  const file = path.join(folder, SAMPLE_RUNS_FILE);
  const text = `{\n  "commit": ${JSON.stringify(commit)},\n  "pages": {\n${lines.join(',\n')}\n  }\n}\n`;
  writeFileAtomically(file, text);
}
