import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { computeDigest, computeFileDigest } from '../cache/digest';
import { writeFileAtomically } from '../cache/write-file';

/** Folder in a version's docs with one file per page, which records what its samples did to their databases. */
const RECORDS_FOLDER = 'sample-seen';

/** Matches the ids of pages that have a sample record. */
const RECORDED_PAGES = /^(?:get_started|intro|(?:tutorials|core_api|components|fundamentals|templates)\/.+)$/;

/** Whether something was added (`+`), changed (`~`) or removed (`-`). */
export type ChangeMark = '+' | '~' | '-';

/** Text of a table cell, or the previous and the new text of a changed cell. */
export type RecordedCell = string | readonly [previous: string, next: string];

/** Changes that a sample made in a database table. */
export interface TableChanges {
  name: string;
  /** Number of rows before (`was`) and after the sample ran (`count`). Null if the table didn't exist. */
  was: number | null;
  count: number | null;
  columns: string[];
  /** Examples of changed rows, numbered in the order of insertion. */
  rows: [mark: ChangeMark, number: number, ...cells: RecordedCell[]][];
  /** Numbers of rows that were added, changed and removed. */
  changed: [added: number, changed: number, removed: number];
}

/** Changes that a sample made in a database. */
export interface DatabaseChanges {
  /** Name of the database connection. Undefined on a page with only one connection. */
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
    /** Maps the name of each field that refers to a component to this component. */
    links: Readonly<Record<string, [kind: string, identifier: string]>>,
  ][];
  indexes: [identifier: string, vectors: number, dimensions: number][];
}

/** What a page's samples did to their databases when they last ran. */
export interface SampleRecord {
  /** Changes that each sample made, in order. `code` is a digest of the sample's code. */
  samples: { code: string; changes: DatabaseChanges[] }[];
  /** Contents of the page's first database. Null if the samples didn't connect to a database. */
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

/** Reads a page's sample record. Returns null if there is none. */
export function readSampleRecord(folder: string, name: string): SampleRecord | null {
  const file = getRecordPath(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Returns a digest of a page's sample record, or null if there is none. */
export function digestSampleRecord(folder: string, name: string): string | null {
  const file = getRecordPath(folder, name);
  return existsSync(file) ? computeFileDigest(file).slice(0, 16) : null;
}

/**
 * Writes the file that records what each sample of a page changed in the database, with one line per sample. Deletes the file if no sample changed
 * anything, or if `RECORDED_PAGES` excludes the page.
 */
export function writeSampleRecord(folder: string, name: string, { samples, stands }: SampleRecord): void {
  const file = getRecordPath(folder, name);
  rmSync(file, { force: true });
  if (samples.length === 0 || !RECORDED_PAGES.test(name)) return;
  const lines = samples.map((sample) => `    ${JSON.stringify(sample)}`).join(',\n');
  const text = `{\n  "samples": [\n${lines}\n  ],\n  "stands": ${JSON.stringify(stands)}\n}\n`;
  writeFileAtomically(file, text);
}
