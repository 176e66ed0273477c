import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { createTemporaryFolder } from '../../../temporary';

function lintFiles(files: Record<string, string>) {
  const cwd = createTemporaryFolder(files);
  for (const file of ['biome.jsonc', 'vague-names.grit']) copyFileSync(file, join(cwd, file));
  const args = ['lint', '--vcs-enabled=false', '--colors=off', '.'];
  const biome = resolve('node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(biome, args, { cwd, encoding: 'utf8' });
  return { status, printed: stdout + stderr };
}

test('rejects vague names of functions, parameters, variables, types and properties', () => {
  for (const [line, ...columns] of [
    ['export function told(one: string) { const other = one; return other; }', 17, 22, 43],
    ['export const pick = ({ found, seen: kept }: Pages) => [found, kept];', 24, 37],
    ['export type Box<own> = own[];', 17],
    ['export const page = { what: 1 };', 23],
    // Names of the glossary, and keys of file formats.
    ['export const findPage = (run: Run) => run.pages.find((page) => page.isNew);'],
    ["export const run = { seen: 'digest', gone: 1, kept: {}, written: 'str' };"],
  ] as const) {
    const problems = lintFiles({ 'a.ts': `${line}\n` }).printed.matchAll(/a\.ts:1:(\d+) plugin ━/g);
    const actualColumns = [...problems].map(([, column]) => Number(column)).sort((a, b) => a - b);
    expect(actualColumns, line).toEqual(columns);
  }
});

test('rejects import cycles, except of types', () => {
  const importBack = (statements: string) =>
    lintFiles({
      'a.ts': "import { b } from './b';\nexport const a = b;\n",
      'b.ts': `${statements}\nexport const b = 1;\n`,
    });
  const { status, printed } = importBack("import { a } from './a';\nconsole.log(a);");
  expect(printed).toMatch(/b\.ts:1:19 [\s\S]*This import is part of a cycle/);
  expect(status).toBe(1);
  expect(importBack("import type { a } from './a';\nexport type A = typeof a;").status).toBe(0);
});
