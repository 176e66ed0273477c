import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PYTHON } from '../../../../../src/authoring/python';
import { runPage } from '../../../../../src/authoring/samples/run/run';
import { messageOf } from '../../../../../src/model/problem';
import { temporaryFolder } from '../../../../temporary';

/** Runs a page that is written for the test. */
async function run(source: string) {
  const folder = temporaryFolder({ 'stand-ins/bought.py': 'PRICE = 3\n', 'page.mdx': source });
  const standIns = join(folder, 'stand-ins');
  const file = join(folder, 'page.mdx');
  const result = await runPage(file, () => ({ python: PYTHON, modulePath: [], framework: folder, standIns }));
  return { ...result, messages: result.problems.map((problem) => `${problem.line}: ${messageOf(problem)}`) };
}

const fence = (code: string, opening = 'python') => `\`\`\`${opening}\n${code}\n\`\`\`\n\n`;

test('runs the samples of a page as one module, each with what it prints', async () => {
  const source =
    fence('import inspect\n\ndef double(x):\n    return x * 2\n\nprint(double(2))') +
    fence('4', 'text') +
    fence('print(inspect.getsource(double).count("return"), __name__)') +
    fence('1 __main__', 'text');
  const { messages, run: ran } = await run(source);
  expect(messages).toEqual([]);
  expect(ran).toMatchObject({ ran: 2 });
});

test('writes the files that fences name, and imports those that are modules', async () => {
  const source =
    fence('WORD = "lamp"', 'python title="words.py"') +
    fence('size: 2', 'yaml title="shop/config.yaml"') +
    fence('from words import WORD\n\nprint(WORD, open("shop/config.yaml").read())', 'python title="run.py"') +
    fence('lamp size: 2', 'text');
  expect((await run(source)).messages).toEqual([]);
});

test('takes every variant that tabs make', async () => {
  const tab = (code: string) => `<TabItem value="${code}">\n\n${fence(code)}</TabItem>\n`;
  const source = `<Tabs>\n${tab('x = 1')}${tab('x = 2')}</Tabs>\n\n${fence('print(x)')}${fence('1', 'text')}`;
  const { messages, run: ran } = await run(source);
  expect(messages).toEqual([expect.stringMatching(/^\d+: expected what the sample prints.*\n- 1\n\+ 2$/s)]);
  expect(ran.ran).toBe(3);
});

test('shows a difference line by line, with its place on the page', async () => {
  const source = fence('for n in (1, 2, 3):\n    print(n)') + fence('1\n3', 'text');
  expect((await run(source)).messages).toEqual([
    '8: expected what the sample prints (+), found something else on the page (-)\n  1\n+ 2\n  3',
  ]);
});

test('takes an error for an output where the page shows it, with or without its module', async () => {
  const raise = fence('import json\n\njson.loads("")');
  const said = 'Expecting value: line 1 column 1 (char 0)';
  for (const name of ['json.decoder.JSONDecodeError', 'JSONDecodeError']) {
    expect((await run(raise + fence(`${name}: ${said}`, 'text'))).messages).toEqual([]);
  }
  expect((await run(raise)).messages).toEqual([
    `1: expected the sample to run, or an output that shows its error, found json.decoder.JSONDecodeError: ${said}`,
  ]);
});

test('says why a sample did not run, and blames nothing behind it', async () => {
  const source = fence('import there_is_none') + fence('print(there_is_none)') + fence('1', 'text');
  const { messages, run: ran } = await run(source);
  expect(messages).toEqual([]);
  expect(ran).toMatchObject({ ran: 0, notRun: ['it needs the package there_is_none'] });
  const off = await run(fence('print(1)', 'python run=off reason="it needs a GPU"'));
  expect(off.run).toMatchObject({ ran: 0, notRun: ['it needs a GPU'] });
});

test('blames the page where a module of the framework is missing', async () => {
  const { messages } = await run(fence('import superduper_none'));
  expect(messages).toEqual([expect.stringContaining("No module named 'superduper_none'")]);
});

test('names the stand-ins that a page used', async () => {
  const { run: ran } = await run(fence('import bought\n\nprint(bought.PRICE)') + fence('3', 'text'));
  expect(ran.standIns).toEqual(['bought']);
});

test('says that a sample did not come to its end', async () => {
  const { messages } = await run(fence('import os\n\nos._exit(3)'));
  expect(messages).toEqual([expect.stringMatching(/^1: expected the sample to come to its end; /)]);
});
