import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SamplesFacts } from '../../shared/versions/page-facts';
import { writeFileAtomically } from '../cache/write-file';
import { toPageId } from '../page/version-folder';

export const SAMPLE_RUNS_FILE = 'sample-runs.json';

export interface RunRecord extends SamplesFacts {
  /** Digest of the page's samples and outputs. When it changes, the samples have to run again. */
  digest: string;
  /** Hash of the file with the samples' database changes. Shows whether somebody edited the file. Undefined if the samples made no changes. */
  seen?: string;
}

export interface SampleRuns {
  /** Commit of the framework that the samples ran against. */
  commit: string;
  /** Results of running each page's samples. The keys are names such as `core_api/apply`. */
  pages: Record<string, RunRecord>;
}

/** Returns the results of running a page's samples, such as `{ ran: 3 }`, without the hashes, which readers don't need. */
export function getSamplesFacts({ digest: _, seen: __, ...facts }: RunRecord): SamplesFacts {
  return facts;
}

/** Returns the key of a page's results: its path in `folder`, such as `core_api/apply`. For a file elsewhere, its path in the project: `README`. */
export function getRecordName(folder: string, file: string): string {
  const id = toPageId(folder, file);
  return id.startsWith('..') ? toPageId('', file) : id;
}

/** Reads the results of running a version's samples. Returns null if the file doesn't exist, and throws an error if its content is invalid. */
export function readSampleRuns(folder: string): SampleRuns | null {
  const file = join(folder, SAMPLE_RUNS_FILE);
  if (!existsSync(file)) return null;
  try {
    const record: SampleRuns = JSON.parse(readFileSync(file, 'utf8'));
    const isRun = ({ digest, ran }: RunRecord) => typeof digest === 'string' && Number.isInteger(ran);
    if (typeof record.commit === 'string' && Object.values(record.pages).every(isRun)) return record;
  } catch {
    // Invalid JSON causes the same error as other invalid content.
  }
  throw new Error(
    `${file}: expected the output of npm run samples:run, {"commit": "…", "pages": {"…": {"digest": "…", "ran": 3}}}. Restore the file with git, or remove it and run the samples.`,
  );
}

/** Writes the results of running a version's samples. Each page has its own line, sorted by name, so that Git can merge changes. */
export function writeSampleRuns(folder: string, { commit, pages }: SampleRuns): void {
  const lines = Object.keys(pages)
    .sort()
    .map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(pages[name])}`);
  const file = join(folder, SAMPLE_RUNS_FILE);
  const text = `{\n  "commit": ${JSON.stringify(commit)},\n  "pages": {\n${lines.join(',\n')}\n  }\n}\n`;
  writeFileAtomically(file, text);
}
