import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PYTHON } from '../../../../../src/authoring/extract';
import { runPage } from '../../../../../src/authoring/samples/run/run';
import { formatProblems, getMessage } from '../../../../../src/model/problem';
import { createTemporaryFolder } from '../../../../temporary';

async function runMarkdown(source: string) {
  const folder = createTemporaryFolder({ 'page.mdx': source });
  const servers = { postgresql: 'postgresql://localhost:1/postgres', redis: 'redis://localhost:1/0' };
  const environment = { python: PYTHON, framework: folder, servers };
  const result = await runPage(join(folder, 'page.mdx'), () => environment);
  return { ...result, messages: result.problems.map((problem) => `${problem.line}: ${getMessage(problem)}`) };
}

async function recordRun(...fences: string[]) {
  const { messages, run } = await runMarkdown(fences.join(''));
  expect(messages).toEqual([]);
  return run;
}

const fence = (code: string, opening = 'python') => `\`\`\`${opening}\n${code}\n\`\`\`\n\n`;

test('runs the samples of a page as one module, with the output of each', async () => {
  const source =
    fence('import inspect\n\ndef double(x):\n    return x * 2\n\nprint(double(2))') +
    fence('4', 'text') +
    fence('print(inspect.getsource(double).count("return"), __name__)') +
    fence('1 __main__', 'text');
  expect(await recordRun(source)).toMatchObject({ ran: 2 });
});

test('writes the files that fences name, and imports those that are modules', async () => {
  await recordRun(
    fence('WORD = "lamp"', 'python title="words.py"'),
    fence('size: 2', 'yaml title="shop/config.yaml"'),
    fence('from words import WORD\n\nprint(WORD, open("shop/config.yaml").read())', 'python title="run.py"'),
    fence('lamp size: 2', 'text'),
  );
});

test('runs every combination of tabs', async () => {
  const tab = (code: string) => `<TabItem value="${code}">\n\n${fence(code)}</TabItem>\n`;
  const source = `<Tabs>\n${tab('x = 1')}${tab('x = 2')}</Tabs>\n\n${fence('print(x)')}${fence('1', 'text')}`;
  const { messages, run: ran } = await runMarkdown(source);
  expect(messages).toEqual([
    expect.stringMatching(/^\d+: expected the output that the sample prints.*\n- 1\n\+ 2$/s),
  ]);
  expect(ran.ran).toBe(3);
});

test('says why a run stopped, even if Python printed no reason', async () => {
  const source = fence('import os, signal\n\nos.kill(os.getpid(), signal.SIGKILL)');
  expect((await runMarkdown(source)).messages).toEqual([
    expect.stringMatching(/expected the sample to finish, found that it stopped: Command failed: /),
  ]);
});

test('shows a difference line by line, with its position on the page', async () => {
  const source = fence('for n in (1, 2, 3):\n    print(n)') + fence('1\n3', 'text');
  expect((await runMarkdown(source)).messages).toEqual([
    '8: expected the output that the sample prints (+), found a different one on the page (-)\n  1\n+ 2\n  3',
  ]);
});

test('compares an error with the output on the page, with or without its module', async () => {
  const raise = fence('import json\n\njson.loads("")');
  const message = 'Expecting value: line 1 column 1 (char 0)';
  for (const name of ['json.decoder.JSONDecodeError', 'JSONDecodeError'])
    await recordRun(raise, fence(`${name}: ${message}`, 'text'));
  expect((await runMarkdown(raise)).messages).toEqual([
    `1: expected the sample to run or an output that shows the error, found json.decoder.JSONDecodeError: ${message}`,
  ]);
});

test('explains why a sample did not run, and skips later problems', async () => {
  const skipped = [fence('import there_is_none'), fence('print(there_is_none)'), fence('1', 'text')];
  expect(await recordRun(...skipped)).toMatchObject({
    ran: 0,
    notRun: ['it needs the package there_is_none'],
  });
  const off = fence('print(1)', 'python run=off reason="it needs a GPU"');
  expect(await recordRun(off)).toMatchObject({ ran: 0, notRun: ['it needs a GPU'] });
});

