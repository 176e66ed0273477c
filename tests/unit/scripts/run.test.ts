import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { formatHelp } from '../../../scripts/run';
import { JITI } from '../../temporary';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The files of the commands in `package.json`, by the command's name. */
const commandFiles = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /^jiti (scripts\/[\w-]+\.ts)$/.exec(script) ?? [];
  return file === undefined ? [] : [[name, file] as const];
});

const runScript = (file: string, ...args: string[]) => spawnSync(JITI, [file, ...args], { encoding: 'utf8' });

test('knows the commands of the project', () => expect(commandFiles.length).toBeGreaterThan(15));

for (const [name, file] of commandFiles)
  test(`${name} --help prints what the command does, its usage and an example`, () => {
    const { status, stdout, stderr } = runScript(file, '--help');
    const call = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^[A-Z][^\n]*\.\n/);
    expect(stdout).toContain(`\nUsage: ${call}`);
    expect(stdout).toMatch(/\nOptions:\n(?: {2}--\S.* {2}[A-Z].*\.\n)* {2}--help +Prints this help\.\n/);
    expect(stdout).toContain(`\nExample: ${call}`);
    // Each option of the example is in the list of options, unless another program receives it.
    const examples = /^Example: .*$/m.exec(stdout)?.[0].match(/--\w[\w-]*/g) ?? [];
    if (!/^ {2}\[ARGUMENT…\]/m.test(stdout))
      for (const option of examples) expect(stdout).toContain(`\n  ${option} `);
  });

test('lists the arguments and the options, the required ones in the usage', () => {
  expect(
    formatHelp({
      name: 'npm run copy',
      summary: 'Copies pages.',
      operands: { 'PAGE…': 'Pages to copy.' },
      required: { 'to FOLDER': 'Folder of the copy.' },
      options: { force: 'Replaces pages.' },
      example: '--to docs intro',
    }),
  ).toBe(`Copies pages.

Usage: npm run copy -- --to FOLDER [options] PAGE…

Arguments:
  PAGE…  Pages to copy.

Options:
  --to FOLDER  Folder of the copy.
  --force      Replaces pages.
  --help       Prints this help.

Example: npm run copy -- --to docs intro`);
});

test('explains unknown options and arguments, and names the help', () => {
  const { status, stderr } = runScript('scripts/backport.ts', '--form', '0.7');
  expect(status).toBe(1);
  expect(stderr).toBe(
    "Unknown option '--form'. Usage: npm run backport -- [options] PAGE…\nTo read about the arguments, run `npm run backport -- --help`.\n",
  );
  expect(runScript('scripts/compress.ts', 'build').stderr).toMatch(/^Unexpected argument 'build'/);
  expect(runScript('scripts/bench.ts', 'search', 'speed').stderr).toContain(
    'expected one of build, search, load, found "speed". Usage: npm run bench -- [options] [PART…]',
  );
});

test('passes the arguments of other programs on, but not its own options', () => {
  const { status, stderr } = runScript('scripts/build.ts', '--no-minify', '--why', 'nowhere.mdx');
  expect(status).toBe(1);
  expect(stderr).toContain('--why: expected the path of a page, such as docs/intro.mdx, found "nowhere.mdx"');
});

test('passes -h on, because other programs use it for something else', () => {
  const { stdout, stderr } = runScript('scripts/build.ts', '-h', '--why', 'nowhere.mdx');
  expect(stdout).toBe('');
  expect(stderr).toContain('--why: expected the path of a page');
});
