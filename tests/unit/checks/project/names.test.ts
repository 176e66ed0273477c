import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { createTemporaryFolder, writeFiles } from '../../../temporary';

/** Lints one line of code with the project's configuration, and returns the columns of the names that are rejected. */
function findVagueNames(line: string): number[] {
  const folder = createTemporaryFolder();
  for (const file of ['biome.jsonc', 'vague-names.grit']) copyFileSync(file, join(folder, file));
  writeFiles(folder, { 'a.ts': `${line}\n` });
  const biome = resolve('node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(biome, ['lint', '--vcs-enabled=false', '--colors=off', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const columns = [...(stdout + stderr).matchAll(/a\.ts:1:(\d+) plugin ━/g)].map(([, column]) =>
    Number(column),
  );
  return columns.sort((a, b) => a - b);
}

test('rejects vague names of functions, parameters, variables, types and properties', () => {
  expect(findVagueNames('export function told(one: string) { const other = one; return other; }')).toEqual([
    17, 22, 43,
  ]);
  expect(findVagueNames('export const pick = ({ found, seen: kept }: Pages) => [found, kept];')).toEqual([
    24, 37,
  ]);
  expect(findVagueNames('export type Box<own> = own[];')).toEqual([17]);
  expect(findVagueNames('export const page = { what: 1 };')).toEqual([23]);
});

test('accepts names of the glossary, and keys of file formats', () => {
  expect(
    findVagueNames('export const findPage = (run: Run) => run.pages.find((page) => page.isNew);'),
  ).toEqual([]);
  expect(findVagueNames("export const run = { seen: 'digest', gone: 1, kept: {}, written: 'str' };")).toEqual(
    [],
  );
});
