import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { computeDigest, computeFileDigest } from '../cache/digest';
import { writeFileAtomically } from '../cache/write-file';

const RECORDS_FOLDER = 'sample-seen';

const RECORDED_PAGES = /^(?:get_started|intro|(?:tutorials|core_api|components|fundamentals|templates)\/.+)$/;

/** Whether something was added (`+`), changed (`~`) or removed (`-`). */
export type ChangeMark = '+' | '~' | '-';

/** Text of a table cell, or a changed cell's previous and new text. */
export type RecordedCell = string | readonly [previous: string, next: string];

export interface TableChanges {
  name: string;
  /** Number of rows before the sample ran. Null if the table didn't exist. */
  was: number | null;
  /** Number of rows after the sample ran. Null if the table no longer exists. */
  count: number | null;
  columns: string[];
  /** Examples of changed rows, numbered in the order of insertion. */
  rows: [mark: ChangeMark, number: number, ...cells: RecordedCell[]][];
  /** Number of changed rows, including those that `rows` leaves out. */
  changed: [added: number, changed: number, removed: number];
}

export interface DatabaseChanges {
  /** Name of the database connection. Undefined if the page has only one. */
  db?: string;
  tables?: TableChanges[];
  components?: [mark: ChangeMark, kind: string, identifier: string, version: number, status: string][];
  jobs?: [component: string, identifier: string, method: string, status: string, count: number][];
  artifacts?: { new: number; gone: number; bytes: number };
  indexes?: [mark: ChangeMark, identifier: string, vectors: number, dimensions: number][];
}

/** Contents of a database after all samples of a page have run. */
export interface DatabaseContents {
  tables: [name: string, count: number][];
  components: [
    kind: string,
    identifier: string,
    /** Other components that this one refers to, by the field that contains the reference. */
    links: Readonly<Record<string, [kind: string, identifier: string]>>,
  ][];
  indexes: [identifier: string, vectors: number, dimensions: number][];
}

/** Changes that a page's samples made to their databases the last time they ran. */
export interface SampleRecord {
  /** Changes of each sample, in order. `code` is a digest of the sample's code. */
  samples: { code: string; changes: DatabaseChanges[] }[];
  /** Contents of the page's first database after the last sample, or null if the samples didn't connect to a database. */
  stands: DatabaseContents | null;
}

/** Returns a short digest that identifies a sample in a record. */
export function digestCode(code: string): string {
  return computeDigest(code).slice(0, 8);
}

/** Returns the path of a page's sample record, which may not exist. */
export function getRecordPath(folder: string, pageId: string): string {
  return path.join(folder, RECORDS_FOLDER, `${pageId}.json`);
}

/** Reads a page's sample record. Returns null if the page has none. If the record is invalid, throws an error that names its file. */
export function readSampleRecord(folder: string, pageId: string): SampleRecord | null {
  const file = getRecordPath(folder, pageId);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(
      `${file}: expected the record that npm run samples:run writes, found invalid JSON. Restore the file with git, or run the command again.`,
    );
  }
}

/** Returns a digest of a page's sample record, or null if the page has none. */
export function digestSampleRecord(folder: string, pageId: string): string | null {
  const file = getRecordPath(folder, pageId);
  return existsSync(file) ? computeFileDigest(file).slice(0, 16) : null;
}

/** Writes a page's sample record. Deletes the file if there is nothing to record or the page isn't one of `RECORDED_PAGES`. */
export function writeSampleRecord(folder: string, pageId: string, { samples, stands }: SampleRecord): void {
  const file = getRecordPath(folder, pageId);
  if (samples.length === 0 || !RECORDED_PAGES.test(pageId)) {
    rmSync(file, { force: true });
    return;
  }
  const lines = samples.map((sample) => `    ${JSON.stringify(sample)}`).join(',\n');
  const text = `{\n  "samples": [\n${lines}\n  ],\n  "stands": ${JSON.stringify(stands)}\n}\n`;
  writeFileAtomically(file, text);
}
