import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { computeDigest, computeFileDigest } from '../cache/digest';
import { writeFileAtomically } from '../cache/write-whole';

/** Folder of the sample records in a version's docs folder, with one file per page. */
const RECORDS_FOLDER = 'sample-seen';

/** Matches the pages whose sample records are stored. */
const RECORDED_PAGES = /^(?:get_started|intro|(?:tutorials|core_api|components|fundamentals|templates)\/.+)$/;

/** Whether something was added, changed or removed. */
export type ChangeMark = '+' | '~' | '-';

/** Text of a cell. If the cell changed, the text before and after the change. */
export type RecordedCell = string | readonly [previous: string, next: string];

/** The changes to a table. */
export interface TableChanges {
  name: string;
  /** Number of rows before and after the sample; null if the table doesn't exist. */
  was: number | null;
  count: number | null;
  columns: string[];
  /** Some of the changed rows, each with its number in insertion order. */
  rows: [mark: ChangeMark, number: number, ...cells: RecordedCell[]][];
  /** Numbers of rows that were added, changed and removed. */
  changed: [added: number, changed: number, removed: number];
}

/** The changes to a database. */
export interface DatabaseChanges {
  /** Name of the connection if the page has several. */
  db?: string;
  tables?: TableChanges[];
  components?: [mark: ChangeMark, kind: string, identifier: string, version: number, status: string][];
  jobs?: [component: string, identifier: string, method: string, status: string, count: number][];
  artifacts?: { new: number; gone: number; bytes: number };
  indexes?: [mark: ChangeMark, identifier: string, vectors: number, dimensions: number][];
}

/** The contents of a database after all samples: its tables with row counts, its components with their references, and its indexes. */
export interface DatabaseContents {
  tables: [name: string, count: number][];
  components: [
    kind: string,
    identifier: string,
    links: Readonly<Record<string, [kind: string, identifier: string]>>,
  ][];
  indexes: [identifier: string, vectors: number, dimensions: number][];
}

/** The record of what the samples of a page did to their databases. */
export interface SampleRecord {
  /** Changes of each sample that changed something, in order. `code` is a digest of the sample's code, so edits of the text don't matter. */
  samples: { code: string; changes: DatabaseChanges[] }[];
  stands: DatabaseContents | null;
}

/** Returns the digest that identifies a sample in a record. */
export function digestCode(code: string): string {
  return computeDigest(code).slice(0, 8);
}

/** Returns the path of a page's sample record, which may not exist. */
export function getRecordPath(folder: string, name: string): string {
  return path.join(folder, RECORDS_FOLDER, `${name}.json`);
}

/** Reads the sample record of a page. Returns null if there is no record. */
export function readSampleRecord(folder: string, name: string): SampleRecord | null {
  const file = getRecordPath(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Returns the digest of a page's sample record, or null if there is no record. */
export function digestSampleRecord(folder: string, name: string): string | null {
  const file = getRecordPath(folder, name);
  return existsSync(file) ? computeFileDigest(file).slice(0, 16) : null;
}

/** Writes the sample record of a page, with one line per sample. Deletes the record if no sample changed anything. */
export function writeSampleRecord(folder: string, name: string, { samples, stands }: SampleRecord): void {
  const file = getRecordPath(folder, name);
  rmSync(file, { force: true });
  if (samples.length === 0 || !RECORDED_PAGES.test(name)) return;
  const lines = samples.map((sample) => `    ${JSON.stringify(sample)}`);
  writeFileAtomically(
    file,
    `{\n  "samples": [\n${lines.join(',\n')}\n  ],\n  "stands": ${JSON.stringify(stands)}\n}\n`,
  );
}
