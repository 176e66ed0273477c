import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeInFolder, writeWhole } from '../../model/cache/write-whole';
import { isAlive, SECONDS_TO_DEATH, showAlive } from '../alive';
import type { Cut } from './cut';

/** All that is needed to take a cut back. It is on the disk before the cut writes anything else. */
export interface CutMark {
  cut: Cut;
  pid: number;
  /** Between the first write and the last; then while it is checked; then when it is in order. */
  state: 'writing' | 'checking' | 'done';
  /** The files that a cut changes, as they were before; null of one that was not there. */
  files: Record<string, string | null>;
  /** The files and folders that it adds. */
  added: string[];
}

/** It lies where `docusaurus clear` does not reach. */
export const CUT_MARK = '.cutting.json';

/** @returns the mark of the last cut in a folder; null if there is none */
export function readCutMark(folder: string): CutMark | null {
  const file = join(folder, CUT_MARK);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CutMark) : null;
}

/** @returns the same when no other cut is at work: what one writes, another would take back */
export function deadCutMark(folder: string): CutMark | null {
  const mark = readCutMark(folder);
  if (!mark || mark.state === 'done') return mark;
  if (isAlive(join(folder, CUT_MARK))) {
    throw new Error(
      `Version ${mark.cut.version} is being cut here (process ${mark.pid}). Wait until that has ended, or end it; after ${SECONDS_TO_DEATH} s without a sign of life it counts as ended.`,
    );
  }
  return mark;
}

/**
 * Keeps what a cut is going to change.
 *
 * @throws Error if it would add what is there already: to take the cut back would remove that.
 */
export function keepForUndo(
  folder: string,
  cut: Cut,
  { changed, added }: { changed: readonly string[]; added: string[] },
): CutMark {
  const there = added.find((one) => existsSync(join(folder, one)));
  if (there) {
    throw new Error(
      `${there}: expected nothing, for the cut of ${cut.version} makes it, found something. Remove or move it.`,
    );
  }
  const files = changed.map((file) => {
    const path = join(folder, file);
    return [file, existsSync(path) ? readFileSync(path, 'utf8') : null] as const;
  });
  const mark: CutMark = { cut, pid: process.pid, state: 'writing', files: Object.fromEntries(files), added };
  writeCutMark(folder, mark);
  return mark;
}

/** Writes a mark whole or not at all, also where the disk is full. */
export function writeCutMark(folder: string, mark: CutMark): void {
  writeWhole(join(folder, CUT_MARK), JSON.stringify(mark));
}

/** Takes a cut back, and nothing else. It can be ended in the middle and done again: the mark goes last. */
export function undoCut(folder: string, { files, added }: CutMark): void {
  // What is removed makes room for what is written.
  for (const one of added) rmSync(join(folder, one), { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    if (text === null) {
      rmSync(path, { force: true });
      continue;
    }
    writeInFolder(path, text);
  }
  rmSync(join(folder, CUT_MARK), { force: true });
}

/** Gives signs of life until it is told to stop. */
export function showCutAlive(folder: string): () => void {
  return showAlive(join(folder, CUT_MARK));
}