test('reports a missing module of the framework as a problem of the page', async () => {
  const { messages } = await runMarkdown(fence('import superduper_none'));
  expect(messages).toEqual([expect.stringContaining("No module named 'superduper_none'")]);
});

test('names the stand-ins that a page used', async () => {
  const run = await recordRun(fence('import anthropic'));
  expect(run.standIns).toEqual(['anthropic']);
});

test('reports a sample that did not finish', async () => {
  const { messages } = await runMarkdown(fence('import os\n\nos._exit(3)'));
  expect(messages).toEqual([
    expect.stringMatching(/^1: expected the sample to finish, found that it stopped: /),
  ]);
});

/** Formats a page whose samples connect to a database with a stand-in for the framework's function. */
const onBackends = (backends: string, ...fences: string[]) =>
  `---\nbackends: [${backends}]\n---\n\n` +
  fence("def superduper(uri):\n    return uri\n\ndb = superduper('mongomock://test_db')") +
  fences.join('');

test('runs the samples of a page again on a fresh database that they can connect to', async () => {
  const connect =
    'import sqlite3\n\ndef connect():\n    uri = "mongomock://test_db"\n    is_file = uri.startswith("sqlite:")\n    return sqlite3.connect(uri[10:] if is_file else ":memory:")';
  const write = 'with connect() as file:\n    file.execute("CREATE TABLE rows (id)")';
  const countTables = 'print(connect().execute("SELECT count(*) FROM sqlite_master").fetchone())';
  const output = (opening: string) =>
    onBackends('sqlite', ...[connect, write, countTables].map((code) => fence(code)), fence('(0,)', opening));
  expect(await recordRun(output('text not-on="sqlite: a file remembers its tables"'))).toMatchObject({
    ran: 4,
    on: ['mongomock'],
    backends: { sqlite: { ran: 4, differs: ['a file remembers its tables'] } },
  });
  expect((await runMarkdown(output('text'))).messages).toEqual([
    expect.stringMatching(
      /^\d+: expected the output that the sample prints on SQLite .*\n- \(0,\)\n\+ \(1,\)$/s,
    ),
  ]);
});

test('shows the URI of the page instead of its replacement', async () => {
  await recordRun(onBackends('sqlite', fence('print(db)'), fence('mongomock://test_db', 'text')));
});

test('reports an output that does not differ although its fence says so', async () => {
  const same = 'text not-on="sqlite: numbers come back as floats"';
  expect((await runMarkdown(onBackends('sqlite', fence('print(1)'), fence('1', same)))).messages).toEqual([
    '16: expected an output that differs on SQLite because of `not-on`, found the same output',
  ]);
});

test('ends the run on a database at an unknown error, unless the fence explains it', async () => {
  const fails = 'assert db.startswith("mongomock:"), "no outputs"\nx = 1';
  const { problems } = await runMarkdown(
    onBackends('sqlite', fence(fails), fence('print(x)'), fence('1', 'text')),
  );
  expect(formatProblems(problems.map((problem) => ({ ...problem, file: 'page.mdx' })))).toBe(
    'page.mdx:12:1: expected the sample to run on SQLite or an output that shows the error, found AssertionError: no outputs (sample-run). Fix the sample, or write `not-on="sqlite: the reason"` after `python`.\n    ```python',
  );
  const off = onBackends('sqlite', fence(fails, 'python not-on="sqlite: it computes no outputs"'));
  const sqlite = { ran: 1, notRun: ['it computes no outputs'] };
  expect(await recordRun(off)).toMatchObject({ ran: 2, backends: { sqlite } });
});

test('reports that nothing ran on an unreachable server', async () => {
  const run = await recordRun(onBackends('postgresql, redis'));
  expect(run.backends).toEqual({
    postgresql: { ran: 0, notRun: ['no PostgreSQL at localhost:1'] },
    redis: { ran: 0, notRun: ['no Redis at localhost:1'] },
  });
});

test('never runs samples on the server that a page names', async () => {
  const source = onBackends('redis', fence("superduper('redis://localhost:6379/0')"));
  const redis = { ran: 0, notRun: ['no Redis at localhost:1'] };
  expect(await recordRun(source)).toMatchObject({ ...redis, backends: { redis } });
});
