import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { digestOf, fileDigest } from '../cache/digest';
import { writeWhole } from '../cache/write-whole';

/** The folder of what samples did to their databases, beside the record of their runs: a file a page. */
const SAMPLE_SEEN = 'sample-seen';

/** Pages whose samples are looked at. */
const LOOKED_AT = /^(?:get_started|intro|(?:tutorials|core_api|components|fundamentals|templates)\/.+)$/;

/** Whether something is new, another, or gone. */
export type Sign = '+' | '~' | '-';

/** What a cell says; where it said something else before, both. */
export type Cell = string | readonly [before: string, after: string];

/** A table that changed. */
export interface SeenTable {
  name: string;
  /** How many rows it had and has; null where there is no such table. */
  was: number | null;
  count: number | null;
  columns: string[];
  /** A few of the rows that changed, each with its number in the order in which rows came. */
  rows: [sign: Sign, number: number, ...cells: Cell[]][];
  /** How many rows are new, changed and gone. */
  changed: [added: number, changed: number, gone: number];
}

/** What changed in a database. */
export interface SeenChanges {
  /** The name of the connection, where a page has several. */
  db?: string;
  tables?: SeenTable[];
  components?: [sign: Sign, kind: string, identifier: string, version: number, status: string][];
  jobs?: [component: string, identifier: string, method: string, status: string, count: number][];
  artifacts?: { new: number; gone: number; bytes: number };
  indexes?: [sign: Sign, identifier: string, vectors: number, dimensions: number][];
}

/** What stands in a database in the end: its tables with their rows, its components with those that they name, its indexes. */
export interface Standing {
  tables: [name: string, count: number][];
  components: [
    kind: string,
    identifier: string,
    links: Readonly<Record<string, [kind: string, identifier: string]>>,
  ][];
  indexes: [identifier: string, vectors: number, dimensions: number][];
}

/** What the samples of a page did. */
export interface PageSeen {
  /** Only of samples that changed something, in the page's order. Each is told by its code, so that it stays when words are written. */
  samples: { code: string; changes: SeenChanges[] }[];
  stands: Standing | null;
}

/** @returns the word by which a record tells a sample */
export function codeWord(code: string): string {
  return digestOf(code).slice(0, 8);
}

/** @returns the file of what its samples did, whether it is there or not */
export function seenFile(folder: string, name: string): string {
  return path.join(folder, SAMPLE_SEEN, `${name}.json`);
}

/** @returns What a page's samples did; null if nothing is recorded. */
export function readSeen(folder: string, name: string): PageSeen | null {
  const file = seenFile(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** @returns a word that tells a page's record from all others; null if it has none */
export function seenWord(folder: string, name: string): string | null {
  const file = seenFile(folder, name);
  return existsSync(file) ? fileDigest(file).slice(0, 16) : null;
}

/** Writes what a page's samples did, a line for each, or takes it away where they did nothing. */
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
