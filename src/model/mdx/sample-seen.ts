import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { digestOf, fileDigest } from '../cache/digest';
import { writeWhole } from '../cache/write-whole';

/** Folder of the sample records in a version's docs folder, with one file per page. */
const SAMPLE_SEEN = 'sample-seen';

/** Matches the pages whose sample records are stored. */
const LOOKED_AT = /^(?:get_started|intro|(?:tutorials|core_api|components|fundamentals|templates)\/.+)$/;

/** Whether something was added, changed or removed. */
export type Sign = '+' | '~' | '-';

/** Text of a cell. If the cell changed, the text before and after the change. */
export type Cell = string | readonly [previous: string, next: string];

/** The changes to a table. */
export interface SeenTable {
  name: string;
  /** Number of rows before and after the sample; null if the table doesn't exist. */
  was: number | null;
  count: number | null;
  columns: string[];
  /** Some of the changed rows, each with its number in insertion order. */
  rows: [mark: Sign, number: number, ...cells: Cell[]][];
  /** Numbers of rows that were added, changed and removed. */
  changed: [added: number, changed: number, removed: number];
}

/** The changes to a database. */
export interface SeenChanges {
  /** Name of the connection if the page has several. */
  db?: string;
  tables?: SeenTable[];
  components?: [mark: Sign, kind: string, identifier: string, version: number, status: string][];
  jobs?: [component: string, identifier: string, method: string, status: string, count: number][];
  artifacts?: { new: number; gone: number; bytes: number };
  indexes?: [mark: Sign, identifier: string, vectors: number, dimensions: number][];
}

/** The contents of a database after all samples: its tables with row counts, its components with their references, and its indexes. */
export interface Standing {
  tables: [name: string, count: number][];
  components: [
    kind: string,
    identifier: string,
    links: Readonly<Record<string, [kind: string, identifier: string]>>,
  ][];
  indexes: [identifier: string, vectors: number, dimensions: number][];
}

/** The record of what the samples of a page did to their databases. */
export interface PageSeen {
  /** Changes of each sample that changed something, in order. `code` is a digest of the sample's code, so edits of the text don't matter. */
  samples: { code: string; changes: SeenChanges[] }[];
  stands: Standing | null;
}

/** Returns the digest that identifies a sample in a record. */
export function codeWord(code: string): string {
  return digestOf(code).slice(0, 8);
}

/** Returns the path of a page's sample record, which may not exist. */
export function seenFile(folder: string, name: string): string {
  return path.join(folder, SAMPLE_SEEN, `${name}.json`);
}

/** Reads the sample record of a page. Returns null if there is no record. */
export function readSeen(folder: string, name: string): PageSeen | null {
  const file = seenFile(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Returns the digest of a page's sample record, or null if there is no record. */
export function seenWord(folder: string, name: string): string | null {
  const file = seenFile(folder, name);
  return existsSync(file) ? fileDigest(file).slice(0, 16) : null;
}

/** Writes the sample record of a page, with one line per sample. Deletes the record if no sample changed anything. */
export function writeSeen(folder: string, name: string, { samples, stands }: PageSeen): void {
  const file = seenFile(folder, name);
  rmSync(file, { force: true });
  if (samples.length === 0 || !LOOKED_AT.test(name)) return;
  const lines = samples.map((sample) => `    ${JSON.stringify(sample)}`);
  writeWhole(
    file,
    `{\n  "samples": [\n${lines.join(',\n')}\n  ],\n  "stands": ${JSON.stringify(stands)}\n}\n`,
  );
}
