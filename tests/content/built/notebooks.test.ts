import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readSourcePages, toRoute } from '../../../src/authoring/checks/source/source-pages';
import { readSamples } from '../../../src/authoring/samples/page';
import { joinCode } from '../../../src/authoring/samples/run/uris';
import { baseUrl, read, root } from './built-once';

const WITHOUT_OUTPUTS = ['templates/copilot', 'tutorials/intro'];

const pages = readSourcePages().filter(({ id, source }) =>
  /^(?:get_started$|tutorials\/|templates\/)/.test(id)
    ? !WITHOUT_OUTPUTS.includes(id)
    : source.includes('<WholeProgram'),
);

/** Notebooks of all pages, in the order of each page's tabs, with the samples that readers of the tab see. */
const notebooks = pages.flatMap((page) => {
  const route = toRoute(page).slice(1);
  return readSamples(page.file)[0].variants.map((steps, index) => ({ route, steps, index }));
});

/** Lists the files of the notebooks that a page lets readers download. The notebook of the first tab is first. */
function listFiles(route: string): string[] {
  const links = read(`${route}/index.html`).match(/<a [^>]*download="[^"]*\.ipynb"[^>]*>/g) ?? [];
  return [...new Set(links.map((link) => /href="([^"]*)"/.exec(link)?.[1]?.slice(baseUrl.length) ?? ''))];
}

test('offers a notebook on each tutorial, each template and each page with a whole program', () => {
  expect(pages.length).toBeGreaterThan(30);
  for (const { route } of notebooks) expect(listFiles(route)[0]).toBe(`${route}.ipynb`);
});

test('contains exactly the samples and outputs of the page, and links to the published site', () => {
  for (const { route, steps, index } of notebooks) {
    const file = listFiles(route)[index] ?? '';
    const { cells } = JSON.parse(read(file)) as {
      cells: { cell_type: string; source: string[]; outputs?: { text: string[] }[] }[];
    };
    const code = cells.filter((cell) => cell.cell_type === 'code').map(({ source }) => source.join(''));
    const samples = steps.map(({ sample }) => joinCode(sample));
    for (const sample of samples) {
      const cellsWithSample = code.filter((text) => text.includes(sample));
      expect(cellsWithSample, file).not.toEqual([]);
    }
    const addedCells = code.filter((text) => !samples.includes(text) && !text.startsWith('%'));
    for (const text of addedCells)
      expect(text, file).toMatch(/^(?:import getpass|from pathlib import Path)\n/);
    const outputs = steps.flatMap(({ output }) => (output && !output.skipReason ? [`${output.text}\n`] : []));
    const cellOutputs = cells.flatMap((cell) => cell.outputs ?? []).map(({ text }) => text.join(''));
    expect(cellOutputs, file).toEqual(outputs);
    const markdown = cells.flatMap((cell) => (cell.cell_type === 'markdown' ? cell.source : [])).join('');
    expect(markdown).toContain(`](${root}${route})`);
    expect(markdown.match(/\]\((?!https?:\/\/)[^)\s]*\)/g), file).toBeNull();
  }
});

/** Python program that validates notebooks as Jupyter does, and fails if Jupyter would save any of them differently. */
const VALIDATE = `
import sys, nbformat
for file in sys.argv[1:]:
    text = open(file, encoding='utf-8').read()
    notebook = nbformat.reads(text, as_version=4)
    nbformat.validate(notebook)
    assert nbformat.writes(notebook).rstrip() == text.rstrip(), file
`;

test('gives notebooks to Jupyter that are valid, and that it saves unchanged', () => {
  const python = [process.env.PYTHON_PATH || 'python3', '/usr/bin/python3'].find(
    (command) => spawnSync(command, ['-c', 'import nbformat']).status === 0,
  );
  test.skip(!python, 'Left out: no nbformat here. Install the package python3-nbformat to run it.');
  const files = notebooks.map(({ route, index }) => join('build', listFiles(route)[index] ?? ''));
  const { stderr, status } = spawnSync(python ?? '', ['-c', VALIDATE, ...files], { encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});
