import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  CUT_MARK,
  deadCutMark,
  keepForUndo,
  readCutMark,
  undoCut,
  writeCutMark,
} from '../../../../src/authoring/cut/mark';
import { temporaryFolder, writeFiles } from '../../../temporary';

const CUT = { version: '0.8', release: '0.8.0' };

/** A folder with a file that a cut changes, and one that it makes. */
function begun() {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'versions.json'), '["0.7"]\n');
  const mark = keepForUndo(folder, CUT, { changed: ['versions.json', 'new.json'], added: ['version-0.8'] });
  writeFileSync(join(folder, 'versions.json'), '["0.8"');
  return { folder, mark };
}

/** Makes the mark of a cut look as if it had given no sign of life for so long. */
function silentFor(folder: string, seconds: number): void {
  const then = new Date(Date.now() - seconds * 1000);
  utimesSync(join(folder, CUT_MARK), then, then);
}

test('a cut is taken back whole: what it changed, what it made and what it added', () => {
  const { folder } = begun();
  writeFiles(folder, { 'new.json': '{}', 'version-0.8/intro.mdx': 'Words.' });
  silentFor(folder, 6);
  const mark = deadCutMark(folder);
  expect(mark).toMatchObject({ cut: CUT, state: 'writing' });
  if (mark) undoCut(folder, mark);
  expect(readFileSync(join(folder, 'versions.json'), 'utf8')).toBe('["0.7"]\n');
  for (const gone of ['new.json', 'version-0.8', CUT_MARK])
    expect(existsSync(join(folder, gone))).toBe(false);
  expect(readCutMark(folder)).toBeNull();
});

test('what could not be taken back to the end is taken back again', () => {
  const { folder, mark } = begun();
  // As where the disk is full, or somebody holds the file.
  mkdirSync(join(folder, 'held'));
  const held = { ...mark, files: { ...mark.files, held: 'text' } };
  writeCutMark(folder, held);
  expect(() => undoCut(folder, held)).toThrow('EISDIR');
  expect(readCutMark(folder)).toEqual(held);
  undoCut(folder, mark);
  expect(readFileSync(join(folder, 'versions.json'), 'utf8')).toBe('["0.7"]\n');
});

test('a cut that gives signs of life is left alone, and one that is in order counts as ended', () => {
  const { folder, mark } = begun();
  expect(() => deadCutMark(folder)).toThrow(`Version 0.8 is being cut here (process ${process.pid}).`);
  writeCutMark(folder, { ...mark, state: 'done' });
  expect(deadCutMark(folder)?.state).toBe('done');
});

test('what is there already is named, and nothing is kept', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'version-0.8'));
  expect(() => keepForUndo(folder, CUT, { changed: [], added: ['version-0.8'] })).toThrow(
    'version-0.8: expected nothing, for the cut of 0.8 makes it, found something.',
  );
  expect(readCutMark(folder)).toBeNull();
});
