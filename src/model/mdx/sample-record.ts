import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { computeDigest, computeFileDigest } from '../cache/digest';
import { writeFileAtomically } from '../cache/write-file';

/** Folder in a version's docs that records what samples did to their databases. Contains one file for each page. */
const RECORDS_FOLDER = 'sample-seen';

/** Matches the ids of pages that have a sample record. */
const RECORDED_PAGES = /^(?:get_started|intro|(?:tutorials|core_api|components|fundamentals|templates)\/.+)$/;

/** Whether something was added (`+`), changed (`~`) or removed (`-`). */
export type ChangeMark = '+' | '~' | '-';

/** Text of a table cell or, if the cell changed, its previous and its new text. */
export type RecordedCell = string | readonly [previous: string, next: string];

/** Changes that a sample made in a database table. */
export interface TableChanges {
  name: string;
  /** Number of rows before the sample ran (`was`) and after it (`count`). Null if the table didn't exist at that time. */
  was: number | null;
  count: number | null;
  columns: string[];
  /** Examples of changed rows. The number of a row is its position in the order of insertion. */
  rows: [mark: ChangeMark, number: number, ...cells: RecordedCell[]][];
  /** How many rows were added, changed and removed. */
  changed: [added: number, changed: number, removed: number];
}

/** Changes that a sample made in a database. */
export interface DatabaseChanges {
  /** Name of the database connection. Undefined if the page uses only one connection. */
  db?: string;
  tables?: TableChanges[];
  components?: [mark: ChangeMark, kind: string, identifier: string, version: number, status: string][];
  jobs?: [component: string, identifier: string, method: string, status: string, count: number][];
  artifacts?: { new: number; gone: number; bytes: number };
  indexes?: [mark: ChangeMark, identifier: string, vectors: number, dimensions: number][];
}

/** Contents of a database after all samples of a page have run: tables, stored components with links to other components, and indexes. */
export interface DatabaseContents {
  tables: [name: string, count: number][];
  components: [
    kind: string,
    identifier: string,
    links: Readonly<Record<string, [kind: string, identifier: string]>>,
  ][];
  indexes: [identifier: string, vectors: number, dimensions: number][];
}

/** Record of what a page's samples did to their databases when they were last run. */
export interface SampleRecord {
  /** Changes that each sample made, in order. `code` is a digest of the sample's code, which identifies the sample on the page. */
  samples: { code: string; changes: DatabaseChanges[] }[];
  /** Contents of the page's first database after all samples. Null if the samples didn't connect to a database. */
  stands: DatabaseContents | null;
}

/** Returns the digest of a sample's code, which identifies the sample in a record. */
export function digestCode(code: string): string {
  return computeDigest(code).slice(0, 8);
}

/** Returns the path of a page's sample record. The file may not exist. */
export function getRecordPath(folder: string, name: string): string {
  return path.join(folder, RECORDS_FOLDER, `${name}.json`);
}

/** Reads a page's sample record. Returns null if there is no record. */
export function readSampleRecord(folder: string, name: string): SampleRecord | null {
  const file = getRecordPath(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Returns a digest of a page's sample record, or null if there is no record. */
export function digestSampleRecord(folder: string, name: string): string | null {
  const file = getRecordPath(folder, name);
  return existsSync(file) ? computeFileDigest(file).slice(0, 16) : null;
}

/** Writes a page's sample record, with one line per sample. Deletes the file if no sample changed anything, or if the page shouldn't have a record. */
export function writeSampleRecord(folder: string, name: string, { samples, stands }: SampleRecord): void {
  const file = getRecordPath(folder, name);
  rmSync(file, { force: true });
  if (samples.length === 0 || !RECORDED_PAGES.test(name)) return;
  const lines = samples.map((sample) => `    ${JSON.stringify(sample)}`).join(',\n');
  const text = `{\n  "samples": [\n${lines}\n  ],\n  "stands": ${JSON.stringify(stands)}\n}\n`;
  writeFileAtomically(file, text);
}
